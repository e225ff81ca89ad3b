import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { refused } from '#shared/outcome.ts'
import type { ReportReason } from '#shared/report-reasons.ts'
import { approveAd } from '#domain/verbs/review/approve-ad.ts'
import { findConversations } from '#domain/conversations/find-conversations.ts'
import { findPhotoForViewer } from '#domain/photos/find-photo-for-viewer.ts'
import type { Person } from '#domain/people/person.ts'
import { db } from '#tests/support/database.ts'
import { anAd, anAdmin, aPerson, aPhoto } from '#tests/support/factories.ts'
import { answer, begun, said } from '#tests/support/talks.ts'
import { actOnReports } from './act-on-reports.ts'
import { dismissReports } from './dismiss-reports.ts'
import { findReportQueue } from '#domain/reports/find-report-queue.ts'
import { lookAtConversation } from './look-at-conversation.ts'
import { sendReport } from './send-report.ts'

const old = { createdAt: new Date('2026-01-01') }
const aMember = () => aPerson(old)

async function reportAd(adId: number, by: Person, { addressKey = '', reason = 'fraud' as ReportReason } = {}) {
  const reporter = { by, addressKey: addressKey || undefined }
  const sent = await sendReport(db, { subject: { kind: 'ad', adId }, reporter, reason, details: '' })
  if (!sent.ok) throw new Error(sent.code)
  return sent
}

async function aReportedMessage() {
  const talk = await begun()
  const messageId = randomUUID()
  await answer(talk.id, talk.seller, 'حوّل عربون', messageId)
  const subject = { kind: 'message', conversationId: talk.id, messageId } as const
  const sent = await sendReport(db, { subject, reporter: { by: talk.buyer }, reason: 'fraud', details: '' })
  if (!sent.ok) throw new Error(sent.code)
  return { ...talk, messageId, reportId: sent.reportId }
}

const noticesOf = async ({ id }: Person) =>
  (await db.selectFrom('notifications').select('kind').where('personId', '=', id).orderBy('createdAt').execute()).map(
    ({ kind }) => kind,
  )
const statusOf = async (adId: number) =>
  (await db.selectFrom('ads').select('status').where('id', '=', adId).executeTakeFirstOrThrow()).status
const isOf = (personId: string) => (entry: { person: { id: string } | null }) => entry.person?.id === personId

test('what is reported stands once in the queue, the riskiest first, with all that its place came from', async () => {
  const [calm, grave] = [await anAd({ status: 'approved' }), await anAd({ status: 'approved', owner: await aMember() })]
  await db.updateTable('people').set(old).where('id', '=', calm.ownerId).execute()
  await reportAd(calm.id, await aMember(), { reason: 'spam' })
  await reportAd(grave.id, await aMember())
  await reportAd(grave.id, await aMember(), { reason: 'misleading' })
  const { entries } = await findReportQueue(db)
  const [first, second] = [entries.findIndex(isOf(grave.ownerId)), entries.findIndex(isOf(calm.ownerId))]
  expect(first).toBeLessThan(second)
  expect(entries.filter(isOf(grave.ownerId))).toHaveLength(1)
  expect(entries[first]).toMatchObject({
    kind: 'ad',
    reporters: 2,
    reports: 2,
    reasons: [
      { reason: 'fraud', count: 1 },
      { reason: 'misleading', count: 1 },
    ],
    ad: { id: grave.id, status: 'approved' },
    person: { isFresh: false },
  })
  expect(entries[first]!.said).toHaveLength(2)
})

test('pages of the queue follow each other without a gap', async () => {
  for (let i = 0; i < 14; i++) await reportAd((await anAd({ status: 'approved' })).id, await aMember())
  const first = await findReportQueue(db)
  const second = await findReportQueue(db, { after: first.next })
  const ids = [...first.entries, ...second.entries].map(({ reportId }) => reportId)
  expect(first.entries).toHaveLength(12)
  expect(new Set(ids).size).toBe(ids.length)
  expect(ids.length).toBeGreaterThanOrEqual(14)
  expect((await findReportQueue(db, { after: 'x' })).entries).toHaveLength(12)
})

