import { readFileSync } from 'node:fs'

/** Names a live process so that a later one with the same number is not taken for it; undefined when it is gone. */
export function processIdentity(pid) {
  const { state, startedAt } = readStat(pid)
  if (state === 'Z' || state === 'X') return undefined
  if (startedAt) return `${bootId()} ${startedAt}`
  return isAlive(pid) ? 'unknown' : undefined
}

/** A zombie still answers to signals, so where /proc tells more than a signal does, it is asked. */
function readStat(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return { state: fields[0], startedAt: fields[19] }
  } catch {
    return {}
  }
}

function bootId() {
  try {
    return readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()
  } catch {
    return 'unknown'
  }
}

function isAlive(pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}
