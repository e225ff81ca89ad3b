import { expect, test } from 'vitest'
import type { Person } from '#domain/people/person.ts'
import { db } from '#tests/support/database.ts'
import { aPerson } from '#tests/support/factories.ts'
import { begun } from '#tests/support/talks.ts'
import { visit } from '#tests/support/visit.ts'
import { dayInDamascus } from '#i18n/weekday-moment.ts'

const tomorrow = dayInDamascus(new Date(Date.now() + 24 * 60 * 60 * 1000))
const forms = {
  meeting: { day: tomorrow, time: '12:00', venue: '', otherVenue: 'أمام باب الحديقة' },
  handovers: { act: 'claim' },
  report: { reason: 'fraud', details: '' },
}

test.each(Object.entries(forms))(
  'sent over its conversation %s leads nowhere; sent as a page it leads on',
  async (path, form) => {
    const { id, buyer } = await begun()
    const send = (more: Record<string, string>) =>
      visit(`/messages/${id}/${path}`, { as: buyer, form: { ...form, ...more } })
    expect((await send({ over: 'dialog' })).status).toBe(200)
    // The same once more, as after a lost answer.
    const again = await send({})
    expect(again.status).toBe(303)
    expect(again.headers.get('Location')).toContain(`/messages/${id}`)
  },
)

test('what is refused over a conversation is refused as on its page, and nothing is done', async () => {
  const { id, buyer } = await begun()
  const send = (path: string, form: Record<string, string>) =>
    visit(`/messages/${id}/${path}`, { as: buyer, form: { ...form, over: 'dialog' } })
  expect((await send('meeting', { ...forms.meeting, otherVenue: '' })).status).toBe(422)
  expect((await send('report', { reason: '', details: 'كلام' })).status).toBe(422)
  expect((await send('handovers', { act: 'confirm' })).status).toBe(409)
  expect(await db.selectFrom('meetings').select('messageId').where('conversationId', '=', id).execute()).toEqual([])
})

test('who is not of the conversation is answered as if there were none, over it too', async () => {
  const { id } = await begun()
  const stranger = await aPerson()
  for (const [path, form] of Object.entries(forms))
    expect((await visit(`/messages/${id}/${path}`, { as: stranger, form: { ...form, over: 'dialog' } })).status).toBe(
      404,
    )
})

test('both say that it changed hands: the second is told that it is so, not that it waits', async () => {
  const { id, buyer, seller } = await begun()
  const claim = async (as: Person) =>
    (await visit(`/messages/${id}/handovers`, { as, form: { act: 'claim', over: 'dialog' } })).text()
  expect(await claim(seller)).toContain('ننتظر تأكيد الطرف الآخر')
  expect(await claim(buyer)).toContain('تمّ التسليم. قيّم الصفقة')
})

test('who writes another venue beside the first of the list means that', async () => {
  const { id, buyer } = await begun()
  const venue = await db.selectFrom('meetingVenues').select('id').executeTakeFirstOrThrow()
  const form = { ...forms.meeting, venue: String(venue.id), otherVenue: 'مقهى الروضة', over: 'dialog' }
  expect((await visit(`/messages/${id}/meeting`, { as: buyer, form })).status).toBe(200)
  expect(await (await visit(`/messages/${id}`, { as: buyer })).text()).toContain('مقهى الروضة')
  expect((await visit(`/messages/${id}/meeting`, { as: buyer, form: { ...form, otherVenue: 'م' } })).status).toBe(422)
})
