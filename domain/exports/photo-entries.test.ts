import { expect, test } from 'vitest'
import { db } from '#tests/support/database.ts'
import { aPerson, anAd, aPhoto, aVoice } from '#tests/support/factories.ts'
import { aFullLife } from '#tests/support/whole-life.ts'
import { exportParts } from './parts.ts'
import { listPhotoEntries, photoFolder } from './photo-entries.ts'

const pathsOf = async ({ id }: { id: string }) => (await listPhotoEntries(db, id)).map(({ path }) => path)

test('every photo has its own name: of its ad, of messages, of receipts, of no ad, and of oneself', async () => {
  const owner = await aPerson()
  const ownerId = owner.id
  const [first, second] = [await anAd({ owner, photos: 2 }), await anAd({ owner, photos: 1 })]
  await aPhoto({ ownerId, isAvatar: true })
  await aPhoto({ ownerId, forMessage: true })
  await aPhoto({ ownerId, forOrder: true })
  await aPhoto({ ownerId })
  await aPhoto({ ownerId })
  await aVoice({ ownerId })
  expect((await pathsOf(owner)).sort()).toEqual(
    [
      `${photoFolder(first.id)}/1.jpg`,
      `${photoFolder(first.id)}/2.jpg`,
      `${photoFolder(second.id)}/1.jpg`,
      'photos/you.jpg',
      'photos/messages/1.jpg',
      'photos/receipts/1.jpg',
      'photos/on-no-ad/1.jpg',
      'photos/on-no-ad/2.jpg',
      'voices/1.webm',
    ].sort(),
  )
})

test('photos of an ad are numbered in the order of their owner, and come in the largest size', async () => {
  const ad = await anAd({ photos: 0 })
  const keys: string[] = []
  for (const position of [2, 0, 1])
    keys[position] = (await aPhoto({ ownerId: ad.owner.id, adId: ad.id, position })).filesKey
  const entries = await listPhotoEntries(db, ad.owner.id)
  expect(entries.map(({ path, filesKey, file }) => [path, filesKey, file])).toEqual(
    keys.map((filesKey, at) => [`${photoFolder(ad.id)}/${at + 1}.jpg`, filesKey, '1200.jpg']),
  )
})

test('on an own ad it is one’s own, whoever took it; what hangs on somebody else’s ad is theirs', async () => {
  const [owner, helper] = [await aPerson(), await aPerson()]
  const ad = await anAd({ owner, photos: 0 })
  await aPhoto({ ownerId: helper.id, adId: ad.id })
  expect(await pathsOf(owner)).toEqual([`${photoFolder(ad.id)}/1.jpg`])
  expect(await pathsOf(helper)).toEqual([])
})

test('photos of an ad that was removed are still there to take along', async () => {
  const ad = await anAd({ deletedAt: new Date(), deletedReason: 'owner' })
  expect(await pathsOf(ad.owner)).toEqual([`${photoFolder(ad.id)}/1.jpg`])
})

test('of somebody who did nothing every part but the profile is empty, whatever others have', async () => {
  await aFullLife()
  const person = await aPerson()
  for (const [name, read] of Object.entries(exportParts)) {
    if (name === 'profile') continue
    expect([[], undefined], name).toContainEqual(await read(db, person.id, person))
  }
})

test('a profile is its person’s, and of nobody there is none', async () => {
  const person = await aPerson({ name: 'سلمى', governorateId: 3 })
  expect(await exportParts['profile']!(db, person.id, person)).toMatchObject({
    name: 'سلمى',
    email: person.email,
    governorate: 'حلب',
    loginCodeSince: null,
  })
  expect(await exportParts['profile']!(db, '00000000-0000-4000-8000-000000000000', person)).toBeUndefined()
})
