import { randomUUID } from 'node:crypto'
import type { Insertable } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import type { Reports } from '#db/schema.ts'
import { actOnReports } from '#domain/verbs/safety/act-on-reports.ts'
import { dismissReports } from '#domain/verbs/safety/dismiss-reports.ts'
import { db } from '#tests/support/database.ts'
import { anAd, anAdmin, aPerson } from '#tests/support/factories.ts'
import { answer, begun } from '#tests/support/talks.ts'
import { pagesOf } from '#tests/support/pages-of.ts'
import { findAnsweredReports } from './find-answered-reports.ts'

beforeEach(() => db.deleteFrom('reports').execute())

async function aReport(over: Partial<Insertable<Reports>>) {
  const row = { reason: 'fraud' as const, visitorKey: randomUUID(), ...over }
  const { id } = await db.insertInto('reports').values(row).returning('id').executeTakeFirstOrThrow()
  return id
}
const archive = async () => (await findAnsweredReports(db)).entries
const second = (n: number) => new Date(Date.UTC(2026, 8, 1, 0, 0, n))

test('what waits is not in the archive; what was answered is, with what was decided, by whom and when', async () => {
  const [ad, other, admin] = [await anAd({ status: 'approved' }), await anAd(), await anAdmin({ name: 'مها' })]
  const reportId = await aReport({ adId: ad.id, reason: 'misleading', details: 'ليست هذه' })
  await aReport({ adId: ad.id, reason: 'other', details: 'صورة غيرها' })
  const dismissed = await aReport({ personId: other.ownerId })
  expect(await archive()).toEqual([])
  await dismissReports(db, { reportId: dismissed, by: admin })
  await actOnReports(db, { reportId, act: 'warn', reason: 'misleading', by: admin })
  await aReport({ adId: ad.id })
  const [warned, calm, ...others] = await archive()
  expect(others).toEqual([])
  const by = { id: admin.id, name: 'مها' }
  expect(warned).toMatchObject({
    kind: 'ad',
    ad: { id: ad.id, title: ad.title, price: ad.price, photo: expect.anything() },
    person: { id: ad.ownerId },
    reports: 2,
    answer: { status: 'upheld', act: 'warn', rule: 'misleading', at: expect.any(Date), by },
  })
  expect(warned!.said.map(({ details }) => details)).toEqual(['صورة غيرها', 'ليست هذه'])
  expect(calm).toMatchObject({ kind: 'person', ad: null, reports: 1, answer: { status: 'dismissed', act: null, by } })
})

test('the words of a message are read while its report is open, and not in the archive', async () => {
  const talk = await begun()
  const messageId = randomUUID()
  await answer(talk.id, talk.seller, 'حوّل عربون', messageId)
  const reportId = await aReport({ messageId, conversationId: talk.id })
  await dismissReports(db, { reportId, by: await anAdmin() })
  expect(await archive()).toMatchObject([{ kind: 'message', content: null, person: { id: talk.seller.id } }])
})

test('what was answered at two times stands there twice, and stays when its administrator is gone', async () => {
  const [{ id: adId }, { id: handledBy }] = [await anAd(), await aPerson()]
  await aReport({ adId, status: 'upheld', act: 'hold_ad', handledBy, handledAt: second(1) })
  await aReport({ adId, status: 'dismissed', handledBy, handledAt: second(2) })
  // As a version before this one wrote it.
  await aReport({ adId, status: 'upheld', handledBy, handledAt: second(3) })
  await db.deleteFrom('people').where('id', '=', handledBy).execute()
  expect((await archive()).map(({ answer }) => answer)).toEqual([
    { status: 'upheld', act: null, rule: null, at: second(3), by: null },
    { status: 'dismissed', act: null, rule: null, at: second(2), by: null },
    { status: 'upheld', act: 'hold_ad', rule: null, at: second(1), by: null },
  ])
})

test('the newest answer first, page by page without a gap or a repetition, also of one moment', async () => {
  const { owner } = await anAd()
  for (let n = 0; n < 27; n++) {
    const { id: adId } = await anAd({ owner, photos: 0 })
    for (let times = 0; times < 2; times++)
      await aReport({ adId, status: 'dismissed', handledAt: second(n < 14 ? 5 : n) })
  }
  const pages = await pagesOf(async (after) => {
    const { entries, next } = await findAnsweredReports(db, { after })
    return { rows: entries, next }
  })
  expect(pages.map(({ length }) => length)).toEqual([12, 12, 3])
  const found = pages.flat()
  expect(new Set(found.map(({ ad }) => ad!.id)).size).toBe(27)
  expect(new Set(found.map(({ reports }) => reports))).toEqual(new Set([2]))
  const moments = found.map(({ answer }) => answer!.at.getTime())
  expect(moments).toEqual(moments.toSorted((a, b) => b - a))
})

test.each(['', 'x', 'MS4yLjM', 'x'.repeat(500)])('a cursor that is none («%s») is the first page', async (after) => {
  await aReport({ adId: (await anAd()).id, status: 'dismissed', handledAt: second(1) })
  expect(await findAnsweredReports(db, { after })).toEqual(await findAnsweredReports(db))
})
