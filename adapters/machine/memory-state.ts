import { freemem, totalmem } from 'node:os'

/** Bytes: what this process uses, and where its heap or its container ends; what the machine has left, and has. */
export function memoryState() {
  const bound = process.constrainedMemory()
  const total = bound > 0 ? Math.min(bound, totalmem()) : totalmem()
  return {
    used: process.memoryUsage.rss(),
    limit: total,
    free: Math.min(process.availableMemory() || freemem(), total),
    total,
  }
}
