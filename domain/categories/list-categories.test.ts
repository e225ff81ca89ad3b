import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { db } from '#tests/support/database.ts'
import { anAd } from '#tests/support/factories.ts'
import { listCategories } from './list-categories.ts'
import { listCategoriesForDesk } from './list-categories-for-desk.ts'

const listed = () => db.transaction().execute((trx) => listCategories(trx))
const desk = () => listCategoriesForDesk(db)
const newOne = { nameAr: 'كتب', nameEn: 'Books', icon: 'book' }

beforeEach(async () => {
  await db.deleteFrom('ads').execute()
  await db.deleteFrom('adCounts').execute()
})

test('categories and subcategories come in the order of the site, then by number', async () => {
  const before = (await listed()).map(({ id }) => id)
  const { id } = await db
    .insertInto('categories')
    .values({ ...newOne, position: 0 })
    .returning('id')
    .executeTakeFirstOrThrow()
  for (const [sub, position] of [
    [`${id}-1`, 2],
    [`${id}-2`, 1],
    [`${id}-10`, 1],
  ] as const)
    await db
      .insertInto('subcategories')
      .values({ id: sub, categoryId: id, nameAr: sub, nameEn: sub, position })
      .execute()
  const found = await listed()
  const own = found.find((category) => category.id === id)!
  expect(own).toMatchObject({ nameAr: 'كتب', nameEn: 'Books', icon: 'book', kind: 'general' })
  expect(own.subcategories.map((subcategory) => subcategory.id)).toEqual([`${id}-10`, `${id}-2`, `${id}-1`])
  expect(found.filter((category) => category.id !== id).map((category) => category.id)).toEqual(before)
  const rows = await sql<{ id: number }>`select id from categories order by position, id`.execute(db)
  expect(found.map((category) => category.id)).toEqual(rows.rows.map((row) => row.id))
  await db.deleteFrom('categories').where('id', '=', id).execute()
})

test('the desk lists the same in the same order, with versions and what is on its way out', async () => {
  const [all, forDesk] = [await listed(), await desk()]
  expect(forDesk.map(({ id, nameAr }) => [id, nameAr])).toEqual(all.map(({ id, nameAr }) => [id, nameAr]))
  expect(forDesk.map(({ subcategories }) => subcategories.map(({ id }) => id))).toEqual(
    all.map(({ subcategories }) => subcategories.map(({ id }) => id)),
  )
  expect(forDesk.some(({ isLeaving }) => isLeaving)).toBe(false)
  await db.updateTable('categories').set({ leavingSince: 'now', version: 7 }).where('id', '=', 4).execute()
  await db.updateTable('subcategories').set({ leavingSince: 'now', version: 3 }).where('id', '=', '1-1').execute()
  const now = await desk()
  expect(now.filter(({ isLeaving }) => isLeaving)).toMatchObject([{ id: 4, version: 7 }])
  expect(now.flatMap(({ subcategories }) => subcategories).filter(({ isLeaving }) => isLeaving)).toMatchObject([
    { id: '1-1', version: 3 },
  ])
  await db.updateTable('categories').set({ leavingSince: null }).execute()
  await db.updateTable('subcategories').set({ leavingSince: null }).execute()
})

test('ads on the site are counted in their category and subcategory, in whatever governorate and rank', async () => {
  const ads = (subcategoryId: string | null, over = {}) =>
    anAd({ status: 'approved', photos: 0, categoryId: 1, ...(subcategoryId && { subcategoryId }), ...over })
  await ads('1-1')
  await ads('1-1', { governorateId: 5 })
  await ads('1-1', { type: 'promoted' })
  await ads('1-2')
  await ads(null)
  await ads('1-1', { status: 'pending' })
  const [counted, ...rest] = (await desk()).filter(({ ads }) => ads > 0)
  expect([counted?.id, counted?.ads, rest]).toEqual([1, 5, []])
  const inside = counted!.subcategories.filter(({ ads }) => ads > 0).map(({ id, ads }) => [id, ads])
  expect(inside).toEqual([
    ['1-1', 3],
    ['1-2', 1],
  ])
})

test('a category without subcategories has none', async () => {
  const { id } = await db
    .insertInto('categories')
    .values({ ...newOne, position: 99 })
    .returning('id')
    .executeTakeFirstOrThrow()
  expect((await listed()).at(-1)).toMatchObject({ id, subcategories: [] })
  expect((await desk()).at(-1)).toMatchObject({ id, subcategories: [], ads: 0 })
  await db.deleteFrom('categories').where('id', '=', id).execute()
})
