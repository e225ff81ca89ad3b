import { expect, test } from 'vitest'
import type { PhotoStorage } from '#adapters/storage/photo-storage.ts'
import { db } from '#tests/support/database.ts'
import { aPerson, anAd, aPhoto, aVoice } from '#tests/support/factories.ts'
import { findUpload } from './find-upload.ts'
import { attachAvatar, detachAvatar } from './attach-avatar.ts'
import { removeUnusedFiles } from './remove-unused-files.ts'

const avatarsOf = async ({ id }: { id: string }) =>
  (await db.selectFrom('photos').select('key').where('ownerId', '=', id).where('isAvatar', '=', true).execute()).map(
    ({ key }) => key,
  )

test('an own photo that waits becomes the picture, in the place of the one before', async () => {
  const owner = await aPerson()
  const [first, second] = [await aPhoto({ ownerId: owner.id }), await aPhoto({ ownerId: owner.id })]
  expect(await attachAvatar(db, { owner, key: first.key })).toBe(true)
  expect(await avatarsOf(owner)).toEqual([first.key])
  expect(await attachAvatar(db, { owner, key: second.key })).toBe(true)
  expect(await avatarsOf(owner)).toEqual([second.key])
  expect(await attachAvatar(db, { owner, key: second.key }), 'sent again it hangs already').toBe(true)
  expect(await avatarsOf(owner)).toEqual([second.key])
})

test('nothing else becomes a picture, and the one that hangs stays', async () => {
  const [owner, other] = [await aPerson(), await aPerson()]
  const ad = await anAd({ owner })
  const hanging = await aPhoto({ ownerId: owner.id, isAvatar: true })
  const theirs = await aPhoto({ ownerId: other.id })
  const ofAd = await aPhoto({ ownerId: owner.id, adId: ad.id, position: 1 })
  const forMessage = await aPhoto({ ownerId: owner.id, forMessage: true })
  const forOrder = await aPhoto({ ownerId: owner.id, forOrder: true })
  for (const { key } of [theirs, ofAd, forMessage, forOrder, { key: 'x' }, { key: '' }])
    expect(await attachAvatar(db, { owner, key })).toBe(false)
  expect(await avatarsOf(owner)).toEqual([hanging.key])
})

test('of two pictures hung at the same moment one hangs', async () => {
  const owner = await aPerson()
  const photos = [await aPhoto({ ownerId: owner.id }), await aPhoto({ ownerId: owner.id })]
  await Promise.allSettled(photos.map(({ key }) => db.transaction().execute((db) => attachAvatar(db, { owner, key }))))
  expect(await avatarsOf(owner)).toHaveLength(1)
})

test('taken down it is gone, of nobody else and nothing else', async () => {
  const [owner, other] = [await aPerson(), await aPerson()]
  for (const { id } of [owner, other]) await aPhoto({ ownerId: id, isAvatar: true })
  const waiting = await aPhoto({ ownerId: owner.id })
  await detachAvatar(db, { owner })
  await detachAvatar(db, { owner })
  expect([await avatarsOf(owner), (await avatarsOf(other)).length]).toEqual([[], 1])
  const left = await db.selectFrom('photos').select('key').where('ownerId', '=', owner.id).execute()
  expect(left).toEqual([{ key: waiting.key }])
})

test('only files that no photo has any more are removed, several photos may share them', async () => {
  const { id: ownerId } = await aPerson()
  const [shared, unused] = ['a'.repeat(32), 'b'.repeat(32)]
  const photos = [await aPhoto({ ownerId, filesKey: shared }), await aPhoto({ ownerId, filesKey: shared })]
  const removed: string[] = []
  const storage = { remove: async (key: string) => void removed.push(key) } as unknown as PhotoStorage
  const clean = (...keys: string[]) => removeUnusedFiles(db, { storage, keys })
  expect(await clean()).toBe(0)
  expect(await clean(shared, unused)).toBe(1)
  await db.deleteFrom('photos').where('id', '=', photos[0]!.id).execute()
  expect(await clean(shared)).toBe(0)
  expect(removed).toEqual([unused])
  await db.deleteFrom('photos').where('id', '=', photos[1]!.id).execute()
  expect(await clean(shared)).toBe(1)
  expect(removed).toEqual([unused, shared])
  const voice = await aVoice({ ownerId: (await aPerson()).id })
  expect(await clean(voice.key)).toBe(0)
  await db.deleteFrom('voices').where('id', '=', voice.id).execute()
  expect(await clean(voice.key)).toBe(1)
})

/** Files on their way, of which so many bytes have come. */
const partial = (size: number | null) => ({ sizeOf: async () => size }) as unknown as Parameters<typeof findUpload>[1]

test('an upload goes on where it came to; done it is whole, and its photo is known', async () => {
  const owner = await aPerson()
  const key = 'c'.repeat(32)
  await db
    .insertInto('uploads')
    .values({ key, ownerId: owner.id, length: 1000, name: 'صورة.jpg' } as never)
    .execute()
  const found = (size: number | null) => findUpload(db, partial(size), { key, owner })
  expect(await found(400)).toEqual({ key, length: 1000, offset: 400, name: 'صورة.jpg', kind: 'photo', becameKey: null })
  expect(await found(0)).toMatchObject({ offset: 0 })
  expect(await found(null), 'its file is gone').toBeNull()
  const photo = await aPhoto({ ownerId: owner.id })
  await db.updateTable('uploads').set({ photoKey: photo.key }).where('key', '=', key).execute()
  expect(await found(null)).toMatchObject({ offset: 1000, becameKey: photo.key })
  expect(await findUpload(db, partial(1), { key, owner: await aPerson() })).toBeNull()
  for (const other of ['', 'x', 'd'.repeat(32), '../../etc/passwd'])
    expect(await findUpload(db, partial(1), { key: other, owner })).toBeNull()
})
