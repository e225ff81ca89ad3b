import { expect, test } from 'vitest'
import { db } from '#tests/support/database.ts'
import { anAd, aPerson } from '#tests/support/factories.ts'
import { visit } from '#tests/support/visit.ts'

async function offered(amount: number) {
  const [seller, buyer] = [await aPerson(), await aPerson()]
  const ad = await anAd({ status: 'approved', ownerId: seller.id, price: 1000, currency: 'USD' })
  const answer = await visit(`/ad/${ad.id}/offer`, { as: buyer, form: { amount: String(amount) } })
  expect(answer.status).toBe(303)
  const talk = await db
    .selectFrom('conversations')
    .select('id')
    .where('buyerId', '=', buyer.id)
    .executeTakeFirstOrThrow()
  return { seller, buyer, path: `/messages/${talk.id}` }
}

test('a counter is written under the offer in the conversation, without scripts too, and by whom it is for alone', async () => {
  const { seller, buyer, path } = await offered(800)
  const shown = await (await visit(path, { as: seller })).text()
  const [, action = ''] =
    /<form[^>]*action="([^"]*\/offers\/[^"]*)"[^>]*>(?:(?!<\/form>).)*value="counter"/s.exec(shown) ?? []
  expect(action).toContain(path)
  expect(await (await visit(path, { as: buyer })).text()).not.toContain('value="counter"')

  const refused = await visit(action, { as: seller, form: { act: 'counter', amount: '700', note: 'آخر كلام' } })
  expect(refused.status).toBe(422)
  expect(await refused.text()).toContain('value="آخر كلام"')
  const taken = await visit(action, { as: seller, form: { act: 'counter', amount: '900', note: '' } })
  expect([taken.status, taken.headers.get('Location')]).toEqual([303, `${path}#end`])
  const offers = await db.selectFrom('offers').select(['amount', 'state']).orderBy('amount').execute()
  expect(offers).toMatchObject([{ state: 'countered' }, { state: 'open' }])
  // Now it is the buyer's to answer, and the first one is no more.
  expect(await (await visit(path, { as: buyer })).text()).toContain('value="counter"')
  expect(await (await visit(path, { as: seller })).text()).not.toContain('value="counter"')
})
