import { sql, type Insertable } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { done, refused } from '#shared/outcome.ts'
import type { Reports } from '#db/schema.ts'
import { db } from '#tests/support/database.ts'
import { anAd, anAdmin, aPerson } from '#tests/support/factories.ts'
import { pagesOf } from '#tests/support/pages-of.ts'
import { answer, begun } from '#tests/support/talks.ts'
import { whoMay } from '#tests/support/viewers.ts'
import { countReportQueue, findReportQueue } from './find-report-queue.ts'
import { isAnsweredBy } from './is-answered-by.ts'
import { lockReports } from './lock-reports.ts'
import { mayHandleReports } from './report-policy.ts'
import { recordEvent } from '#domain/events/record-event.ts'

beforeEach(() => db.deleteFrom('reports').execute())

const monthsAgo = new Date(Date.UTC(2026, 0, 1))
const minute = (n: number) => new Date(Date.UTC(2026, 8, 1, 0, n))
const grown = () => aPerson({ createdAt: monthsAgo })

let visitors = 0
type Over = Partial<Insertable<Reports>>
/** A report of a visitor, unless it says whose. */
async function aReport(over: Over) {
  const reporter = over.reporterId ? {} : { visitorKey: `visitor ${++visitors}` }
  return db
    .insertInto('reports')
    .values({ reason: 'other', ...reporter, ...over })
    .returning(['id', 'createdAt'])
    .executeTakeFirstOrThrow()
}
const anOldAd = async (over = {}) => anAd({ owner: await grown(), status: 'approved', photos: 0, ...over })
const queue = async () => (await findReportQueue(db)).entries

test('reports are administration’s', () => {
  expect(whoMay(mayHandleReports)).toEqual(['admin', 'admin and owner'])
})

test('nothing waits, and what was answered does not', async () => {
  expect(await findReportQueue(db)).toEqual({ entries: [], next: null })
  const ad = await anOldAd()
  await aReport({ adId: ad.id, status: 'upheld' })
  await aReport({ adId: ad.id, status: 'dismissed' })
  expect(await queue()).toEqual([])
})

test.each<[Insertable<Reports>['reason'], number]>([
  ['fraud', 11],
  ['forbidden', 9],
  ['insult', 7],
  ['misleading', 5],
  ['spam', 4],
  ['duplicate', 4],
  ['sold', 3],
  ['other', 3],
])('a visitor says «%s»: a risk of %i', async (reason, risk) => {
  await aReport({ adId: (await anOldAd()).id, reason })
  expect(await queue()).toMatchObject([{ risk, reports: 1, reporters: 1 }])
})

test('the gravest reason counts, then each who says so, an account twice, and a fresh account five', async () => {
  const ad = await anOldAd()
  const risk = async () => (await queue())[0]!.risk
  await aReport({ adId: ad.id, reason: 'spam' })
  expect(await risk()).toBe(3 + 1)
  await aReport({ adId: ad.id, reason: 'fraud', reporterId: (await grown()).id })
  expect(await risk()).toBe(10 + 1 + 2)
  await aReport({ adId: ad.id, reason: 'other', visitorKey: 'the same' })
  await aReport({ adId: ad.id, reason: 'other', visitorKey: 'the same', status: 'dismissed' })
  expect(await risk()).toBe(10 + 2 + 2)
  await db
    .updateTable('people')
    .set({ createdAt: sql<Date>`now() - interval '6 days 23 hours'` })
    .where('id', '=', ad.owner.id)
    .execute()
  expect(await risk()).toBe(10 + 2 + 2 + 5)
  expect(await queue()).toMatchObject([{ person: { id: ad.owner.id, isFresh: true } }])
  await db
    .updateTable('people')
    .set({ createdAt: sql<Date>`now() - interval '7 days 1 second'` })
    .where('id', '=', ad.owner.id)
    .execute()
  expect(await risk()).toBe(10 + 2 + 2)
})

