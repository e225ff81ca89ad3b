import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { pageSize } from '#shared/limits.ts'
import { db } from '#tests/support/database.ts'
import { aPerson, anAd, type AdOver } from '#tests/support/factories.ts'
import { pagesOf } from '#tests/support/pages-of.ts'
import { findSeller } from './find-seller.ts'
import { findSellerAds } from './find-seller-ads.ts'

const seed = Date.now() % 1_000_000
const ranks = { promoted: 2, featured: 1, free: 0 }

const pages = (sellerId: string) =>
  pagesOf(async (after) => {
    const { ids, next } = await findSellerAds(db, { sellerId, total: 60, after })
    return { rows: ids, next }
  })

test(`a seller’s ads are in the plain order of rank, age and number, whatever came when (seed ${seed})`, async () => {
  const owner = await aPerson()
  const some = fc.record({
    type: fc.constantFrom('free', 'featured', 'promoted'),
    minute: fc.integer({ min: 0, max: 5 }),
  })
  const ads: { id: number; type: keyof typeof ranks; minute: number }[] = []
  for (const { type, minute } of fc.sample(some, { numRuns: 2 * pageSize + 3, seed })) {
    const publishedAt = new Date(Date.UTC(2026, 0, 1, 0, minute))
    const { id } = await anAd({ owner, photos: 0, status: 'approved', type, publishedAt } as AdOver)
    ads.push({ id, type: type as keyof typeof ranks, minute })
  }
  const plain = ads.toSorted((a, b) => ranks[b.type] - ranks[a.type] || b.minute - a.minute || b.id - a.id)
  const found = await pages(owner.id)
  expect(found.map(({ length }) => length)).toEqual([pageSize, pageSize, 3])
  expect(found.flat()).toEqual(plain.map(({ id }) => id))
})

test('a full page without anything after it promises no other', async () => {
  const owner = await aPerson()
  for (let n = 0; n < pageSize; n++) await anAd({ owner, photos: 0, status: 'approved' })
  expect((await pages(owner.id)).map(({ length }) => length)).toEqual([pageSize])
  await anAd({ owner, photos: 0, status: 'approved' })
  expect((await pages(owner.id)).map(({ length }) => length)).toEqual([pageSize, 1])
})

test.each<[string, AdOver, boolean]>([
  ['on the site', { status: 'approved' }, true],
  ['reserved', { status: 'approved', availability: 'reserved' }, true],
  ['sold', { status: 'approved', availability: 'sold', soldAt: sql<Date>`now()` }, false],
  ['over', { status: 'approved', freeUntil: sql<Date>`now()` }, false],
  ['removed', { status: 'approved', deletedAt: sql<Date>`now()`, deletedReason: 'owner' }, false],
  ['pending', { status: 'pending' }, false],
  ['rejected', { status: 'rejected' }, false],
  ['hidden', { status: 'hidden' }, false],
  ['waiting for payment', { status: 'awaiting_payment' }, false],
])('an ad that is %s stands on its seller’s page, and is counted there: %o %s', async (_, over, isThere) => {
  const { id, owner } = await anAd(over)
  expect((await pages(owner.id)).flat()).toEqual(isThere ? [id] : [])
  await anAd({ owner, photos: 0, status: 'hidden' })
  expect(await findSeller(db, { sellerId: owner.id })).toMatchObject({ adCount: isThere ? 1 : 0 })
})
