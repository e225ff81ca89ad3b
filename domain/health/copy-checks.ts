import { machineNow } from '#adapters/machine/machine-clock.ts'
import { newestBackup } from '#adapters/storage/disk-state.ts'
import { findLastCopies } from '#domain/copies/copy-runs.ts'
import { graded, type Check, type Means } from './check.ts'

const hour = 3_600_000

export const copy: Check<'copy'> = async (means) => {
  const { last, lastGoodAt } = (await findLastCopies(means.db)).copy
  const at = newer(lastGoodAt, await newestBackup(means.machine.backupDir))
  return { state: stateOf(at, { failed: hasFailed(last), ifNone: 'bad', attention: 26, bad: 72 }), facts: { at } }
}

export const drill: Check<'drill'> = async ({ db }: Means) => {
  const { last, lastGoodAt: at } = (await findLastCopies(db)).drill
  return {
    state: stateOf(at, { failed: hasFailed(last), ifNone: 'attention', attention: 50, bad: 200 }),
    facts: { at },
  }
}

type Grades = { failed: boolean; ifNone: 'attention' | 'bad'; attention: number; bad: number }

/** By its age in hours; where the newest try failed it is never fine. */
function stateOf(at: Date | null, { failed, ifNone, ...hours }: Grades) {
  const state = at ? graded((machineNow() - at.getTime()) / hour, hours) : ifNone
  return failed && state === 'ok' ? 'attention' : state
}

function hasFailed(last: { fault: string | null } | null) {
  return last !== null && last.fault !== null
}

/** Copies that others make lie in the folder and have no row; those of the night have one, where web may not read the folder. */
function newer(first: Date | null, second: Date | null) {
  return first && second ? (first > second ? first : second) : (first ?? second)
}
