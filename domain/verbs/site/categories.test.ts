import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { refused } from '#shared/outcome.ts'
import { checkChoices } from '#domain/ads/check-choices.ts'
import { findVersions } from '#domain/ads/find-versions.ts'
import { saveVersion } from '#domain/ads/save-version.ts'
import { countByCategory } from '#domain/search/count-by-category.ts'
import { db } from '#tests/support/database.ts'
import { aPerson, anAd, anAdmin } from '#tests/support/factories.ts'
import { addCategory } from './add-category.ts'
import { editCategory } from './edit-category.ts'
import { listCategories } from '#domain/categories/list-categories.ts'
import { listCategoriesForDesk } from '#domain/categories/list-categories-for-desk.ts'
import { moveAds, moveBatch } from './move-ads.ts'
import { orderCategory, orderSubcategory } from './order-category.ts'
import { removeCategory, removeSubcategory } from './remove-category.ts'
import { addSubcategory, editSubcategory } from './subcategories.ts'

const by = await anAdmin()
let made = 0
const fields = (name = 'شاحنات') => ({ name, nameEn: `Trucks ${made++}`, icon: 'Car', kind: 'vehicle' }) as const

async function aCategory(name?: string) {
  const added = await addCategory(db, { by, fields: fields(name) })
  if (!added.ok) throw new Error(added.code)
  return added.categoryId
}

async function aSubcategory(categoryId: number) {
  const added = await addSubcategory(db, { by, categoryId, fields: { name: 'قلابات', nameEn: `Tippers ${made++}` } })
  if (!added.ok) throw new Error(added.code)
  return added.subcategoryId
}

const find = async (id: number) => (await listCategories(db)).find((category) => category.id === id)
const counted = async (id: number) => (await countByCategory(db)).filter(({ categoryId }) => categoryId === id)
const placed = (id: number) =>
  db.selectFrom('ads').select(['categoryId', 'subcategoryId']).where('id', '=', id).executeTakeFirstOrThrow()
const listedIn = (id: number) =>
  db.selectFrom('adSearch').select(['categoryId', 'subcategoryId']).where('adId', '=', id).executeTakeFirst()

test('a new category stands last and is there for every reader at once', async () => {
  await listCategories(db)
  const id = await aCategory()
  expect((await listCategories(db)).at(-1)).toMatchObject({ id, nameAr: 'شاحنات', kind: 'vehicle', subcategories: [] })
  const [first, second] = [await aSubcategory(id), await aSubcategory(id)]
  expect([first, second]).toEqual([`${id}-1`, `${id}-2`])
  expect((await find(id))?.subcategories.map((sub) => sub.id)).toEqual([first, second])
})

test('whoever read an older version is refused; without a version nothing is asked', async () => {
  const categoryId = await aCategory()
  const edit = (over: object) => editCategory(db, { by, categoryId, fields: { name: 'أ ب', nameEn: 'Ab', ...over } })
  expect(await edit({ version: 1 })).toEqual({ ok: true, version: 2 })
  expect(await edit({ version: 1, name: 'ج د' })).toEqual(refused('category_changed_meanwhile'))
  expect(await edit({ version: 2 }), 'nothing new').toEqual({ ok: true, version: 2 })
  expect(await edit({ icon: 'Gift' })).toEqual({ ok: true, version: 3 })
  expect(await find(categoryId)).toMatchObject({ nameAr: 'أ ب', nameEn: 'Ab', icon: 'Gift' })
  const subcategoryId = await aSubcategory(categoryId)
  const names = { name: 'صهاريج', nameEn: 'Tankers' }
  expect(await editSubcategory(db, { by, subcategoryId, fields: { ...names, version: 1 } })).toEqual({
    ok: true,
    version: 2,
  })
  expect(await editSubcategory(db, { by, subcategoryId, fields: { name: 'x', nameEn: 'x', version: 1 } })).toEqual(
    refused('category_changed_meanwhile'),
  )
})

