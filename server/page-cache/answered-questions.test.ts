import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test, vi } from 'vitest'
import { removeQuestion } from '#domain/verbs/messages/remove-question.ts'
import { replyToQuestion } from '#domain/verbs/messages/reply-to-question.ts'
import { hideMessage } from '#domain/verbs/safety/hide-message.ts'
import { ask, begin } from '#tests/support/cached-pages.ts'
import { db } from '#tests/support/database.ts'
import { anAdmin } from '#tests/support/factories.ts'
import { aConversation, aQuestion } from '#tests/support/talk-rows.ts'

beforeEach(begin)

const content = 'هل الضمان ساري المفعول؟'
const isOnPage = async (adId: number) => (await ask(`/ad/${adId}`)).text.includes(content)
const becomes = (adId: number, isThere: boolean) =>
  vi.waitFor(async () => expect(await isOnPage(adId)).toBe(isThere), { timeout: 4_000, interval: 50 })

test('the copy of an ad follows what is asked, answered, taken away and hidden under it', async () => {
  const talk = await aConversation()
  const [adId, by] = [talk.ad.id, talk.seller]
  const questionId = await aQuestion(talk, { content, reply: null })
  expect(await isOnPage(adId)).toBe(false)
  await replyToQuestion(db, { adId, questionId, by, id: randomUUID(), content: 'نعم' })
  await becomes(adId, true)
  await removeQuestion(db, { adId, questionId, by })
  await becomes(adId, false)

  const another = await aQuestion(talk, { content })
  await begin()
  await becomes(adId, true)
  await hideMessage(db, { messageId: another, by: await anAdmin() })
  await becomes(adId, false)
})
