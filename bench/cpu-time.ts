import { readFileSync } from 'node:fs'
import { childrenOf, stat } from './process-tree.ts'

const millisecondsOfTick = 10

/** Milliseconds of processor time that these processes have used; NaN where the system does not tell. */
export function cpuTime(pids: number[]): number {
  return pids.reduce((sum, pid) => sum + ticks(pid), 0) * millisecondsOfTick
}

/** Milliseconds of processor time of all that a process has started, with what has ended since. */
export function cpuTimeOfChildren(pid: number): number {
  const ended = stat(pid)
  if (!ended) return NaN
  const living = readFileSync(`/proc/${pid}/task/${pid}/children`, 'latin1').trim().split(' ').map(Number)
  // One that ends meanwhile is counted with those that have ended.
  const running = living.reduce((sum, child) => sum + (ticks(child) || 0), 0)
  return (running + Number(ended[13]) + Number(ended[14])) * millisecondsOfTick
}

/** The same, with what those have started. */
export function cpuTimeOfDescendants(pid: number): number {
  const own = stat(pid)
  const ended = own ? (Number(own[13]) + Number(own[14])) * millisecondsOfTick : 0
  return childrenOf(pid).reduce((sum, child) => sum + (cpuTime([child]) || 0) + cpuTimeOfDescendants(child), ended)
}

function ticks(pid: number) {
  const fields = stat(pid)
  return fields ? Number(fields[11]) + Number(fields[12]) : NaN
}