test('the ads of a deleted category go elsewhere, with the lists and their counts', async () => {
  const [from, to] = [await aCategory(), await aCategory('أخرى')]
  const subcategoryId = await aSubcategory(from)
  const shown = await anAd({ status: 'approved', categoryId: from, subcategoryId })
  const pending = await anAd({ categoryId: from })
  await db
    .insertInto('platformAds')
    .values({ title: 'x', description: 'x', categoryId: from, type: 'featured' })
    .execute()
  expect(await removeCategory(db, { by, categoryId: from, to: null })).toEqual(refused('category_target_missing'))
  expect(await removeCategory(db, { by, categoryId: from, to: from })).toEqual(refused('category_target_missing'))
  expect(await removeCategory(db, { by, categoryId: from, to })).toEqual({ ok: true, isLeaving: false })
  const there = { categoryId: to, subcategoryId: null }
  expect([await placed(shown.id), await placed(pending.id), await listedIn(shown.id)]).toEqual([there, there, there])
  expect([await counted(from), await counted(to)]).toEqual([[], [{ ...there, count: 1 }]])
  expect(await find(from)).toBeUndefined()
  const other = await anAdmin()
  expect(await removeCategory(db, { by: other, categoryId: from, to })).toEqual(refused('category_not_found'))
  const choices = { categoryId: from, subcategoryId: null } as Parameters<typeof checkChoices>[1]
  expect(await checkChoices(db, choices)).toEqual(refused('category_invalid'))
})

test('what costs something does not become a free thing', async () => {
  const from = await aCategory()
  await anAd({ categoryId: from, price: 500 })
  expect(await removeCategory(db, { by, categoryId: from, to: 10 })).toEqual(refused('ads_have_prices'))
  await db.updateTable('ads').set({ price: 0 }).where('categoryId', '=', from).execute()
  expect(await removeCategory(db, { by, categoryId: from, to: 10 })).toMatchObject({ ok: true })
})

test('many ads are moved by a job, which deletes the category after the last', async () => {
  const [from, to] = [await aCategory(), await aCategory()]
  const { id } = await anAd({ status: 'approved', categoryId: from })
  await sql`insert into ads (owner_id, status, title, description, price, category_id, governorate_id, published_at, free_until)
    select owner_id, status, title, description, price, category_id, governorate_id, published_at, free_until
    from ads, generate_series(1, ${moveBatch + 20}) where id = ${id}`.execute(db)
  expect(await removeCategory(db, { by, categoryId: from, to })).toEqual({ ok: true, isLeaving: true })
  expect(await addSubcategory(db, { by, categoryId: from, fields: { name: 'x', nameEn: 'x' } })).toEqual(
    refused('category_not_found'),
  )
  const other = await aCategory()
  expect(await removeCategory(db, { by, categoryId: other, to: from })).toEqual(refused('category_target_missing'))
  const { rows } = await sql<{ data: Parameters<typeof moveAds>[1] }>`
    select data from pgboss.job where name = 'move-ads'`.execute(db)
  expect(rows).toHaveLength(1)
  expect(await moveAds(db, rows[0]!.data)).toEqual({ moved: 21 })
  expect(await find(from)).toBeUndefined()
  const { ads } = await db
    .selectFrom('ads')
    .select((all) => all.fn.countAll<number>().as('ads'))
    .where('categoryId', '=', to)
    .executeTakeFirstOrThrow()
  expect(ads).toBe(moveBatch + 21)
  expect(await moveAds(db, rows[0]!.data), 'once more does no harm').toEqual({ moved: 0 })
})

test('the ads of a deleted subcategory stay in their category', async () => {
  const categoryId = await aCategory()
  const [first, second] = [await aSubcategory(categoryId), await aSubcategory(categoryId)]
  const ad = await anAd({ status: 'approved', categoryId, subcategoryId: first })
  expect(await removeSubcategory(db, { by, subcategoryId: first, to: '1-1' })).toEqual(
    refused('category_target_missing'),
  )
  expect(await removeSubcategory(db, { by, subcategoryId: first, to: second })).toEqual({ ok: true, isLeaving: false })
  expect(await listedIn(ad.id)).toEqual({ categoryId, subcategoryId: second })
  expect(await removeSubcategory(db, { by, subcategoryId: second, to: null })).toEqual({ ok: true, isLeaving: false })
  expect(await counted(categoryId)).toEqual([{ categoryId, subcategoryId: null, count: 1 }])
  const again = { by: await anAdmin(), subcategoryId: second, to: null }
  expect(await removeSubcategory(db, again)).toEqual(refused('subcategory_not_found'))
})

