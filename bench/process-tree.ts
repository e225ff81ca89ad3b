import { readdirSync, readFileSync } from 'node:fs'

/** The process that started this one; NaN where the system does not tell. */
export function parentOf(pid: number): number {
  return Number(stat(pid)?.[1])
}

/** The processes that this one has started and that still run; none where the system does not tell. */
export function childrenOf(pid: number) {
  try {
    const threads = readdirSync(`/proc/${pid}/task`)
    const lists = threads.map((thread) => readFileSync(`/proc/${pid}/task/${thread}/children`, 'latin1'))
    return lists.join(' ').split(' ').filter(Boolean).map(Number)
  } catch {
    return []
  }
}

/** What the system says of a process, from its state on. */
export function stat(pid: number) {
  try {
    const line = readFileSync(`/proc/${pid}/stat`, 'latin1')
    // The name of the command stands in parentheses and may hold spaces.
    return line.slice(line.lastIndexOf(')') + 2).split(' ')
  } catch {
    return undefined
  }
}
