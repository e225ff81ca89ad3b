import { randomUUID } from 'node:crypto'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { questionSchema } from '#shared/fields/ad-question.ts'
import { findQuestions, findReplied } from '#domain/ad-questions/find-questions.ts'
import { findAd } from '#domain/ads/find-ad.ts'
import type { Person } from '#domain/people/person.ts'
import { findReported } from '#domain/reports/find-reported.ts'
import { hideMessage } from '#domain/verbs/safety/hide-message.ts'
import { lookAtConversation } from '#domain/verbs/safety/look-at-conversation.ts'
import { sendReport } from '#domain/verbs/safety/send-report.ts'
import { db } from '#tests/support/database.ts'
import { aPerson, anAd, anAdmin } from '#tests/support/factories.ts'
import { aBlock, aConversation, aQuestion } from '#tests/support/talk-rows.ts'
import { said } from '#tests/support/talks.ts'
import { askQuestion } from './ask-question.ts'
import { removeQuestion } from './remove-question.ts'
import { replyToQuestion } from './reply-to-question.ts'

const ask = (adId: number, by: Person, content = 'هل له ضمان؟', id: string = randomUUID()) =>
  askQuestion(db, { adId, by, id, content })
const reply = (
  about: { adId: number; questionId: string; by: Person },
  content = 'نعم، سنة.',
  id: string = randomUUID(),
) => replyToQuestion(db, { ...about, id, content })
const readBy = async (adId: number, viewer: Person | null) =>
  (await findQuestions(db, { adId, viewer })).map(({ content, reply }) => `${content} ${reply ?? '…'}`)
const onPage = async (adId: number) =>
  (await findAd(db, { adId, viewer: null }))?.questions.map(({ content }) => content)

async function waiting() {
  const talk = await aConversation()
  return { ...talk, adId: talk.ad.id, questionId: await aQuestion(talk, { reply: null }) }
}

test('a question is read by the two until it has a reply, and then by everybody, without a name', async () => {
  const [ad, buyer] = [await anAd({ status: 'approved' }), await aPerson({ name: 'سامر' })]
  const id = randomUUID()
  expect(await ask(ad.id, buyer, 'هل له ضمان؟', id)).toEqual({ ok: true, questionId: id })
  const stranger = await aPerson()
  for (const viewer of [null, stranger, await anAdmin()]) expect(await readBy(ad.id, viewer)).toEqual([])
  for (const viewer of [buyer, ad.owner]) expect(await readBy(ad.id, viewer)).toEqual(['هل له ضمان؟ …'])
  expect(await onPage(ad.id)).toEqual([])

  expect(await reply({ adId: ad.id, questionId: id, by: ad.owner })).toEqual({ ok: true, questionId: id })
  for (const viewer of [null, stranger, buyer, ad.owner])
    expect(await readBy(ad.id, viewer)).toEqual(['هل له ضمان؟ نعم، سنة.'])
  expect(await onPage(ad.id)).toEqual(['هل له ضمان؟'])
  expect(JSON.stringify(await findQuestions(db, { adId: ad.id, viewer: null })).includes('سامر')).toBe(false)
  const { conversationId } = await db
    .selectFrom('messages')
    .select('conversationId')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  expect(await said(conversationId, buyer)).toEqual(['>هل له ضمان؟', '<نعم، سنة.'])
})

test('sent again it is one question and one reply; other words are refused', async () => {
  const [ad, buyer] = [await anAd({ status: 'approved' }), await aPerson()]
  const [id, replyId] = [randomUUID(), randomUUID()]
  for (const each of await Promise.all([1, 2, 3].map(() => ask(ad.id, buyer, 'قابل للتفاوض؟', id))))
    expect(each).toEqual({ ok: true, questionId: id })
  expect(await ask(ad.id, buyer, 'قابل للتفاوض؟')).toEqual({ ok: false, code: 'question_put_already' })
  expect(await ask(ad.id, await aPerson(), 'غيره', id)).toEqual({ ok: false, code: 'message_id_taken' })
  const about = { adId: ad.id, questionId: id, by: ad.owner }
  for (const each of await Promise.all([1, 2, 3].map(() => reply(about, 'قليلًا', replyId))))
    expect(each).toEqual({ ok: true, questionId: id })
  expect(await reply(about, 'لا')).toEqual({ ok: false, code: 'question_replied_already' })
  expect(await readBy(ad.id, null)).toEqual(['قابل للتفاوض؟ قليلًا'])
})

