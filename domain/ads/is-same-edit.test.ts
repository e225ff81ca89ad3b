import { expect, test } from 'vitest'
import type { AdFields } from '#shared/fields/ad.ts'
import { carFields } from '#tests/support/ad-fields.ts'
import { db } from '#tests/support/database.ts'
import { aPerson, anAd, aPhoto } from '#tests/support/factories.ts'
import { isSameEdit } from './is-same-edit.ts'

/** A car with two photos, and what its form would send unchanged. */
async function aCar() {
  const owner = await aPerson()
  const fields = carFields({ details: { vehicleYear: 2014, negotiable: 'yes' } })
  const ad = await anAd({ owner, photos: 0, ...fields })
  const photo = (position?: number, sha256?: string) =>
    aPhoto({ ownerId: owner.id, ...(position !== undefined && { adId: ad.id, position }), ...(sha256 && { sha256 }) })
  const photos = [await photo(0), await photo(1)]
  const keys = photos.map(({ key }) => key)
  const isSame = (over: Partial<AdFields> = {}, photoKeys = keys) =>
    isSameEdit(db, { adId: ad.id, fields: { ...fields, ...over }, photoKeys })
  return { isSame, photo, photos, keys }
}

test('the same form sent again says nothing new, in whatever order its details come', async () => {
  const { isSame } = await aCar()
  expect(await isSame()).toBe(true)
  expect(await isSame({ details: { negotiable: 'yes', vehicleYear: 2014 } })).toBe(true)
})

test.each<[keyof AdFields, Partial<AdFields>]>([
  ['title', { title: 'هيونداي' }],
  ['description', { description: 'فحص كامل.' }],
  ['categoryId', { categoryId: 2, subcategoryId: null }],
  ['subcategoryId', { subcategoryId: null }],
  ['governorateId', { governorateId: 4 }],
  ['price', { price: 95_001 }],
  ['currency', { currency: 'USD' }],
  ['phone', { phone: '+963911111111' }],
  ['chatOnly', { chatOnly: true }],
  ['details', { details: { vehicleYear: 2014 } }],
])('another %s is an edit', async (_, over) => {
  const { isSame } = await aCar()
  expect(await isSame(over)).toBe(false)
})

test('pictures are compared by what they show, in their order', async () => {
  const { isSame, photo, photos, keys } = await aCar()
  const [front, back] = [await photo(undefined, photos[0]!.sha256), await photo(undefined, photos[1]!.sha256)]
  expect(await isSame({}, [front.key, back.key]), 'the same pictures under new keys').toBe(true)
  expect(await isSame({}, [...keys].reverse())).toBe(false)
  expect(await isSame({}, keys.slice(0, 1))).toBe(false)
  expect(await isSame({}, [...keys, (await photo()).key])).toBe(false)
  expect(await isSame({}, [keys[0]!, 'nothing'])).toBe(false)
  expect(await isSame({}, [])).toBe(false)
})

test('what cannot be said at all is no edit that was made', async () => {
  const { isSame } = await aCar()
  expect(await isSame({ subcategoryId: '2-1' })).toBe(false)
})
