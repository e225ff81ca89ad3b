import { expect, test } from 'vitest'
import { done, refused } from '#shared/outcome.ts'
import { pageSize } from '#shared/limits.ts'
import { countOwnAds } from '#domain/own-ads/count-own-ads.ts'
import { hideAd } from '#domain/verbs/ads/hide-ad.ts'
import { removeAd } from '#domain/verbs/ads/remove-ad.ts'
import { setAvailability } from '#domain/verbs/ads/set-availability.ts'
import { db } from '#tests/support/database.ts'
import { anAd, anAdmin, aPerson } from '#tests/support/factories.ts'
import { addFavorite } from './add-favorite.ts'
import { findFavorites } from '#domain/favorites/find-favorites.ts'
import { findViewerRelations } from '#domain/favorites/find-viewer-relations.ts'
import { removeFavorite } from './remove-favorite.ts'
import { toggleFavorite } from './toggle-favorite.ts'

async function rowsOf(personId: string) {
  const rows = await db.selectFrom('favorites').select('adId').where('personId', '=', personId).execute()
  return rows.map(({ adId }) => adId)
}

test('an ad on the site is kept once, however often it is added', async () => {
  const [by, ad] = [await aPerson(), await anAd({ status: 'approved' })]
  expect(await addFavorite(db, { adId: ad.id, by })).toEqual(done({ isFavorite: true, isNew: true }))
  expect(await addFavorite(db, { adId: ad.id, by })).toEqual(done({ isFavorite: true, isNew: false }))
  expect(await rowsOf(by.id)).toEqual([ad.id])
})

test('what is not on the site is not added, and a stranger learns no more than the site says', async () => {
  const by = await aPerson()
  const add = async (adId: number, who = by) => addFavorite(db, { adId, by: who })
  expect(await add(999_999_999)).toEqual(refused('ad_not_found'))
  for (const status of ['pending', 'rejected', 'awaiting_payment'] as const) {
    const ad = await anAd({ status })
    expect(await add(ad.id)).toEqual(refused('ad_not_found'))
    expect(await add(ad.id, await anAdmin())).toEqual(refused('ad_not_public'))
  }
  for (const over of [
    { status: 'hidden' },
    { status: 'approved', freeUntil: new Date(0) },
    { status: 'approved', availability: 'sold', soldAt: new Date() },
    { status: 'approved', deletedAt: new Date(), deletedReason: 'owner' },
  ] as const)
    expect(await add((await anAd(over)).id)).toEqual(refused('ad_gone'))
  expect(await rowsOf(by.id)).toEqual([])
})

test('neither one’s own ad nor a disabled account', async () => {
  const ad = await anAd({ status: 'approved' })
  expect(await addFavorite(db, { adId: ad.id, by: ad.owner })).toEqual(refused('own_ad'))
  const disabled = await aPerson({ disabledAt: new Date() })
  expect(await addFavorite(db, { adId: ad.id, by: disabled })).toEqual(refused('not_allowed'))
  expect(await toggleFavorite(db, { adId: ad.id, by: ad.owner })).toEqual(refused('own_ad'))
})

test('letting go works whatever became of the ad, and of what was never kept', async () => {
  const [by, ad] = [await aPerson(), await anAd({ status: 'approved' })]
  await addFavorite(db, { adId: ad.id, by })
  await removeAd(db, { adId: ad.id, by: ad.owner })
  expect(await removeFavorite(db, { adId: ad.id, by })).toEqual(done({ isFavorite: false, wasThere: true }))
  expect(await removeFavorite(db, { adId: ad.id, by })).toEqual(done({ isFavorite: false, wasThere: false }))
  expect(await rowsOf(by.id)).toEqual([])
})

test('a toggle adds, the next removes; it also removes what has left the site', async () => {
  const [by, ad] = [await aPerson(), await anAd({ status: 'approved' })]
  const favorite = { adId: ad.id, by }
  expect(await toggleFavorite(db, favorite)).toEqual(done({ isFavorite: true }))
  expect(await toggleFavorite(db, favorite)).toEqual(done({ isFavorite: false }))
  await toggleFavorite(db, favorite)
  await hideAd(db, { adId: ad.id, by: ad.owner })
  expect(await toggleFavorite(db, favorite)).toEqual(done({ isFavorite: false }))
  expect(await toggleFavorite(db, favorite)).toEqual(refused('ad_gone'))
})

