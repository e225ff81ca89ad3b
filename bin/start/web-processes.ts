import { availableParallelism } from 'node:os'
import { memoryState } from '#adapters/machine/memory-state.ts'
import { env } from '#config/env.ts'

/** A web process, and what comes with it: a part of PostgreSQL's memory, of the worker's, and a decoder of pictures. */
const memoryOfOne = 768 * 1024 ** 2
/** Beyond these the database is what pages wait for, and its connections are what runs out. */
const mostByItself = 8

type Machine = { cores: number; memory: number; platform: NodeJS.Platform }

/** How many web processes the supervisor starts: WEB_PROCESSES, or as many as this machine has cores and memory for. */
export function webProcesses({ hotReload = false } = {}): number {
  // Vite builds inside the process.
  if (hotReload) return 1
  return (
    env.webProcesses ??
    processesFor({ cores: availableParallelism(), memory: memoryState().total, platform: process.platform })
  )
}

/** `memory` in bytes, that of the container where there is one. */
export function processesFor({ cores, memory, platform }: Machine): number {
  if (platform !== 'linux') return 1
  return Math.max(1, Math.min(cores, Math.floor(memory / memoryOfOne), mostByItself))
}
