import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { done, refused } from '#shared/outcome.ts'
import { reasonsFor, reportReasons, rulesFor, type ReportReason } from '#shared/report-reasons.ts'
import type { NotificationOf } from '#shared/notification-facts.ts'
import { inLanguage } from '#i18n/server-language.ts'
import { notificationText } from '#i18n/notification-text.ts'
import { findFactRows } from '#domain/seller-facts/fact-rows.ts'
import type { Subject } from '#domain/reports/find-reported.ts'
import type { Person } from '#domain/people/person.ts'
import { db } from '#tests/support/database.ts'
import { anAd, anAdmin, aPerson } from '#tests/support/factories.ts'
import { answer, begun } from '#tests/support/talks.ts'
import { actOnReports } from './act-on-reports.ts'
import { dismissReports } from './dismiss-reports.ts'
import { sendReport } from './send-report.ts'

const secret = 'سرق مني عربونًا في حمص'

async function reported(subject: Subject, by: Person, reason: ReportReason = 'fraud') {
  const sent = await sendReport(db, { subject, reporter: { by }, reason, details: secret })
  if (!sent.ok) throw new Error(sent.code)
  return sent.reportId
}

async function aReportedAd(reason: ReportReason = 'misleading') {
  const [ad, reporter] = [await anAd({ status: 'approved', title: 'دراجة' }), await aPerson({ name: 'سامر المبلّغ' })]
  return { ad, reporter, reportId: await reported({ kind: 'ad', adId: ad.id }, reporter, reason) }
}

const warn = (reportId: string, by: Person, reason = 'misleading') =>
  actOnReports(db, { reportId, act: 'warn', reason, by })

const noticesOf = ({ id }: { id: string }) =>
  db
    .selectFrom('notifications')
    .select(['kind', 'metadata', 'actionUrl', 'relatedAdId', 'relatedPersonId', 'title', 'message', 'priority'])
    .where('personId', '=', id)
    .orderBy('createdAt')
    .execute()

const eventsOf = (adId: number) =>
  db.selectFrom('events').select(['kind', 'personId', 'byId', 'data']).where('adId', '=', adId).orderBy('id').execute()

test('a warning leaves the ad as it is, closes its reports as right, and is written down', async () => {
  const { ad, reporter, reportId } = await aReportedAd()
  await reported({ kind: 'ad', adId: ad.id }, await aPerson(), 'other')
  const admin = await anAdmin()
  const before = await db.selectFrom('ads').selectAll().where('id', '=', ad.id).executeTakeFirst()
  expect(await warn(reportId, admin)).toEqual(done({ reports: 2 }))
  expect(await db.selectFrom('ads').selectAll().where('id', '=', ad.id).executeTakeFirst()).toEqual(before)
  const rows = await db.selectFrom('reports').selectAll().where('adId', '=', ad.id).execute()
  expect(rows).toMatchObject(
    [1, 2].map(() => ({ status: 'upheld', act: 'warn', rule: 'misleading', handledBy: admin.id })),
  )
  expect(await eventsOf(ad.id)).toEqual([
    { kind: 'person_warned', personId: ad.ownerId, byId: admin.id, data: { rule: 'misleading' } },
    { kind: 'report_upheld', personId: null, byId: admin.id, data: { act: 'warn', rule: 'misleading', reports: 2 } },
  ])
  expect(await noticesOf(reporter)).toMatchObject([{ kind: 'report_upheld' }])
  expect((await findFactRows(db, { personId: ad.ownerId })).reports).toHaveLength(1)
})

test('its owner reads which rule and what to mend in their language, and nothing of who reported it', async () => {
  const { ad, reporter, reportId } = await aReportedAd()
  await warn(reportId, await anAdmin())
  const [notice, ...others] = await noticesOf(ad.owner)
  expect(others).toEqual([])
  expect(notice).toMatchObject({ kind: 'warned', relatedAdId: ad.id, actionUrl: `/ad/${ad.id}`, priority: 'high' })
  for (const word of [secret, reporter.name, reporter.id]) expect(JSON.stringify(notice)).not.toContain(word)
  const read = notice as unknown as NotificationOf & { title: null; message: null }
  const arabic = inLanguage('ar', () => notificationText(read))
  expect(arabic.message).toContain('معلومات أو صور لا تطابق الواقع')
  expect(arabic.message).toContain('دراجة')
  const english = inLanguage('en', () => notificationText(read))
  expect(english.message).toContain('Details or photos that do not match')
  expect(english.message).toContain('Please change details and photos')
})

