import { beforeEach, expect, test } from 'vitest'
import { inTransaction } from '#db/transaction.ts'
import { refused } from '#shared/outcome.ts'
import type { Person } from '#domain/people/person.ts'
import { db } from '#tests/support/database.ts'
import { aPerson, aPhoto, anAd, anAdmin } from '#tests/support/factories.ts'
import { attachPhotos } from './attach-photos.ts'
import { removePhoto } from '#domain/verbs/photos/remove-photo.ts'

let owner: Person
let adId: number

beforeEach(async () => {
  owner = await aPerson()
  adId = (await anAd({ owner, photos: 0 })).id
})

async function photosOf(person: Person, count: number) {
  return Promise.all(Array.from({ length: count }, async () => (await aPhoto({ ownerId: person.id })).key))
}

const attach = (keys: string[], by = owner, ad = adId) =>
  inTransaction(db, (db) => attachPhotos(db, { adId: ad, owner: by, keys }))

async function attached(ad = adId) {
  const rows = await db.selectFrom('photos').select('key').where('adId', '=', ad).orderBy('position').execute()
  return rows.map((row) => row.key)
}

test('photos hang on the ad in the order they were given', async () => {
  const keys = (await photosOf(owner, 12)).toReversed()
  expect((await attach(keys)).ok).toBe(true)
  expect(await attached()).toEqual(keys)
})

test('a new order, a new photo and one less: the ad has exactly what was said', async () => {
  const [a, b, c, d] = (await photosOf(owner, 4)) as [string, string, string, string]
  await attach([a, b, c])
  await attach([c, d, a])
  expect(await attached()).toEqual([c, d, a])
  expect((await removePhoto(db, { key: b, owner })).ok).toBe(true)
})

test('a photo of an ad cannot be removed beside the ad', async () => {
  const [key] = (await photosOf(owner, 1)) as [string]
  await attach([key])
  expect(await removePhoto(db, { key, owner })).toEqual(refused('photo_unknown'))
  expect(await attached()).toEqual([key])
})

test('no photo and a thirteenth are refused', async () => {
  expect(await attach([])).toEqual(refused('photos_missing'))
  expect(await attach(await photosOf(owner, 13))).toEqual(refused('too_many_photos'))
  expect(await attached()).toEqual([])
})

test('the same photo twice counts once', async () => {
  const [key] = (await photosOf(owner, 1)) as [string]
  expect((await attach([key, key])).ok).toBe(true)
  expect(await attached()).toEqual([key])
})

test('photos of others, of another own ad, and names that are none are refused, and nothing changes', async () => {
  const [own, elsewhere] = (await photosOf(owner, 2)) as [string, string]
  const [foreign] = (await photosOf(await aPerson(), 1)) as [string]
  const otherAd = await anAd({ owner, photos: 0 })
  await attach([elsewhere], owner, otherAd.id)
  await attach([own])
  for (const stranger of [foreign, elsewhere, 'f'.repeat(32), '../../etc/passwd', '']) {
    expect(await attach([own, stranger]), stranger).toEqual(refused('photo_unknown'))
  }
  expect(await attached()).toEqual([own])
  expect(await attached(otherAd.id)).toEqual([elsewhere])
})

test('an administrator keeps what the ad has and may add an own photo', async () => {
  const admin = await anAdmin()
  const [key] = (await photosOf(owner, 1)) as [string]
  const [waiting] = (await photosOf(owner, 1)) as [string]
  await attach([key])
  const [added] = (await photosOf(admin, 1)) as [string]
  expect((await attach([added, key], admin)).ok).toBe(true)
  expect(await attached()).toEqual([added, key])
  expect(await attach([added, waiting], admin)).toEqual(refused('photo_unknown'))
})

test('two forms that send the same photo at the same moment: one gets it', async () => {
  const keys = await photosOf(owner, 3)
  const ads = [await anAd({ owner, photos: 0 }), await anAd({ owner, photos: 0 })] as const
  const outcomes = await Promise.all([attach(keys, owner, ads[0].id), attach(keys.toReversed(), owner, ads[1].id)])
  expect(outcomes.filter((outcome) => outcome.ok)).toHaveLength(1)
  expect((await attached(ads[0].id)).length + (await attached(ads[1].id)).length).toBe(3)
})
