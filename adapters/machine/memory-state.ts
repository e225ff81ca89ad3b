import { freemem, totalmem } from 'node:os'
import { memoryOfChildren } from './rights.ts'

/**
 * Bytes: what the web processes beside this one and itself use, and where their container or the machine ends; what the machine has
 * left, and has.
 */
export function memoryState() {
  const beside = memoryOfChildren(process.ppid).reduce((sum, bytes) => sum + bytes, 0)
  const bound = process.constrainedMemory()
  const total = bound > 0 ? Math.min(bound, totalmem()) : totalmem()
  return {
    used: Math.max(process.memoryUsage.rss(), beside),
    limit: total,
    free: Math.min(process.availableMemory() || freemem(), total),
    total,
  }
}
