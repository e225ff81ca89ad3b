import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPhotoPress, type PhotoPress } from '#adapters/images/photo-press.ts'
import { done, refused } from '#shared/outcome.ts'
import { db } from '#tests/support/database.ts'
import { anAd, aPerson, aPhoto } from '#tests/support/factories.ts'
import { redAboveBlue } from '#tests/support/pictures.ts'
import { attachPhotos } from '#domain/photos/attach-photos.ts'
import { cleanPhotos } from '#domain/verbs/photos/clean-photos.ts'
import { findPhotoForViewer } from '#domain/photos/find-photo-for-viewer.ts'
import { removePhoto } from '#domain/verbs/photos/remove-photo.ts'
import { storePhoto } from '#domain/verbs/photos/store-photo.ts'
import type { Person } from '#domain/people/person.ts'
import { updateProfile } from './update-profile.ts'

let mediaDir: string
let press: PhotoPress

beforeAll(async () => {
  mediaDir = await mkdtemp(join(tmpdir(), 'avatars-'))
  press = createPhotoPress({ mediaDir })
})
afterAll(async () => {
  press.close()
  await rm(mediaDir, { recursive: true })
})

const fields = { name: 'سلمى الحلبي', phone: '0944123456', governorate: 4 }
const strangers = { findViewer: () => Promise.resolve(null) }
const rowOf = (person: Person) =>
  db.selectFrom('people').selectAll().where('id', '=', person.id).executeTakeFirstOrThrow()
const photosOf = ({ id }: Person) =>
  db.selectFrom('photos').select(['key', 'isAvatar']).where('ownerId', '=', id).orderBy('id').execute()

async function anAvatar(owner: Person) {
  const { key } = await aPhoto({ ownerId: owner.id })
  await updateProfile(db, { person: owner, fields, avatar: key })
  return key
}

test('a person changes what they say of themselves, and nobody else’s row', async () => {
  const [person, other] = [await aPerson(), await aPerson()]
  expect(await updateProfile(db, { person, fields })).toEqual(done())
  expect(await rowOf(person)).toMatchObject({ name: fields.name, phone: '0944123456', governorateId: 4, image: null })
  expect(await rowOf(other)).toMatchObject({ name: other.name, phone: other.phone, governorateId: 3 })
  await updateProfile(db, { person, fields: { ...fields, phone: null, governorate: null } })
  expect(await rowOf(person)).toMatchObject({ phone: null, governorateId: null })
})

test('whatever else comes along is not written', async () => {
  const person = await aPerson()
  const more = { ...fields, role: 'admin', email: 'x@example.com', emailVerified: true, image: '/x', id: 'x' }
  await updateProfile(db, { person, fields: more })
  const { role, email, emailVerified, image } = await rowOf(person)
  expect({ role, email, emailVerified, image }).toEqual({
    role: 'user',
    email: person.email,
    emailVerified: false,
    image: null,
  })
})

test('a picture is pressed to one small square of its middle, and everybody sees it', async () => {
  const person = await aPerson()
  const body = await redAboveBlue({ width: 400, height: 300 })
  const stored = await storePhoto(db, press, { owner: person, body, shape: 'avatar' })
  if (!stored.ok) throw new Error(stored.code)
  const { key } = stored.photo
  expect(await readdir(join(mediaDir, key.slice(0, 2), key))).toEqual(['160.webp'])
  const { width, height } = await sharp(join(mediaDir, key.slice(0, 2), key, '160.webp')).metadata()
  expect([width, height]).toEqual([160, 160])

  expect(await findPhotoForViewer(db, { key, ...strangers })).toBeNull()
  await updateProfile(db, { person, fields, avatar: key })
  expect((await rowOf(person)).image).toBe(`/media/${key}/160.webp`)
  expect(await findPhotoForViewer(db, { key, ...strangers })).toEqual({ filesKey: key, isPublic: true })
})

test('another picture takes the place of the one before; without one it stays; null takes it away', async () => {
  const person = await aPerson()
  await anAvatar(person)
  const second = await anAvatar(person)
  expect(await photosOf(person)).toEqual([{ key: second, isAvatar: true }])
  await updateProfile(db, { person, fields })
  expect((await rowOf(person)).image).toContain(second)
  await updateProfile(db, { person, fields, avatar: null })
  expect(await photosOf(person)).toEqual([])
  expect((await rowOf(person)).image).toBeNull()
})

test('a picture of somebody else, of an ad or of nobody is refused, and nothing changes', async () => {
  const person = await aPerson()
  const mine = await anAvatar(person)
  const ad = await anAd({ owner: person, photos: 0 })
  const foreign = (await aPhoto({ ownerId: (await aPerson()).id })).key
  const used = (await aPhoto({ ownerId: person.id, adId: ad.id })).key
  for (const avatar of [foreign, used, 'f'.repeat(32), '../../etc/passwd']) {
    const change = { person, fields: { ...fields, name: 'اسم آخر' }, avatar }
    expect(await updateProfile(db, change)).toEqual(refused('photo_unknown'))
  }
  expect(await rowOf(person)).toMatchObject({ name: fields.name, image: `/media/${mine}/160.webp` })
})

test('a picture in use is neither cleaned away nor removed nor hung on an ad', async () => {
  const person = await aPerson()
  const key = await anAvatar(person)
  await db
    .updateTable('photos')
    .set({ createdAt: new Date(0) })
    .where('key', '=', key)
    .execute()
  await cleanPhotos(db, { storage: press.storage, incoming: press.incoming })
  expect(await removePhoto(db, { key, owner: person })).toEqual(refused('photo_unknown'))
  const ad = await anAd({ owner: person, photos: 0 })
  expect(await attachPhotos(db, { adId: ad.id, owner: person, keys: [key] })).toEqual(refused('photo_unknown'))
  expect(await photosOf(person)).toEqual([{ key, isAvatar: true }])
})

test('two forms at one moment leave one picture', async () => {
  const person = await aPerson()
  const keys = [(await aPhoto({ ownerId: person.id })).key, (await aPhoto({ ownerId: person.id })).key]
  await Promise.all(keys.map((avatar) => updateProfile(db, { person, fields, avatar })))
  const [left, ...others] = await photosOf(person)
  expect(others).toEqual([])
  expect((await rowOf(person)).image).toBe(`/media/${left!.key}/160.webp`)
})