test('one entry for each thing, with everything that was said of it, the newest first', async () => {
  const [ad, by] = [await anOldAd({ title: 'دراجة' }), await aPerson({ name: 'سامر', createdAt: monthsAgo })]
  const said = (n: number, over: Over) => aReport({ adId: ad.id, createdAt: minute(n), ...over })
  await said(1, { reason: 'spam', details: 'يتكرر' })
  await said(2, { reason: 'fraud', details: null, reporterId: by.id })
  await said(3, { reason: 'spam', details: 'مرة أخرى' })
  const [entry, ...others] = await queue()
  expect(others).toEqual([])
  expect(entry).toMatchObject({
    kind: 'ad',
    reports: 3,
    reporters: 3,
    since: minute(1),
    ad: { id: ad.id, title: 'دراجة', status: 'approved', isRemoved: false },
    person: { id: ad.owner.id, isDisabled: false, isFresh: false },
    content: null,
    answer: null,
    hasConversation: false,
    reasons: [
      { reason: 'spam', count: 2 },
      { reason: 'fraud', count: 1 },
    ],
  })
  expect(entry!.said.map(({ details, by }) => [details, by?.name ?? null])).toEqual([
    ['مرة أخرى', null],
    [null, 'سامر'],
    ['يتكرر', null],
  ])
})

test('an ad shows its price and its first photo, where it has one; what waits is counted by what it is about', async () => {
  const [ad, bare] = [await anOldAd({ photos: 2, price: 250, currency: 'USD' }), await anOldAd({ price: 0 })]
  for (const adId of [ad.id, ad.id, bare.id]) await aReport({ adId })
  await aReport({ personId: bare.ownerId, status: 'dismissed' })
  const { key } = await db
    .selectFrom('photos')
    .select('key')
    .where('adId', '=', ad.id)
    .orderBy('position')
    .executeTakeFirstOrThrow()
  const entries = await queue()
  expect(entries.find((entry) => entry.ad?.id === ad.id)?.ad).toMatchObject({
    price: 250,
    currency: 'USD',
    byAgreement: false,
    photo: { key, width: expect.any(Number), height: expect.any(Number), blur: expect.any(String) },
  })
  expect(entries.find((entry) => entry.ad?.id === bare.id)?.ad).toMatchObject({ price: 0, photo: null })
  expect(await countReportQueue(db)).toBe(2)
})

test('thirty of the things said are shown, all are counted', async () => {
  const ad = await anOldAd()
  for (let n = 0; n < 32; n++) await aReport({ adId: ad.id, createdAt: minute(n), details: String(n) })
  const [entry] = await queue()
  expect(entry).toMatchObject({ reports: 32, reporters: 32, reasons: [{ reason: 'other', count: 32 }] })
  expect(entry!.said.map(({ details }) => details)).toEqual(Array.from({ length: 30 }, (_, n) => String(31 - n)))
})

test('what somebody reported stays when they are gone, and is said by nobody', async () => {
  const [ad, by] = [await anOldAd(), await grown()]
  await aReport({ adId: ad.id, reason: 'fraud', reporterId: by.id })
  expect(await queue()).toMatchObject([{ risk: 12, reporters: 1 }])
  await db.deleteFrom('people').where('id', '=', by.id).execute()
  expect(await queue()).toMatchObject([{ risk: 10, reports: 1, reporters: 0, said: [{ by: null }] }])
})

test('an ad, its seller and a word of theirs are three things', async () => {
  const talk = await begun()
  const id = '5a1e7b0c-0000-4000-8000-000000000001'
  await answer(talk.id, talk.seller, 'حوّل عربون', id)
  await aReport({ adId: talk.ad.id })
  await aReport({ personId: talk.seller.id, conversationId: talk.id })
  await aReport({ messageId: id, conversationId: talk.id })
  const entries = await queue()
  expect(entries.map(({ kind }) => kind).sort()).toEqual(['ad', 'message', 'person'])
  for (const { person } of entries) expect(person?.id).toBe(talk.seller.id)
  const of = (kind: string) => entries.find((entry) => entry.kind === kind)
  expect(of('message')).toMatchObject({ content: 'حوّل عربون', ad: null, hasConversation: true })
  expect(of('person')).toMatchObject({ content: null, ad: null, hasConversation: true })
})

