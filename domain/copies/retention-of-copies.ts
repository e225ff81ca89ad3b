import { limits } from '#shared/limits.ts'
import type { ListedCopy } from './copy-store.ts'

const day = 24 * 3600 * 1000
const dailyFor = 7 * day

/**
 * Which copies go: of the last seven days each last of a day stays, before that each last of a week (from Saturday on), and none
 * that is older than the privacy page promises. Days are those of UTC. The newest stays in any case; all of today's stay.
 */
export function copiesToRemove(copies: readonly ListedCopy[], now: Date): ListedCopy[] {
  const newestFirst = copies.toSorted((a, b) => b.at.getTime() - a.at.getTime())
  const covered = new Set<string>()
  return newestFirst.filter((copy, index) => {
    const age = now.getTime() - copy.at.getTime()
    const period = age < dailyFor ? `day ${dayOf(copy.at)}` : weekOf(copy.at)
    const isLast = !covered.has(period)
    covered.add(period)
    if (index === 0 || dayOf(copy.at) === dayOf(now)) return false
    return age > limits.backupDays * day || !isLast
  })
}

/** Base backups are kept as long as a copy of each day is, with the log that follows them; the newest in any case. */
export function basesToRemove<Base extends { at: Date }>(bases: readonly Base[], now: Date): Base[] {
  const newestFirst = bases.toSorted((a, b) => b.at.getTime() - a.at.getTime())
  return newestFirst.filter(({ at }, index) => index > 0 && now.getTime() - at.getTime() > dailyFor)
}

function dayOf(at: Date) {
  return Math.floor(at.getTime() / day)
}

/** The first of January 1970 was a Thursday, so that the third day was a Saturday. */
function weekOf(at: Date) {
  return `week ${Math.floor((dayOf(at) + 5) / 7)}`
}