test('of two different replies at one moment one stands', async () => {
  const { adId, questionId, seller } = await waiting()
  const all = await Promise.all(['نعم', 'لا', 'ربما'].map((content) => reply({ adId, questionId, by: seller }, content)))
  expect(all.filter(({ ok }) => ok)).toHaveLength(1)
  expect(await readBy(adId, null)).toHaveLength(1)
})

test('who may: not the seller of oneself, nobody whom the seller blocked, nobody about what is not on the site', async () => {
  const ad = await anAd({ status: 'approved' })
  expect(await ask(ad.id, ad.owner)).toEqual({ ok: false, code: 'message_to_oneself' })
  const blocked = await aPerson()
  await aBlock(ad.owner, blocked)
  expect((await ask(ad.id, blocked)).ok).toBe(false)
  const { ad: hidden, buyer } = await aConversation({ ad: { status: 'hidden' } })
  expect((await ask(hidden.id, buyer)).ok, 'though the two talk').toBe(false)
  expect(await db.selectFrom('adQuestions').selectAll().execute()).not.toContainEqual(
    expect.objectContaining({ adId: ad.id }),
  )
})

test('only the seller replies, and only to what stands under that very ad', async () => {
  const { adId, questionId, buyer, seller } = await waiting()
  const other = await anAd({ owner: seller, status: 'approved' })
  const missing = { ok: false, code: 'question_not_found' }
  expect(await reply({ adId, questionId, by: buyer })).toEqual(missing)
  expect(await reply({ adId, questionId, by: await aPerson() })).toEqual(missing)
  expect(await reply({ adId, questionId, by: await anAdmin() })).toEqual(missing)
  expect(await reply({ adId: other.id, questionId, by: seller })).toEqual(missing)
  expect(await removeQuestion(db, { adId: other.id, questionId, by: seller })).toEqual(missing)
  await aBlock(buyer, seller)
  expect((await reply({ adId, questionId, by: seller })).ok, 'who asked wants no word of them').toBe(false)
})

test('who asked and the seller take it away, twice as well as once; nobody else', async () => {
  for (const side of ['buyer', 'seller'] as const) {
    const talk = await aConversation()
    const about = { adId: talk.ad.id, questionId: await aQuestion(talk) }
    expect((await removeQuestion(db, { ...about, by: await aPerson() })).ok).toBe(false)
    expect((await removeQuestion(db, { ...about, by: await anAdmin() })).ok).toBe(false)
    expect(await readBy(talk.ad.id, null)).toHaveLength(1)
    for (const _ of [1, 2]) expect((await removeQuestion(db, { ...about, by: talk[side] })).ok).toBe(true)
    for (const viewer of [null, talk.buyer, talk.seller]) expect(await readBy(talk.ad.id, viewer)).toEqual([])
    expect(await onPage(talk.ad.id)).toEqual([])
    expect(await said(talk.id, talk.buyer)).toHaveLength(2)
  }
})

test('what an administrator hides, or whose writer was stopped or has left, is under no ad', async () => {
  const hiddenOf = [
    async (questionId: string) => hideMessage(db, { messageId: questionId, by: await anAdmin() }),
    async (questionId: string) => hideMessage(db, { messageId: await replyOf(questionId), by: await anAdmin() }),
    async (_: string, buyer: Person) =>
      db.updateTable('people').set({ disabledAt: new Date() }).where('id', '=', buyer.id).execute(),
    async (_: string, buyer: Person) => db.deleteFrom('people').where('id', '=', buyer.id).execute(),
  ]
  for (const hide of hiddenOf) {
    const talk = await aConversation()
    const questionId = await aQuestion(talk)
    expect(await onPage(talk.ad.id)).toHaveLength(1)
    await hide(questionId, talk.buyer)
    expect([await onPage(talk.ad.id), await readBy(talk.ad.id, null)]).toEqual([[], []])
    expect(await readBy(talk.ad.id, talk.seller)).toEqual([])
  }
})