test('what was removed, and who was stopped, is said', async () => {
  const owner = await aPerson({ createdAt: monthsAgo, disabledAt: new Date() })
  await aReport({ adId: (await anAd({ owner, status: 'hidden', deletedAt: new Date(), deletedReason: 'admin' })).id })
  expect(await queue()).toMatchObject([{ ad: { isRemoved: true, status: 'hidden' }, person: { isDisabled: true } }])
})

test('the riskiest first, among equals the oldest, page by page without a gap or a repetition', async () => {
  const owner = await grown()
  const expected: number[][] = []
  for (let n = 0; n < 27; n++) {
    const ad = await anAd({ owner, photos: 0, status: 'approved' })
    const reason = (['fraud', 'spam', 'other'] as const)[n % 3]!
    await aReport({ adId: ad.id, reason, createdAt: minute(n < 13 ? 5 : n) })
    expected.push([ad.id, { fraud: 11, spam: 4, other: 3 }[reason], n < 13 ? 5 : n])
  }
  const pages = await pagesOf(async (after) => {
    const { entries, next } = await findReportQueue(db, { after })
    return { rows: entries, next }
  })
  expect(pages.map(({ length }) => length)).toEqual([12, 12, 3])
  const found = pages.flat()
  expect(new Set(found.map(({ ad }) => ad!.id)).size).toBe(27)
  const order = ([, riskA, atA]: number[], [, riskB, atB]: number[]) => riskB! - riskA! || atA! - atB!
  const plain = expected.toSorted(order).map(([, risk, at]) => `${risk} ${at}`)
  expect(found.map(({ risk, since }) => `${risk} ${since.getUTCMinutes()}`)).toEqual(plain)
})

test.each(['', 'x', 'MS4yLjM', Buffer.from('1.2.x').toString('base64url'), 'x'.repeat(500)])(
  'a cursor that is none («%s») is the first page',
  async (after) => {
    await aReport({ adId: (await anOldAd()).id })
    expect(await findReportQueue(db, { after })).toEqual(await findReportQueue(db))
  },
)

test('whoever answers one report holds all that are open about the same thing', async () => {
  const [ad, other, by] = [await anOldAd(), await anOldAd(), await aPerson()]
  const first = await aReport({ adId: ad.id })
  const second = await aReport({ adId: ad.id, reporterId: by.id })
  const settled = await aReport({ adId: ad.id, status: 'dismissed' })
  await aReport({ adId: other.id })
  const rows = [
    { id: first.id, reporterId: null },
    { id: second.id, reporterId: by.id },
  ].toSorted((a, b) => (a.id < b.id ? -1 : 1))
  for (const { id } of [first, second, settled])
    expect(await lockReports(db, id)).toEqual(
      done({ waiting: { adId: ad.id, personId: null, messageId: null, conversationId: null, rows } }),
    )
  await db.updateTable('reports').set({ status: 'upheld' }).where('adId', '=', ad.id).execute()
  expect(await lockReports(db, first.id)).toEqual(refused('report_answered'))
  expect(await lockReports(db, '00000000-0000-4000-8000-000000000000')).toEqual(refused('report_not_found'))
})

test('an answer sent again is known: of this administrator, about this thing, of this kind', async () => {
  const [ad, by, other] = [await anOldAd(), await anAdmin(), await anAdmin()]
  const { id: reportId } = await aReport({ adId: ad.id, status: 'dismissed', handledBy: by.id })
  const isAnswered = (who = by, kind: 'report_dismissed' | 'report_upheld' = 'report_dismissed') =>
    isAnsweredBy(db, { reportId, by: who, kind })
  expect(await isAnswered()).toBe(false)
  await recordEvent(db, { kind: 'report_dismissed', adId: ad.id, byId: by.id, data: {} as never })
  expect(await isAnswered()).toBe(true)
  expect(await isAnswered(other)).toBe(false)
  expect(await isAnswered(by, 'report_upheld')).toBe(false)
  await db.updateTable('reports').set({ handledBy: other.id }).where('id', '=', reportId).execute()
  expect(await isAnswered()).toBe(false)
})
