import { readFileSync } from 'node:fs'
import { childrenOf } from './process-tree.ts'

export type ProcessMemory = { command: string; resident: number; proportional: number }

/**
 * These processes and those below them. Bytes: `resident` is what is in memory (RSS); `proportional` counts what several processes
 * share once, in equal parts (PSS), so that the sum of all is what the machine gives. Linux alone says it.
 */
export function memoryBelow(pids: readonly number[]): ProcessMemory[] {
  return pids.flatMap((pid) => [...memoryOf(pid), ...memoryBelow(childrenOf(pid))])
}

/** None where the process ended meanwhile. */
function memoryOf(pid: number): ProcessMemory[] {
  try {
    const file = (name: string) => readFileSync(`/proc/${pid}/${name}`, 'utf8')
    const rollup = file('smaps_rollup')
    const bytes = (field: string) => Number(new RegExp(`^${field}:\\s+(\\d+) kB$`, 'm').exec(rollup)?.[1] ?? 0) * 1024
    const command = file('cmdline').replaceAll('\0', ' ').trim()
    return [{ command, resident: bytes('Rss'), proportional: bytes('Pss') }]
  } catch {
    return []
  }
}