test('three different people send an ad back to review, once in its life', async () => {
  const [ad, admin] = [await anAd({ status: 'approved' }), await anAdmin()]
  const reporters = [await aMember(), await aMember(), await aMember()]
  await Promise.all(reporters.map((by) => reportAd(ad.id, by)))
  expect(await statusOf(ad.id)).toBe('pending')
  const flags = await db.selectFrom('adSigns').select(['code', 'facts']).where('adId', '=', ad.id).execute()
  expect(flags).toEqual([{ code: 'reported', facts: { reporters: 3 } }])
  expect(await noticesOf(ad.owner)).toEqual(['ad_held'])
  expect(await noticesOf(admin)).toContain('ads_waiting')
  const holds = await db
    .selectFrom('events')
    .select('data')
    .where('adId', '=', ad.id)
    .where('kind', '=', 'ad_held')
    .execute()
  expect(holds).toEqual([{ data: { reason: 'reports' } }])
  await approveAd(db, { adId: ad.id, version: 1, by: admin })
  await reportAd(ad.id, await aMember())
  expect(await statusOf(ad.id), 'a reviewer looked at it').toBe('approved')
})

test('fresh accounts weigh as one, and so does one address', async () => {
  const ad = await anAd({ status: 'approved' })
  for (let i = 0; i < 4; i++) await reportAd(ad.id, await aPerson())
  for (let i = 0; i < 4; i++) await reportAd(ad.id, await aMember(), { addressKey: 'مقهى' })
  const unsigned = { by: null, visitorKey: 'زائر' }
  await sendReport(db, { subject: { kind: 'ad', adId: ad.id }, reporter: unsigned, reason: 'spam', details: '' })
  expect(await statusOf(ad.id)).toBe('approved')
  await reportAd(ad.id, await aMember(), { addressKey: 'بيت' })
  expect(await statusOf(ad.id)).toBe('pending')
})

test('that something is sold sends no ad back to review: nothing in it would tell a reviewer', async () => {
  const ad = await anAd({ status: 'approved' })
  for (let i = 0; i < 4; i++) await reportAd(ad.id, await aMember(), { reason: 'sold' })
  expect(await statusOf(ad.id)).toBe('approved')
  for (let i = 0; i < 2; i++) await reportAd(ad.id, await aMember(), { reason: 'duplicate' })
  expect(await statusOf(ad.id)).toBe('approved')
  await reportAd(ad.id, await aMember(), { reason: 'duplicate' })
  expect(await statusOf(ad.id)).toBe('pending')
})

test('an answer closes every report of the thing and thanks each reporter', async () => {
  const [ad, admin] = [await anAd({ status: 'approved' }), await anAdmin()]
  const [first, second] = [await aMember(), await aMember()]
  const { reportId } = await reportAd(ad.id, first)
  await reportAd(ad.id, second)
  const answers = await Promise.all([1, 2].map(() => dismissReports(db, { reportId, by: admin })))
  expect(new Set(answers.map((answer) => answer.ok && answer.reports))).toEqual(new Set([0, 2]))
  expect(await dismissReports(db, { reportId, by: await anAdmin() })).toEqual(refused('report_answered'))
  for (const reporter of [first, second]) expect(await noticesOf(reporter)).toEqual(['report_dismissed'])
  expect(await actOnReports(db, { reportId, act: 'remove_ad', reason: '', by: admin })).toEqual(
    refused('report_answered'),
  )
  expect(await statusOf(ad.id)).toBe('approved')
  expect((await findReportQueue(db)).entries.filter(isOf(ad.ownerId))).toEqual([])

  const again = await reportAd(ad.id, first)
  expect(await actOnReports(db, { reportId: again.reportId, act: 'remove_ad', reason: '', by: admin })).toMatchObject({
    ok: true,
  })
  expect(await noticesOf(first)).toEqual(['report_dismissed', 'report_upheld'])
  const events = await db
    .selectFrom('events')
    .select(['kind', 'byId'])
    .where('adId', '=', ad.id)
    .orderBy('id')
    .execute()
  expect(events.map(({ kind }) => kind)).toEqual(['report_dismissed', 'ad_removed', 'report_upheld'])
  expect(new Set(events.map(({ byId }) => byId))).toEqual(new Set([admin.id]))
})

