import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { db } from '#tests/support/database.ts'
import { findLastCopies, isCopyDue, recordRun } from './copy-runs.ts'

beforeEach(() => db.deleteFrom('copyRuns').execute())

const good = { copyName: '20261122T001500Z', rowCount: 12, photoCount: 3, writtenBytes: 400 }
/** In November Damascus is three hours ahead of UTC, all year round. */
const due = (time: string) => isCopyDue(db, { hour: 3, at: sql<Date>`${time}` })

async function copiedAt(time: string, fault?: string) {
  await recordRun(db, { kind: 'copy', took: 5000, ...(fault ? { fault } : good) })
  await sql`update copy_runs set ended_at = ${time} where id = (select max(id) from copy_runs)`.execute(db)
}

test('a copy is due once in a night, from the hour in Damascus on', async () => {
  expect(await due('2026-11-23T00:01:00Z')).toBe(true)
  await copiedAt('2026-11-22T00:05:00Z')
  expect(await due('2026-11-22T23:59:00Z')).toBe(false)
  expect(await due('2026-11-23T00:01:00Z')).toBe(true)
  await copiedAt('2026-11-23T00:05:00Z')
  expect(await due('2026-11-23T02:00:00Z')).toBe(false)
  expect(await due('2026-11-23T20:59:00Z')).toBe(false)
  expect(await due('2026-11-24T00:00:01Z')).toBe(true)
})

test('a machine that slept makes it up; one that failed is tried again after an hour', async () => {
  await copiedAt('2026-11-20T00:05:00Z')
  expect(await due('2026-11-23T09:00:00Z')).toBe(true)
  await copiedAt('2026-11-23T09:00:00Z', 'no room on the disk')
  expect(await due('2026-11-23T09:30:00Z')).toBe(false)
  expect(await due('2026-11-23T10:01:00Z')).toBe(true)
})

test('the last run and the last good one are known, of copies and drills apart', async () => {
  expect(await findLastCopies(db)).toEqual({
    copy: { last: null, lastGoodAt: null },
    drill: { last: null, lastGoodAt: null },
  })
  await recordRun(db, { kind: 'copy', took: 5000, ...good })
  await sql`update copy_runs set ended_at = ended_at - interval '1 day'`.execute(db)
  await recordRun(db, { kind: 'copy', took: 10, fault: 'x'.repeat(3000) })
  const { copy, drill } = await findLastCopies(db)
  expect(drill.last).toBeNull()
  expect(copy.last).toMatchObject({ fault: 'x'.repeat(1000), copyName: null })
  expect(copy.lastGoodAt!.getTime()).toBeLessThan(copy.last!.endedAt.getTime())
})
