import { expect, test } from 'vitest'
import type { Person } from '#domain/people/person.ts'
import { aConversation, aMeeting, aMessage } from '#tests/support/talk-rows.ts'
import { visit } from '#tests/support/visit.ts'

const pageOf = async (id: string, as: Person) => (await visit(`/messages/${id}`, { as })).text()
/** The words of the ways from messages to the card. */
const waysIn = (page: string, id: string) =>
  [...page.matchAll(new RegExp(`href="/messages/${id}#meeting"[^>]*>([^<]*)<`, 'g'))].map(([, words]) => words)

test('what proposes a meeting leads whom it asks to where that is answered, while it waits', async () => {
  const talk = await aConversation()
  await aMeeting(talk)
  const [ofBuyer, ofSeller] = [await pageOf(talk.id, talk.buyer), await pageOf(talk.id, talk.seller)]
  expect(waysIn(ofBuyer, talk.id)).toEqual(['أجب عن الموعد'])
  expect(waysIn(ofSeller, talk.id)).toEqual(['تفاصيل اللقاء والتسليم'])
  expect(ofBuyer).toMatch(/id="meeting"[^>]*tabindex="-1"/i)
})

test('of an agreed meeting the agreement leads to its handover, and what is over leads nowhere', async () => {
  const talk = await aConversation()
  const meetingId = await aMeeting(talk, { state: 'agreed' })
  expect(waysIn(await pageOf(talk.id, talk.buyer), talk.id)).toEqual([])
  await aMessage(talk, talk.buyer, { type: 'meeting', content: '', about: 'agreed', meetingId })
  for (const side of [talk.buyer, talk.seller])
    expect(waysIn(await pageOf(talk.id, side), talk.id)).toEqual(['تفاصيل اللقاء والتسليم'])
  const over = await aConversation()
  await aMeeting(over, { state: 'cancelled' })
  expect(waysIn(await pageOf(over.id, over.buyer), over.id)).toEqual([])
})

test('the seller reads what the two words of the handover are, where they are typed', async () => {
  const talk = await aConversation()
  await aMeeting(talk, { state: 'agreed' })
  const words = 'عند التسليم يقول لك المشتري كلمتين. اكتبهما هنا كما قالهما، بالعربية، ليثبت أنه استلم. بقيت 5 محاولات.'
  expect(await pageOf(talk.id, talk.seller)).toContain(words)
  expect(await pageOf(talk.id, talk.buyer)).not.toContain('يقول لك المشتري')
})

test('the button that is pressed before any word was written costs no try', async () => {
  const talk = await aConversation()
  const meetingId = await aMeeting(talk, { state: 'agreed' })
  const press = (words: string) =>
    visit(`/messages/${talk.id}/meetings/${meetingId}`, { as: talk.seller, form: { act: 'words', words } })
  for (const words of ['', '   ']) {
    const refused = await press(words)
    expect(refused.status).toBe(422)
    const page = await refused.text()
    expect(page).toContain('اكتب الكلمتين كما يقولهما لك المشتري.')
    expect(page).toContain('بقيت 5 محاولات')
  }
  expect(await (await press('قمر نهر')).text()).toContain('بقيت 4 محاولات')
})
