import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { Person } from '#domain/people/person.ts'
import { alertReviewers } from '#domain/ads/alert-reviewers.ts'
import { db } from '#tests/support/database.ts'
import { anAd, anAdmin } from '#tests/support/factories.ts'
import { aNotification } from '#tests/support/notices.ts'
import { answer, begun } from '#tests/support/talks.ts'
import { aConversation, aMessage, anOffer } from '#tests/support/talk-rows.ts'
import { visit } from '#tests/support/visit.ts'

type Shown = { title: string; message: string; preview: string | null }

async function panel(person: Person, path = '/notifications/panel') {
  const answer = await visit(path, { as: person })
  return ((await answer.json()) as { notifications: Shown[] }).notifications
}
const about = (seller: Person, conversationId: string, messageId?: string) =>
  aNotification(seller, {
    kind: 'message',
    type: 'message',
    metadata: JSON.stringify({ conversationId, messageId, personName: 'سامر', adTitle: 'دراجة' }),
  })

test('a notification of a conversation shows how its last message begins, on its page too', async () => {
  const { buyer, seller, id } = await begun('مرحبا')
  await answer(id, buyer, 'هل آخر سعر 500 ألف؟')
  expect(await panel(seller)).toMatchObject([{ preview: 'هل آخر سعر 500 ألف؟' }])
  expect(await (await visit('/notifications', { as: seller })).text()).toContain('<p dir="rtl">هل آخر سعر 500 ألف؟</p>')
  await answer(id, buyer, 'Is it new?')
  expect(await (await visit('/notifications', { as: seller })).text()).toContain('<p dir="ltr">Is it new?</p>')
})

test('a long one is cut, by letters and never within one', async () => {
  const { seller } = await begun(`${'😀'.repeat(79)} م ${'ب'.repeat(40)}`)
  expect(await panel(seller)).toMatchObject([{ preview: `${'😀'.repeat(79)}…` }])
})

test('a photo, a voice and an offer are named in words, of each language', async () => {
  const talk = await aConversation()
  const { seller, buyer } = talk
  const photo = await aMessage(talk, buyer, { type: 'photo', content: '' })
  await about(seller, talk.id, photo.id)
  const voice = await aMessage(talk, buyer, { type: 'voice', content: '' })
  await about(seller, talk.id, voice.id)
  const offer = await anOffer(talk, { amount: 7000 })
  await about(seller, talk.id, offer)
  const [arabic, english] = [await panel(seller), await panel(seller, '/en/notifications/panel')]
  expect(arabic.map(({ preview }) => preview)).toEqual([expect.stringContaining('7,000'), 'رسالة صوتية', 'صورة'])
  expect(english.map(({ preview }) => preview)).toEqual([expect.stringContaining('7,000'), 'Voice message', 'Photo'])
})

test('none where the message is gone, where it reads like a cheat, and of what was stored before', async () => {
  const talk = await aConversation()
  const cheat = await aMessage(talk, talk.buyer, { content: 'حوّل لي عربون على سيريتل كاش قبل ما نلتقي' })
  for (const messageId of [randomUUID(), cheat.id, undefined]) await about(talk.seller, talk.id, messageId)
  const shown = await panel(talk.seller)
  expect(shown.map(({ preview }) => preview)).toEqual([null, null, null])
  expect(shown[0]).toMatchObject({ message: expect.stringContaining('دراجة') })
})

test('waiting ads are counted when their notification is read', async () => {
  await db.deleteFrom('ads').execute()
  const admin = await anAdmin()
  for (let n = 0; n < 3; n++) await alertReviewers(db, (await anAd()).id)
  expect(await panel(admin)).toMatchObject([{ title: '3 إعلانات بانتظارك', preview: null }])
  await anAd()
  expect(await panel(admin, '/en/notifications/panel')).toMatchObject([{ title: '4 ads wait for you' }])
})
