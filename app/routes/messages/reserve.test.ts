import { expect, test } from 'vitest'
import { aPerson, anAd } from '#tests/support/factories.ts'
import { db } from '#tests/support/database.ts'
import { aConversation, anOffer } from '#tests/support/talk-rows.ts'
import { visit } from '#tests/support/visit.ts'

const availabilityOf = async (id: number) =>
  (await db.selectFrom('ads').select('availability').where('id', '=', id).executeTakeFirstOrThrow()).availability

async function agreed(availability: 'available' | 'reserved' | 'sold' = 'available') {
  const buyer = await aPerson({ name: 'مازن' })
  const soldAt = availability === 'sold' ? new Date() : null
  const talk = await aConversation({ buyer, ad: { availability, soldAt } })
  return { ...talk, offerId: await anOffer(talk, { state: 'accepted' }) }
}

const pageOf = async (id: string, as: Awaited<ReturnType<typeof aPerson>>) =>
  (await visit(`/messages/${id}`, { as })).text()

test('after an agreement the seller reserves the ad for the buyer in the conversation, comes back to the card, and it says so', async () => {
  const { id, offerId, ad, seller, buyer } = await agreed()
  const before = await pageOf(id, seller)
  expect(before).toContain('احجز الإعلان باسم')
  expect(before).toContain('مازن')
  expect(await pageOf(id, buyer)).not.toContain('احجز الإعلان')

  const [, action] = before.match(/action="([^"]*\/availability)"/)!
  const [, returnTo] = before.match(/name="returnTo" value="([^"]*#offer-[^"]*)"/)!
  const form = { availability: 'reserved', from: 'available', returnTo: returnTo! }
  for (let time = 0; time < 2; time++) {
    const answer = await visit(action!, { as: seller, form })
    expect([answer.status, answer.headers.get('Location')]).toEqual([303, `/messages/${id}#offer-${offerId}`])
  }
  expect(await availabilityOf(ad.id)).toBe('reserved')
  for (const side of [seller, buyer]) {
    const page = await pageOf(id, side)
    expect(page).toContain('الإعلان محجوز الآن')
    expect(page).not.toContain('احجز الإعلان')
    expect(page).toContain(`id="offer-${offerId}"`)
  }
})

test('an ad that was sold meanwhile is not reserved by an older page', async () => {
  const { id, offerId, ad, seller } = await agreed('sold')
  expect(await pageOf(id, seller)).not.toContain('احجز الإعلان')
  const form = { availability: 'reserved', from: 'available', returnTo: `/messages/${id}#offer-${offerId}` }
  expect((await visit(`/profile/ads/${ad.id}/availability`, { as: seller, form })).status).toBe(409)
  expect(await availabilityOf(ad.id)).toBe('sold')
})

test('another place than a conversation is not returned to', async () => {
  const ad = await anAd({ status: 'approved' })
  const form = { availability: 'reserved', returnTo: '//elsewhere.example/messages/1#offer' }
  const answer = await visit(`/profile/ads/${ad.id}/availability`, { as: ad.owner, form })
  expect(answer.headers.get('Location')).toBe(`/profile#ad-${ad.id}`)
})