test('what an ad said before goes with it to another subcategory: no reviewer is shown a change of its owner', async () => {
  const categoryId = await aCategory()
  const [first, second] = [await aSubcategory(categoryId), await aSubcategory(categoryId)]
  const ad = await anAd({ status: 'approved', categoryId, subcategoryId: first })
  await saveVersion(db, ad.id)
  await db.updateTable('ads').set({ version: 2 }).where('id', '=', ad.id).execute()
  await removeSubcategory(db, { by, subcategoryId: first, to: second })
  const [stored] = await findVersions(db, [{ adId: ad.id, version: 1 }])
  expect(stored?.subcategoryId).toBe(second)
  const last = await aCategory()
  await removeCategory(db, { by, categoryId, to: last })
  const versions = await findVersions(
    db,
    [1, 2].map((version) => ({ adId: ad.id, version })),
  )
  expect(versions.map(({ categoryId, category }) => [categoryId, category !== null])).toEqual([
    [last, true],
    [last, true],
  ])
})

test('a place in the list is taken, and the others close up, also when two sort at once', async () => {
  const id = await aCategory()
  await Promise.all([
    orderCategory(db, { by, categoryId: id, position: 1 }),
    orderCategory(db, { by, categoryId: 10, position: 3 }),
  ])
  const desk = await listCategoriesForDesk(db)
  expect(desk[0]?.id).toBe(id)
  // Whoever was second pushed the other one down or did not.
  expect(desk.slice(2, 4).map((category) => category.id)).toContain(10)
  const positions = await db.selectFrom('categories').select('position').execute()
  expect(new Set(positions.map(({ position }) => position)).size).toBe(desk.length)
  expect((await listCategories(db)).map((category) => category.id)).toEqual(desk.map((category) => category.id))
  await orderCategory(db, { by, categoryId: id, position: 999 })
  expect((await listCategories(db)).at(-1)?.id).toBe(id)
  await orderSubcategory(db, { by, subcategoryId: '2-5', position: 1 })
  expect((await find(2))?.subcategories.map((sub) => sub.id)).toEqual(['2-5', '2-1', '2-2', '2-3', '2-4'])
  expect(await orderCategory(db, { by, categoryId: 999, position: 1 })).toEqual(refused('category_not_found'))
})

test('an ad that is being posted and the deletion of its category wait for each other', async () => {
  const categoryId = await aCategory()
  const choices = {
    categoryId,
    subcategoryId: null,
    governorateId: 3,
    districtId: null,
    neighbourhoodId: null,
    price: 1,
    details: {},
  }
  let removal: ReturnType<typeof removeCategory> | undefined
  await db.transaction().execute(async (trx) => {
    expect(await checkChoices(trx, choices as never)).toMatchObject({ ok: true })
    removal = removeCategory(db, { by, categoryId, to: null })
    await trx
      .insertInto('ads')
      .values({
        ownerId: by.id,
        title: 'شاحنة',
        description: 'نظيفة',
        price: 1,
        categoryId,
        governorateId: 3,
      })
      .execute()
  })
  expect(await removal).toEqual(refused('category_target_missing'))
})

test('nobody but administrators', async () => {
  const person = await aPerson()
  const answers = await Promise.all([
    addCategory(db, { by: person, fields: fields() }),
    editCategory(db, { by: person, categoryId: 1, fields: fields() }),
    orderCategory(db, { by: person, categoryId: 1, position: 2 }),
    orderSubcategory(db, { by: person, subcategoryId: '1-1', position: 2 }),
    removeCategory(db, { by: person, categoryId: 1, to: 2 }),
    addSubcategory(db, { by: person, categoryId: 1, fields: fields() }),
    editSubcategory(db, { by: person, subcategoryId: '1-1', fields: fields() }),
    removeSubcategory(db, { by: person, subcategoryId: '1-1', to: null }),
  ])
  expect(new Set(answers.map((answer) => (answer.ok ? 'done' : answer.code)))).toEqual(new Set(['not_allowed']))
})
