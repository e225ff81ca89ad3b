import { beforeAll, expect, test } from 'vitest'
import { defaultSettings, settingsFrom } from '#shared/settings.ts'
import { db } from '#tests/support/database.ts'
import { seedEssentials } from './essentials.ts'

beforeAll(() => seedEssentials(db))

const count = async (
  table: 'categories' | 'subcategories' | 'governorates' | 'districts' | 'platformAds' | 'siteSettings',
) =>
  Number(
    (
      await db
        .selectFrom(table)
        .select(({ fn }) => fn.countAll().as('n'))
        .executeTakeFirstOrThrow()
    ).n,
  )

test('ten categories stand in their order with the kind of details they take', async () => {
  const stored = await db.selectFrom('categories').select(['id', 'icon', 'kind']).orderBy('position').execute()
  expect(stored.map(({ id, icon, kind }) => `${id} ${icon} ${kind}`)).toEqual([
    '1 Car vehicle',
    '2 Home property',
    '3 Smartphone general',
    '4 Monitor general',
    '5 Shirt general',
    '6 TreePine general',
    '7 Bike vehicle',
    '8 Zap vehicle',
    '9 Settings service',
    '10 Gift free',
  ])
})

test('subcategories are numbered in their order', async () => {
  const stored = await db.selectFrom('subcategories').select(['id', 'nameEn', 'categoryId']).execute()
  const perCategory = Array.from(
    { length: 10 },
    (_, index) => stored.filter(({ categoryId }) => categoryId === index + 1).length,
  )
  expect(perCategory).toEqual([3, 5, 3, 3, 3, 3, 3, 3, 6, 10])
  const named = Object.fromEntries(stored.map(({ id, nameEn }) => [id, nameEn]))
  expect(named).toMatchObject({
    '1-2': 'Spare parts',
    '2-5': 'Mortgages',
    '8-2': 'Batteries and chargers',
    '9-6': 'Private',
    '10-10': 'Miscellaneous',
  })
})

test('fourteen governorates have their ids, slugs and 62 districts', async () => {
  const stored = await db.selectFrom('governorates').select(['id', 'slug', 'nameAr']).orderBy('id').execute()
  expect(stored.map(({ slug }) => slug)).toEqual([
    'damascus',
    'rif-dimashq',
    'aleppo',
    'homs',
    'hama',
    'latakia',
    'tartus',
    'idlib',
    'daraa',
    'al-hasakah',
    'deir-ez-zor',
    'raqqa',
    'as-suwayda',
    'quneitra',
  ])
  expect(stored.map(({ id }) => id)).toEqual(Array.from({ length: 14 }, (_, index) => index + 1))
  expect(stored[10]!.nameAr).toBe('دير الزور')
  expect(await count('districts')).toBe(62)
})

test('every setting stands with its default', async () => {
  const rows = await db.selectFrom('siteSettings').select(['key', 'value']).execute()
  expect(settingsFrom(Object.fromEntries(rows.map(({ key, value }) => [key, value])))).toEqual(defaultSettings)
  expect(rows).toHaveLength(Object.keys(defaultSettings).length)
})

test('the site has three ads of its own whose views are samples', async () => {
  const stored = await db
    .selectFrom('platformAds')
    .select(['type', 'status', 'views', 'sampleViews'])
    .orderBy('id')
    .execute()
  expect(stored.map(({ type }) => type)).toEqual(['promoted', 'featured', 'promoted'])
  for (const ad of stored) expect(ad).toMatchObject({ status: 'active', views: 0, sampleViews: expect.any(Number) })
})

test('a second time changes nothing, nor does it undo an administrator', async () => {
  await db.updateTable('categories').set({ nameAr: 'سيارات' }).where('id', '=', 1).execute()
  await db.deleteFrom('subcategories').where('id', '=', '1-3').execute()
  await db
    .updateTable('siteSettings')
    .set({ value: JSON.stringify('سوقنا') })
    .where('key', '=', 'siteNameAr')
    .execute()
  const tables = ['categories', 'subcategories', 'governorates', 'districts', 'platformAds', 'siteSettings'] as const
  const before = await Promise.all(tables.map(count))

  await Promise.all([seedEssentials(db), seedEssentials(db)])

  expect(await Promise.all(tables.map(count))).toEqual(before)
  const first = await db.selectFrom('categories').select('nameAr').where('id', '=', 1).executeTakeFirstOrThrow()
  expect(first.nameAr).toBe('سيارات')
  const name = await db
    .selectFrom('siteSettings')
    .select('value')
    .where('key', '=', 'siteNameAr')
    .executeTakeFirstOrThrow()
  expect(name.value).toBe('سوقنا')
})
