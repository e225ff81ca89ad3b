import { expect, test } from 'vitest'
import { db } from '#tests/support/database.ts'
import { clearCaches } from '#domain/settings/brief-cache.ts'
import { governorateNamed, listPlaces } from './list-places.ts'

const places = await listPlaces(db)

test('there are fourteen governorates, in their order, each with its own districts in theirs', async () => {
  expect(places).toHaveLength(14)
  expect(places.map(({ id }) => id)).toEqual(places.map(({ id }) => id).toSorted((a, b) => a - b))
  for (const { id, districts } of places) {
    const rows = await db.selectFrom('districts').select('id').where('governorateId', '=', id).orderBy('id').execute()
    expect(districts.map((district) => district.id)).toEqual(rows.map((row) => row.id))
  }
  expect(
    places.flatMap(({ districts }) => districts).every(({ nameAr, nameEn }) => nameAr !== '' && nameEn !== ''),
  ).toBe(true)
})

test('a governorate without districts has none', async () => {
  await db.insertInto('governorates').values({ id: 99, nameAr: 'الجزيرة', nameEn: 'Island', slug: 'island' }).execute()
  const inside = await db.transaction().execute((trx) => listPlaces(trx))
  expect(inside.at(-1)).toEqual({ id: 99, nameAr: 'الجزيرة', nameEn: 'Island', slug: 'island', districts: [] })
  expect(await listPlaces(db), 'for a few seconds it is as it was').toHaveLength(14)
  clearCaches()
  expect(await listPlaces(db)).toHaveLength(15)
  await db.deleteFrom('governorates').where('id', '=', 99).execute()
})

test('one is named by its number, its Arabic or English name, or its slug', () => {
  for (const place of places)
    for (const name of [
      String(place.id),
      place.nameAr,
      place.nameEn,
      place.slug,
      ` ${place.nameAr} `,
      place.slug.toUpperCase(),
    ])
      expect([name, governorateNamed(places, name)?.id]).toEqual([name, place.id])
})

test.each(['', '   ', null, undefined, '0', '15', '03', '1.0', 'حلبب', 'aleppo!', '%'])('«%s» names none', (name) => {
  expect(governorateNamed(places, name)).toBeUndefined()
})
