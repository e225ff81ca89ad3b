import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { limits } from '#shared/limits.ts'
import type { Person } from '#domain/people/person.ts'
import { blockPerson } from '#domain/verbs/messages/block-person.ts'
import { anAd, aPerson } from '#tests/support/factories.ts'
import { db } from '#tests/support/database.ts'
import { begun, said } from '#tests/support/talks.ts'
import { visit } from '#tests/support/visit.ts'

const send = (path: string, as: Person | null, form: Record<string, string>) => visit(path, { as, form })

test('what waited in a browser is sent once, however often it comes, and is not counted again', async () => {
  const [buyer, ad] = [await aPerson(), await anAd({ status: 'approved' })]
  const form = { id: randomUUID(), content: 'هل بقي؟', writer: buyer.id }
  const answers = []
  for (let n = 0; n < 25; n++) answers.push(await send(`/ad/${ad.id}/talk`, buyer, form))
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 201))
  const { conversationId } = (await answers[0]!.json()) as { conversationId: string }
  expect(await said(conversationId, buyer)).toEqual(['>هل بقي؟'])
  for (let n = 1; n < 20; n++)
    await send(`/messages/${conversationId}/talk`, buyer, { ...form, id: randomUUID(), content: String(n) })
  const answer = await send(`/messages/${conversationId}/talk`, buyer, { ...form, id: randomUUID(), content: 'كثير' })
  expect([answer.status, await answer.json()]).toEqual([429, { message: expect.stringContaining('محاولات') as string }])
  expect(Number(answer.headers.get('Retry-After'))).toBeGreaterThan(0)
})

test('what is refused comes back with its sentence in the language of the page', async () => {
  const { buyer, seller, id } = await begun()
  const refuse = async (content: string, path = `/messages/${id}/talk`) => {
    const answer = await send(path, buyer, { id: randomUUID(), content, writer: buyer.id })
    return [answer.status, ((await answer.json()) as { message: string }).message]
  }
  expect(await refuse(' \n ')).toEqual([422, 'اكتب رسالتك أولًا'])
  expect(await refuse('و'.repeat(limits.chatMessageLength + 1))).toEqual([422, 'الرسالة أطول من المسموح'])
  await blockPerson(db, { conversationId: id, by: seller, blocked: true })
  expect(await refuse('مرحبا؟')).toEqual([403, 'لا يمكن إرسال رسائل إلى هذا الشخص الآن.'])
  expect(await refuse('Hello?', `/en/messages/${id}/talk`)).toEqual([403, expect.stringMatching(/^[A-Z][a-z]/)])
  expect(await said(id, buyer)).toEqual(['>مرحبا'])
})

test('it is sent in the name of who wrote it, or not at all', async () => {
  const { buyer, seller, ad, id } = await begun()
  const form = { id: randomUUID(), content: 'أنا المشتري', writer: buyer.id }
  for (const path of [`/messages/${id}/talk`, `/ad/${ad.id}/talk`]) {
    expect((await send(path, seller, form)).status).toBe(401)
    expect((await send(path, null, form)).status).toBe(401)
  }
  expect(await said(id, buyer)).toEqual(['>مرحبا'])
})

test('the dialog over an ad reads what was said about it, and of nobody else', async () => {
  const { buyer, ad, id } = await begun('متوفر؟')
  const other = await aPerson()
  const read = async (as: Person) => (await visit(`/ad/${ad.id}/talk`, { as })).json()
  expect(await read(buyer)).toMatchObject({ conversation: { id, messages: [{ content: 'متوفر؟' }] } })
  expect(await read(other)).toEqual({ conversation: null })
  expect((await visit(`/messages/${id}/talk?before=5`, { as: other })).status).toBe(404)
  expect((await visit('/messages/none/talk', { as: other })).status).toBe(404)
})
