import { readdirSync, readFileSync } from 'node:fs'

export type ProcessMemory = { pid: number; parent: number; command: string; resident: number; proportional: number }

/**
 * The processes below these, and these. Bytes: `resident` is what is in memory (RSS); `proportional` counts what several processes
 * share once, in equal parts (PSS), so that the sum of all is what the machine gives. Linux alone says it.
 */
export function memoryBelow(roots: readonly number[]): ProcessMemory[] {
  const all = pids().flatMap((pid) => read(pid) ?? [])
  const found = all.filter(({ pid }) => roots.includes(pid))
  // Those that come are looked at too.
  for (const { pid } of found) found.push(...all.filter(({ parent }) => parent === pid))
  return found
}

const pids = () => readdirSync('/proc').flatMap((name) => (/^\d+$/.test(name) ? [Number(name)] : []))

/** Null where the process ended meanwhile. */
function read(pid: number): ProcessMemory | null {
  try {
    const file = (name: string) => readFileSync(`/proc/${pid}/${name}`, 'utf8')
    const rollup = file('smaps_rollup')
    const bytes = (field: string) => Number(new RegExp(`^${field}:\\s+(\\d+) kB$`, 'm').exec(rollup)?.[1] ?? 0) * 1024
    const parent = parentOf(pid)
    const command = file('cmdline').replaceAll('\0', ' ').trim()
    return { pid, parent, command, resident: bytes('Rss'), proportional: bytes('Pss') }
  } catch {
    return null
  }
}

/** The process that started another: of a session of PostgreSQL, the server. */
export function parentOf(pid: number): number {
  return Number(/^PPid:\s+(\d+)$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1])
}
