import { sql } from 'kysely'
import { readArchiveState } from '#adapters/machine/archive-state.ts'
import { onlyRow } from '#db/only-row.ts'
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

/**
 * Where the embedded server's log is kept: since when what was written waits to be sent, or nobody looked, in seconds. A server that
 * can't put its segments into the archive keeps them, and fills its disk.
 */
export const archive: Check<'archive'> = async ({ db, machine }) => {
  const { isArchived, isStuck } = onlyRow((await archiver.execute(db)).rows)
  if (!isArchived || !machine.backupDir)
    return { state: 'ok', facts: { isArchived: false, waiting: 0, since: null, isStuck: false } }
  const found = await readArchiveState(machine.dataDir)
  const isUnwatched = !found || machineNow() - found.lookedAt.getTime() > 60_000
  const since = found?.since ?? (isUnwatched ? (found?.lookedAt ?? new Date(0)) : null)
  const behind = since ? (machineNow() - since.getTime()) / 1000 : 0
  const state = isStuck ? 'bad' : graded(behind, { attention: 180, bad: 1800 })
  return { state, facts: { isArchived, waiting: found?.waiting ?? 0, since: found ? since : null, isStuck } }
}

const archiver = sql<{ isArchived: boolean; isStuck: boolean }>`select
  coalesce(current_setting('archive_library', true) = 'basic_archive', false) as is_archived,
  coalesce(last_failed_time > coalesce(last_archived_time, '-infinity'), false) as is_stuck from pg_stat_archiver`

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