test('toggles at once follow each other in some order', async () => {
  const [by, ad] = [await aPerson(), await anAd({ status: 'approved' })]
  for (const { count, stays } of [
    { count: 6, stays: false },
    { count: 5, stays: true },
    { count: 5, stays: false },
  ]) {
    const turned = await Promise.all(Array.from({ length: count }, () => toggleFavorite(db, { adId: ad.id, by })))
    expect(turned.every(({ ok }) => ok)).toBe(true)
    const added = turned.filter((outcome) => outcome.ok && outcome.isFavorite).length
    expect(Math.abs(added - (count - added))).toBeLessThanOrEqual(1)
    expect(await rowsOf(by.id)).toEqual(stays ? [ad.id] : [])
  }
})

test('additions at once are one favourite', async () => {
  const [by, ad] = [await aPerson(), await anAd({ status: 'approved' })]
  const added = await Promise.all(Array.from({ length: 6 }, () => addFavorite(db, { adId: ad.id, by })))
  expect(added.filter((outcome) => outcome.ok && outcome.isNew)).toHaveLength(1)
  expect(await rowsOf(by.id)).toEqual([ad.id])
})

test('lists and figures show only what is on the site; what comes back is there again', async () => {
  const by = await aPerson()
  const [hidden, sold, shown] = [
    await anAd({ status: 'approved' }),
    await anAd({ status: 'approved' }),
    await anAd({ status: 'approved' }),
  ]
  for (const ad of [hidden, sold, shown]) await addFavorite(db, { adId: ad.id, by })
  const listed = async () => (await findFavorites(db, { personId: by.id })).ids
  expect(await listed()).toEqual([shown.id, sold.id, hidden.id])
  await hideAd(db, { adId: hidden.id, by: hidden.owner })
  await setAvailability(db, { adId: sold.id, availability: 'sold', by: sold.owner })
  expect(await listed()).toEqual([shown.id])
  expect((await countOwnAds(db, { personId: by.id })).favorites).toBe(1)
  await setAvailability(db, { adId: sold.id, availability: 'available', by: sold.owner })
  expect(await listed()).toEqual([shown.id, sold.id])
})

test('a long list comes page by page, last kept first, each once', async () => {
  const [by, owner] = [await aPerson(), await aPerson()]
  const createdAt = new Date()
  const ids = []
  for (let n = 0; n < pageSize + 2; n++) ids.push((await anAd({ owner, status: 'approved', photos: 0 })).id)
  await db
    .insertInto('favorites')
    .values(ids.map((adId) => ({ personId: by.id, adId, createdAt })))
    .execute()
  const first = await findFavorites(db, { personId: by.id })
  expect(first.ids).toHaveLength(pageSize)
  const second = await findFavorites(db, { personId: by.id, after: first.next })
  expect([...first.ids, ...second.ids]).toEqual(ids.toReversed())
  expect(second.next).toBeNull()
  expect((await findFavorites(db, { personId: by.id, after: 'x' })).ids).toEqual(first.ids)
})

test('what a page of cards knows of its viewer: favourites and own ads, nobody else’s', async () => {
  const [by, other] = [await aPerson(), await aPerson()]
  const [favorites, own, plain] = [
    await anAd({ status: 'approved' }),
    await anAd({ owner: by, status: 'approved' }),
    await anAd({ status: 'approved' }),
  ]
  await addFavorite(db, { adId: favorites.id, by })
  await addFavorite(db, { adId: plain.id, by: other })
  const ids = [favorites.id, own.id, plain.id]
  expect(Object.fromEntries(await findViewerRelations(db, { personId: by.id, ids }))).toEqual({
    [favorites.id]: 'favorite',
    [own.id]: 'own',
  })
})
