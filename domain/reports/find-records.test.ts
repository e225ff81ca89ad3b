import { randomUUID } from 'node:crypto'
import type { Insertable } from 'kysely'
import { expect, test } from 'vitest'
import type { Events, Reports } from '#db/schema.ts'
import { removeAd } from '#domain/verbs/ads/remove-ad.ts'
import { rejectAd } from '#domain/verbs/review/reject-ad.ts'
import { actOnReports } from '#domain/verbs/safety/act-on-reports.ts'
import { db } from '#tests/support/database.ts'
import { anAd, anAdmin, aPerson } from '#tests/support/factories.ts'
import { findEarlierViolations, findReporterRecords } from './find-records.ts'

const handledAt = new Date()
async function aReport(over: Partial<Insertable<Reports>>) {
  const row = { reason: 'fraud' as const, ...(over.reporterId ? {} : { visitorKey: randomUUID() }), ...over }
  const { id } = await db.insertInto('reports').values(row).returning('id').executeTakeFirstOrThrow()
  return id
}
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000)
const anEvent = (event: Insertable<Events>) => db.insertInto('events').values(event).execute()
const earlierOf = async (id: string) => (await findEarlierViolations(db, [id])).get(id)
const none = { upheld: 0, ads: 0, warnings: 0 }

test('who did nothing has nothing, and nobody’s is nobody else’s', async () => {
  const [first, second] = [await aPerson(), await anAd({ status: 'approved' })]
  expect(await findEarlierViolations(db, [])).toEqual(new Map())
  await aReport({ adId: second.id, status: 'upheld', handledAt })
  await aReport({ adId: second.id })
  await aReport({ adId: second.id, status: 'dismissed', handledAt })
  expect(await findEarlierViolations(db, [first.id, second.ownerId])).toEqual(
    new Map([
      [first.id, none],
      [second.ownerId, { ...none, upheld: 1 }],
    ]),
  )
})

test('ads that administration refused or removed count once each, also when they are purged; own deletions do not', async () => {
  const [owner, by] = [await aPerson(), await anAdmin()]
  const [refused, removed, own] = [await anAd({ owner }), await anAd({ owner }), await anAd({ owner })]
  const rejection = { version: 1, by, reason: 'unclear' as const, note: null }
  expect(await rejectAd(db, { adId: refused.id, ...rejection })).toMatchObject({ ok: true })
  await removeAd(db, { adId: removed.id, by })
  await removeAd(db, { adId: refused.id, by })
  await removeAd(db, { adId: own.id, by: owner })
  expect(await earlierOf(owner.id)).toEqual({ ...none, ads: 2 })
  await db.deleteFrom('ads').where('id', '=', removed.id).execute()
  expect(await earlierOf(owner.id)).toEqual({ ...none, ads: 2 })
})

test('a refusal that a second review took back is none, one of another version stays', async () => {
  const ad = await anAd({ status: 'approved' })
  const data = (version: number) => JSON.stringify({ version, reason: 'unclear', note: null })
  await anEvent({ kind: 'ad_rejected', adId: ad.id, data: data(1) })
  const row = { adId: ad.id, version: 1, reason: 'unclear', words: 'x', outcome: 'overturned', decidedAt: new Date() }
  await db
    .insertInto('secondReviews')
    .values(row as never)
    .execute()
  expect(await earlierOf(ad.ownerId)).toEqual(none)
  await anEvent({ kind: 'ad_rejected', adId: ad.id, data: data(2) })
  expect(await earlierOf(ad.ownerId)).toEqual({ ...none, ads: 1 })
})

test('a warning counts, being asked whether something is sold does not', async () => {
  const [ad, by] = [await anAd({ status: 'approved' }), await anAdmin()]
  const warned = async (rule: string) =>
    actOnReports(db, { reportId: await aReport({ adId: ad.id }), act: 'warn', reason: rule, by })
  await warned('sold')
  expect(await earlierOf(ad.ownerId)).toEqual(none)
  await warned('duplicate')
  expect(await earlierOf(ad.ownerId)).toEqual({ ...none, upheld: 1, warnings: 1 })
})

test('what is older than twelve months is forgotten', async () => {
  const ad = await anAd({ status: 'approved' })
  const old = { personId: ad.ownerId, adId: ad.id, createdAt: daysAgo(367) }
  await anEvent({ kind: 'person_warned', data: '{"rule":"fraud"}', ...old })
  await anEvent({ kind: 'ad_removed', data: '{"reason":"admin"}', ...old })
  await aReport({ adId: ad.id, status: 'upheld', handledAt: daysAgo(367) })
  expect(await earlierOf(ad.ownerId)).toEqual(none)
})

test('of who reports it is known what became of their earlier reports, not of those that wait', async () => {
  const [reporter, other] = [await aPerson(), await aPerson()]
  const of = async (over: Partial<Insertable<Reports>>) =>
    aReport({ reporterId: reporter.id, adId: (await anAd({ photos: 0 })).id, handledAt, ...over })
  await of({ status: 'upheld' })
  await of({ status: 'upheld' })
  await of({ status: 'dismissed' })
  await of({ handledAt: null })
  expect(await findReporterRecords(db, [reporter.id, other.id])).toEqual(
    new Map([[reporter.id, { upheld: 2, dismissed: 1 }]]),
  )
  expect(await findReporterRecords(db, [])).toEqual(new Map())
})