test('everybody reports what everybody reads, and opens the conversation to nobody by it', async () => {
  const talk = await aConversation()
  const questionId = await aQuestion(talk)
  const [by, admin] = [await aPerson(), await anAdmin()]
  for (const messageId of [questionId, await replyOf(questionId)]) {
    const subject = { kind: 'message', adId: talk.ad.id, messageId } as const
    const sent = await sendReport(db, { subject, reporter: { by }, reason: 'spam', details: '' })
    expect(sent.ok).toBe(true)
    if (!sent.ok) continue
    expect(await lookAtConversation(db, { reportId: sent.reportId, by: admin })).toEqual({
      ok: false,
      code: 'report_answered',
    })
  }
  const refusal = { ok: false, code: 'message_not_found' }
  const of = (adId: number, messageId: string) => ({ kind: 'message', adId, messageId }) as const
  expect(await findReported(db, { subject: of(talk.ad.id, questionId), by: talk.buyer })).toEqual(refusal)
  const waits = await aQuestion(talk, { content: 'سؤال ينتظر', reply: null })
  expect(await findReported(db, { subject: of(talk.ad.id, waits), by })).toEqual(refusal)
  const other = await anAd({ status: 'approved' })
  expect(await findReported(db, { subject: of(other.id, questionId), by })).toEqual(refusal)
})

test('a report of an outsider keeps nobody from reading what one of the two reported', async () => {
  const talk = await aConversation()
  const messageId = await replyOf(await aQuestion(talk))
  const [outsider, admin] = [await aPerson(), await anAdmin()]
  const about = { kind: 'message', messageId } as const
  const report = (subject: Parameters<typeof sendReport>[1]['subject'], by: Person) =>
    sendReport(db, { subject, reporter: { by }, reason: 'fraud', details: '' })
  const theirs = await report({ ...about, adId: talk.ad.id }, outsider)
  await report({ ...about, conversationId: talk.id }, talk.buyer)
  if (!theirs.ok) throw new Error(theirs.code)
  expect((await lookAtConversation(db, { reportId: theirs.reportId, by: admin })).ok).toBe(true)
})

test('no way to reach somebody elsewhere is published', () => {
  const refused = (text: string) =>
    !v.safeParse(questionSchema({ siteOrigin: 'https://souq.example' }), { content: text }).success
  for (const text of [
    '+90 532 123 45 67',
    '00961 3 123 456',
    'راسلني @dealer_sy',
    'شوف shop.sy',
    'linktr.ee/x',
    '٠٩٤٤١٢٣٤٥٦',
  ])
    expect([text, refused(text)]).toEqual([text, true])
  for (const text of ['هل السعر 2500000 نهائي؟', 'محرك 2.0 أم 1.6؟', 'سنة 2015 أو 2016؟', 'ممتازة.بدون دهان؟'])
    expect([text, refused(text)]).toEqual([text, false])
})

test('a reply goes into the text of its own ad, by its owner alone', async () => {
  const talk = await aConversation()
  const about = { adId: talk.ad.id, questionId: await aQuestion(talk) }
  expect(await findReplied(db, { ...about, by: talk.seller })).toEqual({ content: 'هل له ضمان؟', reply: 'نعم، سنة.' })
  expect(await findReplied(db, { ...about, by: talk.buyer })).toBeNull()
  const other = await anAd({ owner: talk.seller, status: 'approved' })
  expect(await findReplied(db, { ...about, adId: other.id, by: talk.seller })).toBeNull()
})

async function replyOf(questionId: string) {
  const row = await db
    .selectFrom('adQuestions')
    .select('replyId')
    .where('messageId', '=', questionId)
    .executeTakeFirst()
  return row!.replyId!
}
