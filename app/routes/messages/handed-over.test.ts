import { expect, test } from 'vitest'
import type { Person } from '#domain/people/person.ts'
import { db } from '#tests/support/database.ts'
import { aConversation, aHandover, anOffer } from '#tests/support/talk-rows.ts'
import { visit } from '#tests/support/visit.ts'

const pageOf = async (id: string, as: Person) => (await visit(`/messages/${id}`, { as })).text()
const yesterday = new Date(Date.now() - 24 * 3600_000)

/** Agreed and then handed over, with another offer that nobody answered. */
async function dealt(availability: 'available' | 'reserved' | 'sold' = 'available') {
  const talk = await aConversation({ ad: { availability, soldAt: availability === 'sold' ? new Date() : null } })
  await anOffer(talk, { state: 'accepted', createdAt: yesterday })
  await anOffer(talk, { createdAt: yesterday })
  await aHandover(talk)
  return talk
}

test('after a handover no offer waits in the conversation, and nothing is reserved', async () => {
  const { id, seller, buyer } = await dealt()
  for (const side of [seller, buyer]) {
    const page = await pageOf(id, side)
    expect(page).toContain('تمّ التسليم، فانتهى هذا العرض')
    for (const gone of ['ينتظر الجواب', 'احجز الإعلان', 'value="withdraw"', 'value="accept"'])
      expect(page).not.toContain(gone)
  }
})

test.each(['available', 'reserved'] as const)(
  'the seller of what is still %s marks it as sold from the card of the handover, and comes back there',
  async (availability) => {
    const { id, ad, seller, buyer } = await dealt(availability)
    expect(await pageOf(id, buyer)).not.toContain('علّمه مبيعًا')
    const page = await pageOf(id, seller)
    expect(page).toContain('علّمه مبيعًا')
    const [, action] = page.match(/action="([^"]*\/availability)"/)!
    const [, returnTo] = page.match(/name="returnTo" value="([^"]*#handover)"/)!
    const [, from] = page.match(/name="from" value="([^"]*)"/)!
    for (let time = 0; time < 2; time++) {
      const form = { availability: 'sold', from: from!, returnTo: returnTo! }
      const answer = await visit(action!, { as: seller, form })
      expect([answer.status, answer.headers.get('Location')]).toEqual([303, `/messages/${id}#handover`])
    }
    const stored = db.selectFrom('ads').select('availability').where('id', '=', ad.id)
    expect(await stored.executeTakeFirst()).toEqual({ availability: 'sold' })
    expect(await pageOf(id, seller)).not.toContain('علّمه مبيعًا')
  },
)

test('what is sold or off the site already is not marked again', async () => {
  const sold = await dealt('sold')
  expect(await pageOf(sold.id, sold.seller)).not.toContain('علّمه مبيعًا')
  const hidden = await dealt()
  await db.updateTable('ads').set({ status: 'hidden', hiddenReason: 'owner' }).where('id', '=', hidden.ad.id).execute()
  expect(await pageOf(hidden.id, hidden.seller)).not.toContain('علّمه مبيعًا')
})
