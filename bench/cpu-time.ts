import { readFileSync } from 'node:fs'

const millisecondsOfTick = 10

/** Milliseconds of processor time that these processes have used; NaN where the system does not tell. */
export function cpuTime(pids: number[]): number {
  return pids.reduce((sum, pid) => sum + ticks(pid), 0) * millisecondsOfTick
}

function ticks(pid: number) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'latin1')
    // The name of the command stands in parentheses and may hold spaces.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return Number(fields[11]) + Number(fields[12])
  } catch {
    return NaN
  }
}
