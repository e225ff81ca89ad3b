import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Person } from '#domain/people/person.ts'
import { db } from '#tests/support/database.ts'
import { aPerson, anAd, anAdmin, aPhoto } from '#tests/support/factories.ts'
import { findPhotoForViewer } from './find-photo-for-viewer.ts'
import { listAdPhotos } from './list-ad-photos.ts'

const [admin, stranger] = [await anAdmin(), await aPerson()]

/** `all`, `viewer` or null: to whom its file is given when this person asks; and whether it was asked who they are. */
async function shownTo(viewer: Person | null, key: string) {
  let isLookedUp = false
  const findViewer = async () => {
    isLookedUp = true
    return viewer
  }
  const found = await findPhotoForViewer(db, { key, findViewer })
  if (found?.isPublic) expect(isLookedUp, 'nobody is asked who they are about what all may see').toBe(false)
  return found && (found.isPublic ? 'all' : 'viewer')
}

async function photoOf(over: Parameters<typeof anAd>[0]) {
  const ad = await anAd({ ...over, photos: 0 })
  const photo = await aPhoto({ ownerId: ad.owner.id, adId: ad.id })
  return { ad, key: photo.key, filesKey: photo.filesKey }
}

const ago = (interval: string) => sql<Date>`now() - ${interval}::interval`

test.each<[string, Parameters<typeof anAd>[0], boolean]>([
  ['on the site', { status: 'approved' }, true],
  ['reserved', { status: 'approved', availability: 'reserved' }, true],
  ['sold this week', { status: 'approved', availability: 'sold', soldAt: ago('6 days 23 hours') }, true],
  ['sold a week ago', { status: 'approved', availability: 'sold', soldAt: ago('7 days 1 second') }, false],
  ['over by the clock', { status: 'approved', freeUntil: ago('1 second') }, false],
  ['pending', { status: 'pending' }, false],
  ['rejected', { status: 'rejected' }, false],
  ['hidden', { status: 'hidden' }, false],
  ['waiting for payment', { status: 'awaiting_payment' }, false],
  ['removed', { status: 'approved', deletedAt: ago('1 second'), deletedReason: 'owner' }, false],
])('photos of an ad that is %s', async (_, over, isPublic) => {
  const { ad, key } = await photoOf(over)
  const inside = isPublic ? 'all' : 'viewer'
  expect(await shownTo(null, key)).toBe(isPublic ? 'all' : null)
  expect(await shownTo(stranger, key)).toBe(isPublic ? 'all' : null)
  expect(await shownTo(ad.owner, key)).toBe(inside)
  expect(await shownTo(admin, key)).toBe(inside)
  expect(await listAdPhotos(db, { adId: ad.id, limit: 5 })).toHaveLength(
    over?.availability !== 'sold' && isPublic ? 1 : 0,
  )
})

test('what is answered is the folder of its files, not its name', async () => {
  const owner = await aPerson()
  const photo = await aPhoto({ ownerId: owner.id, filesKey: 'f'.repeat(32) })
  const found = await findPhotoForViewer(db, { key: photo.key, findViewer: async () => owner })
  expect(found).toEqual({ filesKey: 'f'.repeat(32), isPublic: false })
})

test('a picture of a person is for everybody; a photo that waits is for who took it and administrators', async () => {
  const owner = await aPerson()
  const [avatar, waiting] = [await aPhoto({ ownerId: owner.id, isAvatar: true }), await aPhoto({ ownerId: owner.id })]
  for (const viewer of [null, stranger, owner]) expect(await shownTo(viewer, avatar.key)).toBe('all')
  expect(await shownTo(owner, waiting.key)).toBe('viewer')
  expect(await shownTo(admin, waiting.key)).toBe('viewer')
  for (const viewer of [null, stranger, { ...owner, disabledAt: new Date() }, { ...admin, disabledAt: new Date() }])
    expect(await shownTo(viewer, waiting.key)).toBeNull()
})

test('a photo that waits for a message is for who took it alone', async () => {
  const owner = await aPerson()
  const { key } = await aPhoto({ ownerId: owner.id, forMessage: true })
  expect(await shownTo(owner, key)).toBe('viewer')
  for (const viewer of [null, stranger, admin]) expect(await shownTo(viewer, key)).toBeNull()
})

test('a name that is none is nobody’s', async () => {
  for (const key of ['', 'x', '0'.repeat(32), "' or true"])
    for (const viewer of [null, admin]) expect(await shownTo(viewer, key)).toBeNull()
})

test('a card turns over the first photos of an ad in their order, and no more of them', async () => {
  const ad = await anAd({ status: 'approved', photos: 0 })
  const keys: string[] = []
  for (const position of [2, 0, 1]) keys[position] = (await aPhoto({ ownerId: ad.owner.id, adId: ad.id, position })).key
  const listed = async (limit: number) => (await listAdPhotos(db, { adId: ad.id, limit })).map(({ key }) => key)
  expect(await listed(5)).toEqual(keys)
  expect(await listed(2)).toEqual(keys.slice(0, 2))
  expect(await listAdPhotos(db, { adId: 999_999_999, limit: 5 })).toEqual([])
})
