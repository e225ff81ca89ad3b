import { beforeAll, expect, test } from 'vitest'
import type { AdFields } from '#shared/fields/ad.ts'
import { done, refused } from '#shared/outcome.ts'
import { clearCaches } from '#domain/settings/brief-cache.ts'
import { listNeighbourhoods } from '#domain/places/list-neighbourhoods.ts'
import { listPlaces } from '#domain/places/list-places.ts'
import { carFields } from '#tests/support/ad-fields.ts'
import { db } from '#tests/support/database.ts'
import { checkChoices } from './check-choices.ts'

const check = (over: Partial<AdFields> = {}) => checkChoices(db, carFields(over))

let own: number
let elsewhere: number
beforeAll(async () => {
  const governorates = await listPlaces(db)
  own = governorates.find(({ id }) => id === 3)!.districts[0]!.id
  elsewhere = governorates.find(({ id }) => id === 4)!.districts[0]!.id
})

test('what exists and belongs together is taken, with the details of its kind', async () => {
  expect(await check()).toEqual(done({ isFree: false, details: { vehicleYear: 2014 } }))
  expect(await check({ subcategoryId: null })).toMatchObject({ ok: true })
  expect(await check({ districtId: own })).toMatchObject({ ok: true })
})

test.each<[string, Partial<AdFields>, Parameters<typeof refused>[0]]>([
  ['a category that is not there', { categoryId: 999 }, 'category_invalid'],
  ['no category', { categoryId: 0 }, 'category_invalid'],
  ['a subcategory of another category', { subcategoryId: '2-1' }, 'subcategory_invalid'],
  ['a subcategory that is not there', { subcategoryId: '1-999' }, 'subcategory_invalid'],
  ['no name of a subcategory', { subcategoryId: '' }, 'subcategory_invalid'],
  ['a governorate that is not there', { governorateId: 15 }, 'governorate_invalid'],
  ['a price for what is given away', { categoryId: 10, subcategoryId: null, price: 1 }, 'free_price_not_zero'],
])('%s is refused', async (_, over, code) => {
  expect(await check(over)).toEqual(refused(code))
})

test('a district belongs to one governorate', async () => {
  expect(await check({ districtId: elsewhere })).toEqual(refused('district_invalid'))
  expect(await check({ districtId: elsewhere, governorateId: 4 })).toMatchObject({ ok: true })
  expect(await check({ districtId: 32_000 })).toEqual(refused('district_invalid'))
})

test('a neighbourhood belongs to one district, whether or not it is still offered', async () => {
  const aleppo = (await listPlaces(db)).find(({ id }) => id === 3)!
  const { id: neighbourhoodId, districtId } = (await listNeighbourhoods(db)).find((row) => row.governorateId === 3)!
  const chosen = { governorateId: 3, districtId, neighbourhoodId }
  expect(await check(chosen)).toMatchObject({ ok: true })
  expect(await check({ ...chosen, districtId: null })).toEqual(refused('neighbourhood_invalid'))
  const other = aleppo.districts.find(({ id }) => id !== districtId)!
  expect(await check({ ...chosen, districtId: other.id })).toEqual(refused('neighbourhood_invalid'))
  expect(await check({ ...chosen, governorateId: 4, districtId: elsewhere })).toEqual(refused('neighbourhood_invalid'))
  await db.updateTable('neighbourhoods').set({ retiredAt: new Date() }).where('id', '=', neighbourhoodId).execute()
  clearCaches()
  expect(await check(chosen), 'an ad that names it goes on naming it').toMatchObject({ ok: true })
})

test('what is given away costs nothing, and has no details of a car', async () => {
  const given = { categoryId: 10, subcategoryId: null, price: 0 }
  expect(await check(given)).toEqual(done({ isFree: true, details: {} }))
})

test('a category deleted a moment ago is refused, though it still stands in what is remembered', async () => {
  const { id } = await db
    .insertInto('categories')
    .values({ nameAr: 'طوابع', nameEn: 'Stamps', icon: 'Tag', kind: 'general', position: 99 })
    .returning('id')
    .executeTakeFirstOrThrow()
  const stamp = { categoryId: id, subcategoryId: null, details: {} }
  clearCaches()
  expect(await check(stamp)).toMatchObject({ ok: true })
  await db.deleteFrom('categories').where('id', '=', id).execute()
  expect(await check(stamp)).toEqual(refused('category_invalid'))
})
