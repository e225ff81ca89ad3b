import { expect, test } from 'vitest'
import { adStatuses } from '#shared/ad-states.ts'
import { db } from '#tests/support/database.ts'
import { anAd, anAdmin, aPerson } from '#tests/support/factories.ts'
import { findAd } from './find-ad.ts'
import { findGoneAd } from './find-gone-ad.ts'

test.each(adStatuses)('a %s ad: who sees it', async (status) => {
  const ad = await anAd({ status })
  const seen = async (viewer: Parameters<typeof findAd>[1]['viewer']) =>
    (await findAd(db, { adId: ad.id, viewer })) !== null
  expect(await seen(null)).toBe(status === 'approved')
  expect(await seen(await aPerson())).toBe(status === 'approved')
  expect(await seen(ad.owner)).toBe(true)
  expect(await seen(await anAdmin())).toBe(true)
})

test('an ad whose time is over is off the site before any job ran', async () => {
  const ad = await anAd({ status: 'approved', freeUntil: new Date(Date.now() - 1000) })
  expect(await findAd(db, { adId: ad.id, viewer: null })).toBe(null)
  expect(await findAd(db, { adId: ad.id, viewer: ad.owner })).toMatchObject({ isPublic: false })
})

test('what was sold keeps its page for a week', async () => {
  const days = (n: number) => new Date(Date.now() - n * 86_400_000)
  const fresh = await anAd({ status: 'approved', availability: 'sold', soldAt: days(6) })
  const old = await anAd({ status: 'approved', availability: 'sold', soldAt: days(8) })
  expect(await findAd(db, { adId: fresh.id, viewer: null })).not.toBe(null)
  expect(await findAd(db, { adId: old.id, viewer: null })).toBe(null)
})

test('a removed ad is gone for everybody', async () => {
  const ad = await anAd({ status: 'approved', deletedAt: new Date(), deletedReason: 'owner' })
  for (const viewer of [null, ad.owner, await anAdmin()]) expect(await findAd(db, { adId: ad.id, viewer })).toBe(null)
})

test('no number or address leaves with the ad', async () => {
  const owner = await aPerson({ phone: '+963944987654' })
  const ad = await anAd({ status: 'approved', owner, phone: '+963955123456' })
  const shown = JSON.stringify(await findAd(db, { adId: ad.id, viewer: null }))
  for (const secret of ['963944987654', '963955123456', owner.email]) expect(shown).not.toContain(secret)
  expect(await findAd(db, { adId: ad.id, viewer: null })).toMatchObject({ hasPhone: true, isOwn: false })
})

test('why it was refused is for its owner and the administrators', async () => {
  const ad = await anAd({ status: 'rejected', moderationReason: 'unclear', moderationNote: 'وضّح الحالة' })
  const reason = { moderationReason: 'unclear', moderationNote: 'وضّح الحالة' }
  expect(await findAd(db, { adId: ad.id, viewer: ad.owner })).toMatchObject(reason)
  expect(await findAd(db, { adId: ad.id, viewer: await anAdmin() })).toMatchObject(reason)
})

test('what a viewer may do travels along', async () => {
  const ad = await anAd({ status: 'approved' })
  const may = async (viewer: Parameters<typeof findAd>[1]['viewer']) => (await findAd(db, { adId: ad.id, viewer }))?.may
  const nothing = {
    edit: false,
    hide: false,
    resubmit: false,
    renew: false,
    makeFree: false,
    lowerPrice: false,
    setAvailability: false,
    promote: false,
    share: false,
    remove: false,
    review: false,
  }
  expect(await may(null)).toEqual(nothing)
  expect(await may(ad.owner)).toEqual({
    ...nothing,
    edit: true,
    hide: true,
    lowerPrice: true,
    setAvailability: true,
    promote: true,
    share: true,
    remove: true,
  })
  expect(await may(await anAdmin())).toEqual({ ...nothing, edit: true, remove: true })
})

test('what once was on the site is told apart from what never was', async () => {
  expect(await findGoneAd(db, (await anAd({ status: 'hidden' })).id)).toMatchObject({ categoryId: 4 })
  expect(await findGoneAd(db, (await anAd({ status: 'pending' })).id)).toBe(undefined)
  expect(await findGoneAd(db, 999_999_999)).toBe(undefined)
})

test('when the seller was last here is said coarsely, by the last session or login', async () => {
  const ago = (hours: number) => new Date(Date.now() - hours * 3_600_000)
  const lastSeen = async (owner: Awaited<ReturnType<typeof aPerson>>) => {
    const { id } = await anAd({ owner, status: 'approved' })
    return (await findAd(db, { adId: id, viewer: null }))!.seller.lastSeen
  }
  expect(await lastSeen(await aPerson())).toBe(null)
  expect(await lastSeen(await aPerson({ lastSeenAt: ago(0) }))).toBe('today')
  expect(await lastSeen(await aPerson({ lastSeenAt: ago(49) }))).toBe('week')
  expect(await lastSeen(await aPerson({ lastSeenAt: ago(24 * 20) }))).toBe('month')
  const away = await aPerson({ lastSeenAt: ago(24 * 90) })
  expect(await lastSeen(away)).toBe('longer')
  const session = { personId: away.id, token: away.id, expiresAt: ago(-24) }
  await db.insertInto('sessions').values(session).execute()
  expect(await lastSeen(away)).toBe('today')
})

test('the number of ads a seller has counts those that are in the lists', async () => {
  const owner = await aPerson()
  const ad = await anAd({ owner, status: 'approved' })
  await anAd({ owner, status: 'approved', availability: 'sold', soldAt: new Date() })
  for (const status of ['pending', 'hidden', 'approved'] as const) await anAd({ owner, status })
  expect((await findAd(db, { adId: ad.id, viewer: null }))!.seller.adCount).toBe(2)
})