test('the same administrator pressing again is answered as at first, another is told that it was answered', async () => {
  const { ad, reportId } = await aReportedAd()
  const [admin, other] = [await anAdmin(), await anAdmin()]
  const both = await Promise.all([warn(reportId, admin), warn(reportId, admin)])
  expect(new Set(both.map((answer) => answer.ok && answer.reports))).toEqual(new Set([0, 1]))
  expect(await warn(reportId, other)).toEqual(refused('report_answered'))
  expect(await dismissReports(db, { reportId, by: admin })).toEqual(refused('report_answered'))
  expect(await noticesOf(ad.owner)).toHaveLength(1)
  const race = await aReportedAd()
  const answers = await Promise.all([warn(race.reportId, admin), warn(race.reportId, other)])
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
  expect(answers.find(({ ok }) => !ok)).toEqual(refused('report_answered'))
  expect(await noticesOf(race.ad.owner)).toHaveLength(1)
})

test('people and writers of messages are warned too, of their rules alone', async () => {
  const talk = await begun()
  const messageId = randomUUID()
  await answer(talk.id, talk.seller, 'حوّل عربون', messageId)
  const admin = await anAdmin()
  const ofMessage = await reported({ kind: 'message', conversationId: talk.id, messageId }, talk.buyer)
  const ofPerson = await reported({ kind: 'person', sellerId: talk.seller.id }, talk.buyer)
  for (const reportId of [ofMessage, ofPerson])
    for (const rule of ['misleading', 'sold', 'duplicate', 'other', ''])
      expect(await warn(reportId, admin, rule)).toEqual(refused('report_act_unfit'))
  expect(await warn(ofMessage, admin, 'fraud')).toEqual(done({ reports: 1 }))
  expect(await warn(ofPerson, admin, 'forbidden')).toEqual(done({ reports: 1 }))
  expect(await noticesOf(talk.seller)).toMatchObject([
    { kind: 'message' },
    { kind: 'warned', metadata: { subject: 'message', rule: 'fraud' }, actionUrl: '/terms' },
    { kind: 'warned', metadata: { subject: 'person', rule: 'forbidden' }, actionUrl: '/prohibited' },
  ])
  const events = await db
    .selectFrom('events')
    .select('data')
    .where('kind', '=', 'person_warned')
    .where('personId', '=', talk.seller.id)
    .orderBy('id')
    .execute()
  expect(events).toEqual([{ data: { rule: 'fraud', messageId } }, { data: { rule: 'forbidden' } }])
  const message = await db.selectFrom('messages').select('hiddenAt').where('id', '=', messageId).executeTakeFirst()
  expect(message).toEqual({ hiddenAt: null })
})

test('who is no administrator warns nobody, and neither does a report whose writer has left', async () => {
  const { reportId } = await aReportedAd()
  expect(await warn(reportId, await aPerson())).toEqual(refused('not_allowed'))
  const talk = await begun()
  const messageId = randomUUID()
  await answer(talk.id, talk.seller, 'حوّل عربون', messageId)
  const ofMessage = await reported({ kind: 'message', conversationId: talk.id, messageId }, talk.buyer)
  await db.updateTable('messages').set({ senderId: null }).where('id', '=', messageId).execute()
  expect(await warn(ofMessage, await anAdmin(), 'fraud')).toEqual(refused('account_not_found'))
  const left = await db.selectFrom('reports').select(['status', 'act']).where('id', '=', ofMessage).executeTakeFirst()
  expect(left).toEqual({ status: 'open', act: null })
})

test('that it is sold is asked, and counts as nothing upheld in what everybody reads', async () => {
  const { ad, reportId } = await aReportedAd('sold')
  expect(await warn(reportId, await anAdmin(), 'sold')).toEqual(done({ reports: 1 }))
  const [notice] = await noticesOf(ad.owner)
  const words = inLanguage('ar', () =>
    notificationText(notice as unknown as NotificationOf & { title: null; message: null }),
  )
  expect(words).toMatchObject({ title: 'هل بِيع ما في إعلانك؟' })
  expect(words.message).toContain('تم بيعه')
  expect((await findFactRows(db, { personId: ad.ownerId })).reports).toEqual([])
})

test('of ads every reason but «other» is a rule, of people and messages those that can be theirs', () => {
  expect(rulesFor('ad')).toEqual(reportReasons.filter((reason) => reason !== 'other'))
  expect(reasonsFor('person')).toEqual(['fraud', 'forbidden', 'spam', 'insult', 'other'])
  expect(rulesFor('message')).toEqual(['fraud', 'forbidden', 'spam', 'insult'])
})