test('an act that is refused leaves the reports open, and only administrators answer', async () => {
  const [ad, admin, user] = [await anAd({ status: 'approved' }), await anAdmin(), await aPerson()]
  const { reportId } = await reportAd(ad.id, await aMember())
  expect(await actOnReports(db, { reportId, act: 'hide_message', reason: '', by: admin })).toEqual(
    refused('report_act_unfit'),
  )
  await db.updateTable('ads').set({ status: 'pending' }).where('id', '=', ad.id).execute()
  expect(await actOnReports(db, { reportId, act: 'hold_ad', reason: '', by: admin })).toEqual(
    refused('status_cannot_change'),
  )
  for (const work of [
    dismissReports(db, { reportId, by: user }),
    actOnReports(db, { reportId, act: 'remove_ad', reason: '', by: user }),
    lookAtConversation(db, { reportId, by: user }),
  ])
    expect(await work).toEqual(refused('not_allowed'))
  const left = await db.selectFrom('reports').select('status').where('id', '=', reportId).executeTakeFirst()
  expect(left?.status).toBe('open')
  const acted = await actOnReports(db, { reportId, act: 'disable_person', reason: 'نصب', by: admin })
  expect(acted).toMatchObject({ ok: true })
  const owner = await db.selectFrom('people').select('disabledReason').where('id', '=', ad.ownerId).executeTakeFirst()
  expect(owner?.disabledReason).toBe('نصب')
})

test('a hidden message is read by nobody, found by nobody, and its photo seen by neither side', async () => {
  const { id, buyer, seller, messageId, reportId } = await aReportedMessage()
  const photo = await aPhoto({ ownerId: seller.id, forMessage: true })
  await sql`update photos set message_id = ${messageId} where id = ${photo.id}`.execute(db)
  const seenBy = (viewer: Person) => findPhotoForViewer(db, { key: photo.key, findViewer: async () => viewer })
  expect(await seenBy(buyer)).not.toBeNull()
  await actOnReports(db, { reportId, act: 'hide_message', reason: '', by: await anAdmin() })
  expect(await said(id, buyer)).toEqual(['>مرحبا', '<'])
  expect(await seenBy(buyer)).toBeNull()
  const listed = await findConversations(db, { personId: buyer.id })
  expect(listed.conversations[0]?.last).toMatchObject({ content: '', isHidden: true })
  expect((await findConversations(db, { personId: buyer.id, search: 'عربون' })).conversations).toEqual([])
})

test('a conversation is read only while its report waits, and every look is written down', async () => {
  const { reportId, messageId, seller } = await aReportedMessage()
  const admin = await anAdmin()
  const seen = await lookAtConversation(db, { reportId, by: admin })
  expect(seen).toMatchObject({ ok: true })
  expect(seen.ok && seen.messages.map(({ content, isReported }) => [content, isReported])).toEqual([
    ['مرحبا', false],
    ['حوّل عربون', true],
  ])
  const looks = () =>
    db.selectFrom('events').selectAll().where('kind', '=', 'conversation_seen').where('byId', '=', admin.id).execute()
  expect(await looks()).toMatchObject([{ personId: seller.id, data: { reportId } }])
  await dismissReports(db, { reportId, by: admin })
  expect(await lookAtConversation(db, { reportId, by: admin })).toEqual(refused('report_answered'))
  expect(await looks()).toHaveLength(1)
  expect(messageId).toBeTruthy()
})
