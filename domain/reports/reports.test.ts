import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { refused } from '#shared/outcome.ts'
import { replyAutomatically } from '#domain/verbs/messages/reply-automatically.ts'
import type { Person } from '#domain/people/person.ts'
import { db } from '#tests/support/database.ts'
import { anAd, anAdmin, aPerson } from '#tests/support/factories.ts'
import { answer, begun } from '#tests/support/talks.ts'
import { findReportQueue } from './find-report-queue.ts'
import { findReported, type Subject } from './find-reported.ts'
import { findWaitingReport } from './find-waiting-report.ts'
import { sendReport } from '#domain/verbs/safety/send-report.ts'

const report = (subject: Subject, by: Person) =>
  sendReport(db, { subject, reporter: { by }, reason: 'fraud', details: 'طلب عربون' })
const reportUnsigned = (subject: Subject, visitorKey: string) =>
  sendReport(db, { subject, reporter: { by: null, visitorKey }, reason: 'spam', details: '' })

const alerts = (admin: Person) =>
  db
    .selectFrom('notifications')
    .select(['metadata', 'actionUrl', 'relatedPersonId', 'relatedAdId'])
    .where('personId', '=', admin.id)
    .where('kind', '=', 'report')
    .orderBy('createdAt')
    .execute()

const countReports = async () =>
  (await db.selectFrom('reports').select(db.fn.countAll<number>().as('n')).executeTakeFirstOrThrow()).n

/** A message that the seller wrote to the buyer. */
async function written() {
  const talk = await begun()
  const messageId = randomUUID()
  await answer(talk.id, talk.seller, 'حوّل عربون', messageId)
  return { ...talk, messageId, subject: { kind: 'message', conversationId: talk.id, messageId } as const }
}

test('a seller is reported without a word written to them, once; nobody is who never sold, and not oneself', async () => {
  const { owner: seller } = await anAd({ status: 'approved' })
  const [by, buyer] = [await aPerson(), await aPerson()]
  const admin = await anAdmin()
  const about = (sellerId: string) => report({ kind: 'person', sellerId }, by)
  expect(await about(seller.id)).toMatchObject({ ok: true })
  expect(await about(seller.id)).toEqual(refused('report_waits'))
  expect(await about(buyer.id)).toEqual(refused('seller_not_found'))
  expect(await about('x')).toEqual(refused('seller_not_found'))
  expect(await report({ kind: 'person', sellerId: seller.id }, seller)).toEqual(refused('report_oneself'))
  expect(await alerts(admin)).toMatchObject([{ relatedPersonId: seller.id, actionUrl: '/admin/reports' }])
  const { entries } = await findReportQueue(db)
  const [createdAt, isDate] = [seller.createdAt, expect.any(Date)]
  expect(entries).toMatchObject([{ kind: 'person', person: { id: seller.id, createdAt }, hasConversation: false }])
  expect(entries[0]?.said).toMatchObject([{ createdAt: isDate, by: { id: by.id, name: by.name } }])
})

test('a report of each kind lies before the administrators, who are alerted without a word on who reported', async () => {
  const { ad, buyer, seller, id, messageId, subject } = await written()
  const admin = await anAdmin()
  expect(await report({ kind: 'ad', adId: ad.id }, buyer)).toMatchObject({ ok: true })
  expect(await report({ kind: 'person', conversationId: id }, buyer)).toMatchObject({ ok: true })
  expect(await report(subject, buyer)).toMatchObject({ ok: true })
  const rows = await db
    .selectFrom('reports')
    .select(['adId', 'personId', 'messageId', 'conversationId', 'reason', 'details', 'status'])
    .where('reporterId', '=', buyer.id)
    .orderBy('createdAt')
    .execute()
  const said = { reason: 'fraud', details: 'طلب عربون', status: 'open' }
  const nothing = { adId: null, personId: null, messageId: null, conversationId: null }
  expect(rows).toEqual([
    { ...nothing, ...said, adId: ad.id },
    { ...nothing, ...said, personId: seller.id, conversationId: id },
    { ...nothing, ...said, messageId, conversationId: id },
  ])
  const alerted = await alerts(admin)
  expect(alerted).toMatchObject([
    {
      metadata: { subject: 'ad', adTitle: ad.title, reason: 'fraud' },
      relatedAdId: ad.id,
      actionUrl: '/admin/reports',
    },
    {
      metadata: { subject: 'person', personName: seller.name },
      relatedPersonId: seller.id,
      actionUrl: '/admin/reports',
    },
    {
      metadata: { subject: 'message', personName: seller.name },
      relatedPersonId: seller.id,
      actionUrl: '/admin/reports',
    },
  ])
  expect(JSON.stringify(alerted)).not.toContain(buyer.name)
  expect(JSON.stringify(alerted)).not.toContain(buyer.id)
})

