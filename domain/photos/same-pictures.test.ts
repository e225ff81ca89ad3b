import { Readable } from 'node:stream'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { pictureHash } from '#adapters/images/picture-hash.ts'
import { db } from '#tests/support/database.ts'
import { anAd, aPhoto } from '#tests/support/factories.ts'
import { findSamePictures } from './find-same-pictures.ts'
import { lookAtPhotos } from '#domain/verbs/photos/look-at-photos.ts'

/** A picture with so many random spots; the same seed makes the same one. */
async function aPicture(seed: number) {
  const side = 12
  let state = seed * 2_654_435_761
  const spots = Buffer.from(
    Array.from(
      { length: side * side * 3 },
      () => ((state = (state * 1_103_515_245 + 12_345) % 2_147_483_648) >> 16) & 255,
    ),
  )
  return sharp(spots, { raw: { width: side, height: side, channels: 3 } })
    .resize({ width: 800, height: 600, fit: 'fill' })
    .jpeg({ quality: 90 })
    .toBuffer()
}

const bitsApart = (bits: string, other: string) => [...bits].filter((bit, at) => bit !== other[at]).length

test('the same picture in another size, format and light is nearly the same; another one is not', async () => {
  const original = await aPicture(1)
  const hash = await pictureHash(original)
  const changed = await sharp(original).resize(320).modulate({ brightness: 1.1 }).webp({ quality: 40 }).toBuffer()
  expect(bitsApart(hash, await pictureHash(changed))).toBeLessThanOrEqual(6)
  for (let seed = 2; seed < 12; seed++)
    expect(bitsApart(hash, await pictureHash(await aPicture(seed))), String(seed)).toBeGreaterThan(6)
})

const shown = '0101101000111100100101101111000000011011001011010111111001001000'
const blankWall = '0'.repeat(64)
const flip = (...bits: number[]) =>
  [...shown].map((bit, at) => (bits.includes(at) ? String(1 - Number(bit)) : bit)).join('')

test('six bits apart under another account is found, wherever the bits are; seven, the own account, and a blank wall are not', async () => {
  const ad = await anAd({ photos: 0 })
  const own = await aPhoto({ ownerId: ad.owner.id, adId: ad.id, dhash: shown })
  const like = async (dhash: string, owner?: typeof ad.owner) => {
    const other = await anAd({ status: 'approved', photos: 0, ...(owner && { owner }) })
    await aPhoto({ ownerId: other.owner.id, adId: other.id, dhash })
    return other
  }
  const same = await like(shown)
  const near = [await like(flip(0, 1, 17, 18, 40, 63)), await like(flip(3, 20, 21, 35, 36, 60))]
  await like(flip(0, 1, 2, 17, 18, 40, 63))
  await like(shown, ad.owner)
  const found = await findSamePictures(db, ad.id)
  expect(found.map(({ adId, distance }) => [adId, distance])).toEqual([[same.id, 0], ...near.map(({ id }) => [id, 6])])
  expect(found[0]).toMatchObject({ key: own.key, title: same.title, ownerName: same.owner.name })

  const blank = await anAd({ photos: 0 })
  await aPhoto({ ownerId: blank.owner.id, adId: blank.id, dhash: blankWall })
  await like(blankWall)
  expect(await findSamePictures(db, blank.id)).toEqual([])
})

test('photos from before are looked at, each file once; one without files is looked at and shows nothing', async () => {
  await db.updateTable('photos').set({ dhash: shown }).execute()
  const ad = await anAd({ photos: 0 })
  const [original, again, gone] = [0, 1, 2].map((position) => ({ ownerId: ad.owner.id, adId: ad.id, position }))
  const first = await aPhoto(original!)
  await aPhoto({ ...again!, filesKey: first.filesKey })
  await aPhoto(gone!)
  const picture = await aPicture(7)
  const opened: string[] = []
  const storage = {
    async open(key: string) {
      opened.push(key)
      return key === first.filesKey ? { size: 1, read: () => Readable.from([picture]), close: async () => {} } : null
    },
  } as never
  expect(await lookAtPhotos(db, { storage })).toEqual({ looked: 3 })
  expect(opened).toHaveLength(2)
  const hash = await pictureHash(picture)
  const rows = await db.selectFrom('photos').select('dhash').where('adId', '=', ad.id).orderBy('position').execute()
  expect(rows.map(({ dhash }) => dhash)).toEqual([hash, hash, blankWall])
  expect(await lookAtPhotos(db, { storage })).toEqual({ looked: 0 })
})
