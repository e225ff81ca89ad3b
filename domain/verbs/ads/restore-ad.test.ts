import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { done, refused } from '#shared/outcome.ts'
import { eventsOf, isListed, readAd, noticesOf } from '#tests/support/ad-traces.ts'
import { db } from '#tests/support/database.ts'
import { anAd, anAdmin, aModerator, aPerson } from '#tests/support/factories.ts'
import { findRestorableAds } from '#domain/ads/find-restorable-ads.ts'
import { removeAd } from './remove-ad.ts'
import { restoreAd } from './restore-ad.ts'

const ago = (days: number) => sql`now() - make_interval(days => ${days}) + interval '1 minute'` as never
const over = { promotionStartsAt: ago(60), promotionEndsAt: ago(2) }

test('after the end of its promotion its owner has it back as a free ad for thirty days, also where it was hidden', async () => {
  for (const status of ['approved', 'hidden'] as const) {
    const gone = { deletedAt: ago(1), deletedReason: 'promotion_ended' as const, viewCount: 5 }
    const ad = await anAd({ status, type: 'promoted', ...over, ...gone })
    expect((await findRestorableAds(db, { ownerId: ad.owner.id })).map(({ id }) => id)).toEqual([ad.id])
    expect(await restoreAd(db, { adId: ad.id, by: ad.owner })).toEqual(done({ adId: ad.id }))
    const back = await readAd(ad.id)
    expect(back).toMatchObject({ status: 'approved', type: 'free', deletedAt: null, version: 1, viewCount: 5 })
    expect(Math.round((back.freeUntil!.getTime() - back.updatedAt.getTime()) / 86_400_000)).toBe(30)
    expect(await isListed(ad.id)).toBe(true)
    expect(await eventsOf(ad.id)).toEqual(['ad_restored'])
    expect(await noticesOf(ad.owner)).toEqual(['ad_restored'])
    expect(await findRestorableAds(db, { ownerId: ad.owner.id })).toEqual([])
  }
})

test('what an administrator or its owner deleted comes back as it was, by an administrator', async () => {
  const by = await anAdmin()
  for (const status of ['pending', 'approved', 'rejected', 'awaiting_payment'] as const) {
    const ad = await anAd({ status })
    await removeAd(db, { adId: ad.id, by: status === 'approved' ? ad.owner : by })
    expect(await restoreAd(db, { adId: ad.id, by: ad.owner })).toEqual(refused('ad_not_found'))
    expect(await restoreAd(db, { adId: ad.id, by })).toEqual(done({ adId: ad.id }))
    expect(await readAd(ad.id)).toMatchObject({ status, deletedAt: null, type: ad.type })
    expect(await isListed(ad.id)).toBe(status === 'approved')
  }
})

test('an approved ad whose time ran out while it was deleted begins a new free term', async () => {
  const ad = await anAd({ status: 'approved', freeUntil: ago(3), deletedAt: ago(10), deletedReason: 'owner' })
  expect((await restoreAd(db, { adId: ad.id, by: await anAdmin() })).ok).toBe(true)
  expect(await isListed(ad.id)).toBe(true)
})

test('what was stopped with its owner is on the site again where they are no longer', async () => {
  const by = await anAdmin()
  const stopped = {
    status: 'hidden',
    hiddenReason: 'owner_disabled',
    deletedAt: ago(1),
    deletedReason: 'admin',
  } as const
  const ad = await anAd(stopped)
  expect(await restoreAd(db, { adId: ad.id, by })).toEqual(done({ adId: ad.id }))
  expect(await readAd(ad.id)).toMatchObject({ status: 'approved', hiddenReason: null, type: ad.type })
  expect(await isListed(ad.id)).toBe(true)
  const late = await anAd({ ...stopped, freeUntil: ago(3) })
  await restoreAd(db, { adId: late.id, by })
  expect(await isListed(late.id), 'its time ran out meanwhile').toBe(true)
})

test('refused: a stranger, what is there, what is too old, and what went with its account', async () => {
  const by = await anAdmin()
  const ended = { status: 'approved', type: 'featured', ...over, deletedReason: 'promotion_ended' } as const
  const ad = await anAd({ ...ended, deletedAt: ago(1) })
  expect(await restoreAd(db, { adId: ad.id, by: await aPerson() })).toEqual(refused('ad_not_found'))
  expect(await restoreAd(db, { adId: (await anAd()).id, by })).toEqual(refused('ad_not_removed'))
  expect(await restoreAd(db, { adId: (await anAd({ ...ended, deletedAt: ago(31) })).id, by })).toEqual(
    refused('ad_not_found'),
  )
  const withAccount = await anAd({ deletedReason: 'account', deletedAt: ago(1) })
  expect(await restoreAd(db, { adId: withAccount.id, by })).toEqual(refused('ad_not_found'))
  const disabled = await anAd({ ...ended, deletedAt: ago(1), owner: await aPerson({ disabledAt: new Date() }) })
  expect(await restoreAd(db, { adId: disabled.id, by })).toEqual(refused('owner_not_active'))
  expect(await isListed(disabled.id)).toBe(false)
})

test('what another took down is not brought back by its owner, though they review', async () => {
  const [by, owner] = [await anAdmin(), await aModerator()]
  const ad = await anAd({ status: 'approved', owner })
  await removeAd(db, { adId: ad.id, by })
  expect(await restoreAd(db, { adId: ad.id, by: owner })).toEqual(refused('own_ad_waits'))
  expect(await isListed(ad.id)).toBe(false)
  expect(await restoreAd(db, { adId: ad.id, by })).toEqual(done({ adId: ad.id }))
})

test('of two who bring it back at once one is told that it is there', async () => {
  const ad = await anAd({ status: 'approved', deletedAt: ago(1), deletedReason: 'admin' })
  const admins = [await anAdmin(), await anAdmin()]
  const twice = await Promise.all(admins.map((by) => restoreAd(db, { adId: ad.id, by })))
  expect(twice.map((outcome) => (outcome.ok ? 'done' : outcome.code)).toSorted()).toEqual(['ad_not_removed', 'done'])
  expect(await eventsOf(ad.id)).toEqual(['ad_restored'])
})