test('of one thing one report of a reporter waits, also of many at the same moment; another one’s counts', async () => {
  const [ad, reporter, other] = [await anAd({ status: 'approved' }), await aPerson(), await aPerson()]
  const subject = { kind: 'ad', adId: ad.id } as const
  const many = await Promise.all([1, 2, 3, 4].map(() => report(subject, reporter)))
  expect(many.filter(({ ok }) => ok)).toHaveLength(1)
  expect(many.filter(({ ok }) => !ok)).toEqual(Array.from({ length: 3 }, () => refused('report_waits')))
  expect(await report(subject, other)).toMatchObject({ ok: true })
  expect(await reportUnsigned(subject, 'a')).toMatchObject({ ok: true })
  expect(await reportUnsigned(subject, 'a')).toEqual(refused('report_waits'))
  expect(await reportUnsigned(subject, 'b')).toMatchObject({ ok: true })

  const row = { adId: ad.id }
  expect(await findWaitingReport(db, { row, reporter: { by: reporter } })).toMatchObject({
    createdAt: expect.any(Date),
  })
  expect(await findWaitingReport(db, { row, reporter: { by: ad.owner } })).toBeNull()
  expect(await findWaitingReport(db, { row, reporter: { by: null, visitorKey: 'a' } })).toMatchObject({
    createdAt: expect.any(Date),
  })
  expect(await findWaitingReport(db, { row, reporter: { by: null, visitorKey: 'c' } })).toBeNull()
  // Once it was decided about, the next one may come.
  await db.updateTable('reports').set({ status: 'dismissed' }).where('adId', '=', ad.id).execute()
  expect(await report(subject, reporter)).toMatchObject({ ok: true })
})

test('what one may not see one cannot report, and nobody reports themselves or the site', async () => {
  const before = await countReports()
  const { ad, buyer, seller, id, messageId, subject } = await written()
  const [stranger, admin] = [await aPerson(), await anAdmin()]
  expect(await report({ kind: 'ad', adId: ad.id }, seller)).toEqual(refused('own_ad'))
  expect(await report({ kind: 'ad', adId: 999_999_999 }, buyer)).toEqual(refused('ad_not_found'))
  const adOf = async (status: 'pending' | 'hidden') => ({ kind: 'ad', adId: (await anAd({ status })).id }) as const
  expect(await reportUnsigned(await adOf('pending'), 'a')).toEqual(refused('ad_not_found'))
  expect(await report(await adOf('hidden'), buyer)).toEqual(refused('ad_gone'))
  expect(await report(await adOf('pending'), admin)).toEqual(refused('ad_not_public'))
  for (const by of [stranger, admin]) {
    expect(await report(subject, by)).toEqual(refused('conversation_not_found'))
    expect(await report({ kind: 'person', conversationId: id }, by)).toEqual(refused('conversation_not_found'))
  }
  expect(await reportUnsigned(subject, 'a')).toEqual(refused('conversation_not_found'))
  expect(await report(subject, seller), 'one’s own words').toEqual(refused('message_not_found'))
  const elsewhere = await begun()
  expect(await report({ ...subject, conversationId: elsewhere.id }, elsewhere.buyer)).toEqual(
    refused('message_not_found'),
  )
  await replyAutomatically(db, { conversationId: elsewhere.id })
  const automatic = await db
    .selectFrom('messages')
    .select('id')
    .where('conversationId', '=', elsewhere.id)
    .where('type', '=', 'system')
    .executeTakeFirstOrThrow()
  expect(
    await report({ kind: 'message', conversationId: elsewhere.id, messageId: automatic.id }, elsewhere.buyer),
  ).toEqual(refused('message_not_found'))
  expect(await report(subject, { ...buyer, disabledAt: new Date() })).toEqual(refused('not_allowed'))
  expect(await countReports()).toBe(before)
  expect(await findReported(db, { subject: { ...subject, messageId }, by: buyer })).toMatchObject({
    shown: { content: 'حوّل عربون', personName: seller.name },
  })
  await db.updateTable('messages').set({ hiddenAt: new Date() }).where('id', '=', messageId).execute()
  expect(await findReported(db, { subject: { ...subject, messageId }, by: buyer }), 'taken away from both').toEqual(
    refused('message_not_found'),
  )
})

test('what who left wrote can still be reported, they themselves not', async () => {
  const { buyer, seller, id, subject } = await written()
  await db.updateTable('conversations').set({ sellerId: null }).where('id', '=', id).execute()
  await db.updateTable('messages').set({ senderId: null }).where('senderId', '=', seller.id).execute()
  expect(await report({ kind: 'person', conversationId: id }, buyer)).toEqual(refused('other_has_left'))
  expect(await report(subject, buyer)).toMatchObject({ ok: true })
})

test('a report that alerts nobody is not kept', async () => {
  const [ad, buyer, admin, before] = [
    await anAd({ status: 'approved' }),
    await aPerson(),
    await anAdmin(),
    await countReports(),
  ]
  await sql`alter table notifications add constraint broken check (kind <> 'report') not valid`.execute(db)
  await expect(report({ kind: 'ad', adId: ad.id }, buyer)).rejects.toThrow('broken')
  await sql`alter table notifications drop constraint broken`.execute(db)
  expect([await countReports(), await alerts(admin)]).toEqual([before, []])
})
