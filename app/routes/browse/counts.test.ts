import { beforeEach, expect, test } from 'vitest'
import { db } from '#tests/support/database.ts'
import { anAd } from '#tests/support/factories.ts'
import { visit } from '#tests/support/visit.ts'

beforeEach(() => db.deleteFrom('rateLimits').execute())

type Counts = { show: string; options: Record<string, Record<string, string>> }

async function counts(query: string) {
  return (await (await visit(`/browse/counts?${query}`)).json()) as Counts
}

test('the sheet counts what waits behind it, and each option: beside what is chosen, and on top of what must all be there', async () => {
  const home = { status: 'approved', categoryId: 2, governorateId: 13 } as const
  await anAd({ ...home, details: { propertyRooms: '2', propertyFeatures: ['lift', 'garden'] } })
  await anAd({ ...home, details: { propertyRooms: '3', propertyFeatures: ['lift'] } })
  await anAd({ ...home, details: { propertyRooms: '3', propertySigns: 'none', negotiable: 'yes' }, photos: 0 })
  const all = await counts('category=2&governorate=as-suwayda')
  expect(all.show).toBe('عرض 3 إعلانات')
  expect(all.options).toMatchObject({
    rooms: { '1': '0', '2': '1', '3': '2' },
    features: { lift: '2', garden: '1', pool: '0' },
    signs: { none: '1', lawsuit: '0' },
    negotiable: { yes: '1' },
    photos: { yes: '2' },
  })
  const some = await counts('category=2&governorate=as-suwayda&rooms=3&features=lift')
  expect(some.show).toBe('عرض إعلان واحد')
  expect(some.options).toMatchObject({ rooms: { '2': '1', '3': '1' }, features: { lift: '1', garden: '0' } })
})

test('places and categories are counted without what is chosen there, and without what would go with it', async () => {
  const word = 'كرنافة'
  const common = { status: 'approved', title: `${word} للبيع` } as const
  await anAd({ ...common, categoryId: 2, subcategoryId: '2-1', governorateId: 13, details: { propertyRooms: '2' } })
  await anAd({ ...common, categoryId: 2, subcategoryId: '2-2', governorateId: 1, details: { propertyRooms: '3' } })
  await anAd({ ...common, categoryId: 1, governorateId: 1 })
  const all = await counts(`search=${word}`)
  expect(all.options).toMatchObject({
    governorate: { 'as-suwayda': '1', damascus: '2', homs: '0' },
    category: { '1': '1', '2': '2', '3': '0' },
    subcategory: {},
  })
  const some = await counts(`search=${word}&category=2&subcategory=2-1&governorate=as-suwayda&rooms=2`)
  expect(some.options).toMatchObject({
    // The rooms stay with the category, the category with the governorate.
    governorate: { 'as-suwayda': '1', damascus: '0' },
    // Beside one that is narrowed further no other is counted.
    category: {},
    subcategory: { '2-1': '1', '2-2': '0' },
  })
  const bare = await counts('category=3')
  expect(bare.options['category']).toMatchObject({ '3': '0' })
  expect(Number(bare.options['category']?.['2'])).toBeGreaterThanOrEqual(2)
  const onPage = await counts(`search=${word}&category=2&page=category`)
  expect(onPage.options).toMatchObject({ governorate: { 'as-suwayda': '1', damascus: '1' } })
  expect(Object.keys(onPage.options)).not.toContain('category')
})

test('other categories are not counted where words mean what only one has', async () => {
  await anAd({ status: 'approved', categoryId: 1, title: 'كيا ريو 2010', details: { vehicleYear: 2010 } })
  const { options } = await counts('search=كيا موديل 2010')
  expect(Object.keys(options['category'] ?? {})).toEqual([])
  expect(options['governorate']).toBeDefined()
})

test('a category whose ads have no price is not counted where one is asked for: chosen, it would be asked no more', async () => {
  const { options } = await counts('priceMax=100000')
  expect(Object.keys(options['category'] ?? {})).toContain('1')
  expect(Object.keys(options['category'] ?? {})).not.toContain('10')
})

test('counting is paced like searching, also where nothing is searched for', async () => {
  await visit('/browse/counts?photos=yes', { address: '2001:db8:77::1' })
  expect(await db.selectFrom('rateLimits').select('points').execute()).toEqual([{ points: 1 }])
})
