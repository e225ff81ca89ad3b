import { expect, test } from 'vitest'
import { db } from '#tests/support/database.ts'
import { aPerson, aPhoto, anAd } from '#tests/support/factories.ts'
import { aClaimRow, anOrderRow, aReceipt } from '#tests/support/order-rows.ts'
import { attachReceipts } from './attach-receipts.ts'

const owner = await aPerson()
async function aClaim() {
  const order = await anOrderRow({ owner, status: 'processing' })
  return { orderId: order.id, claimId: await aClaimRow(order), by: owner }
}
const hungOn = async (orderId: string) => {
  const rows = await db
    .selectFrom('photos')
    .select(['key', 'claimId'])
    .where('orderId', '=', orderId)
    .orderBy('id')
    .execute()
  return rows.map(({ key, claimId }) => [key, claimId])
}

test('own receipts that wait hang on the order and on what was said of it', async () => {
  const claim = await aClaim()
  const [first, second] = [await aReceipt(owner), await aReceipt(owner)]
  expect(await attachReceipts(db, { ...claim, keys: [first.key, second.key] })).toBe(true)
  expect(await hungOn(claim.orderId)).toEqual([
    [first.key, claim.claimId],
    [second.key, claim.claimId],
  ])
})

test('without a receipt there is nothing to hang', async () => {
  expect(await attachReceipts(db, { ...(await aClaim()), keys: [] })).toBe(true)
})

test("a photo of somebody else, of an ad, of nothing, unknown or named twice is not this order's receipt", async () => {
  const foreign = await aReceipt(await aPerson())
  const waiting = await aPhoto({ ownerId: owner.id })
  const ad = await anAd({ owner })
  const ofAd = await db.selectFrom('photos').select('key').where('adId', '=', ad.id).executeTakeFirstOrThrow()
  const own = await aReceipt(owner)
  const lists = [[foreign.key], [waiting.key], [ofAd.key], ['f'.repeat(32)], [''], [own.key, own.key]]
  for (const keys of lists)
    expect([keys, await attachReceipts(db, { ...(await aClaim()), keys })]).toEqual([keys, false])
})

test('a receipt hangs on one order alone, also where two take it at one moment', async () => {
  const [first, second] = [await aClaim(), await aClaim()]
  const { key } = await aReceipt(owner)
  const taken = await Promise.all([first, second].map((claim) => attachReceipts(db, { ...claim, keys: [key] })))
  expect(taken.filter(Boolean)).toHaveLength(1)
  expect([...(await hungOn(first.orderId)), ...(await hungOn(second.orderId))]).toHaveLength(1)
})
