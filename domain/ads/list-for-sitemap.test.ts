import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { db } from '#tests/support/database.ts'
import { aPerson, anAd } from '#tests/support/factories.ts'
import { adsInSitemap, countSitemaps, listForSitemap } from './list-for-sitemap.ts'

test('without an ad there is no sitemap of ads', async () => {
  await db.deleteFrom('ads').execute()
  expect(await countSitemaps(db)).toBe(0)
  expect(await listForSitemap(db, 1)).toEqual([])
})

test('what everybody may open stands in it with the day of its last change, in the order of numbers', async () => {
  const owner = await aPerson()
  const updatedAt = new Date(Date.UTC(2026, 2, 9, 12))
  const on = { owner, photos: 0, status: 'approved', updatedAt } as const
  const [first, second] = [await anAd(on), await anAd({ ...on, availability: 'reserved' })]
  for (const status of ['pending', 'rejected', 'hidden', 'awaiting_payment'] as const)
    await anAd({ owner, photos: 0, status })
  await anAd({ ...on, availability: 'sold', soldAt: new Date() })
  await anAd({ ...on, deletedAt: new Date(), deletedReason: 'owner' })
  await anAd({ ...on, freeUntil: sql<Date>`now()` })
  expect(await listForSitemap(db, 1)).toEqual([
    { id: first.id, changed: '2026-03-09' },
    { id: second.id, changed: '2026-03-09' },
  ])
})

test('each sitemap holds a range of numbers, so that no ad moves to another', async () => {
  const owner = await aPerson()
  const at = (id: number) => anAd({ owner, photos: 0, status: 'approved', id: sql<number>`${id}::integer` as never })
  const ids = async (number: number) => (await listForSitemap(db, number)).map(({ id }) => id)
  await db.deleteFrom('ads').execute()
  await at(adsInSitemap)
  expect(await countSitemaps(db)).toBe(1)
  await at(adsInSitemap + 1)
  expect(await countSitemaps(db)).toBe(2)
  await at(3 * adsInSitemap)
  expect(await countSitemaps(db)).toBe(3)
  expect([await ids(1), await ids(2), await ids(3), await ids(4)]).toEqual([
    [adsInSitemap],
    [adsInSitemap + 1],
    [3 * adsInSitemap],
    [],
  ])
  await db.deleteFrom('ads').where('id', '=', adsInSitemap).execute()
  expect(await ids(2), 'one that went leaves the others where they were').toEqual([adsInSitemap + 1])
})
