import { expect, test } from 'vitest'
import { db } from '#tests/support/database.ts'
import { anAd, anAdmin, aPerson } from '#tests/support/factories.ts'
import { addCategory } from '#domain/verbs/site/add-category.ts'
import { removeCategory, removeSubcategory } from '#domain/verbs/site/remove-category.ts'
import { addSubcategory } from '#domain/verbs/site/subcategories.ts'
import { matchSearches } from '#domain/verbs/following/match-searches.ts'
import { matchWantAd } from '#domain/verbs/following/match-want-ad.ts'
import { postWantAd } from '#domain/verbs/following/post-want-ad.ts'
import { saveSearch } from '#domain/verbs/following/save-search.ts'
import { decideWantAd } from '#domain/verbs/review/decide-want-ad.ts'
import { refused } from '#shared/outcome.ts'

const admin = await anAdmin()

async function aCategory() {
  const added = await addCategory(db, {
    by: admin,
    fields: { name: 'شاحنات', nameEn: `Trucks ${crypto.randomUUID().slice(0, 8)}`, icon: 'Car', kind: 'vehicle' },
  })
  if (!added.ok) throw new Error(added.code)
  return added.categoryId
}

const searchesOf = ({ id }: { id: string }) =>
  db
    .selectFrom('savedSearches')
    .select(['categoryId', 'subcategoryId', 'path'])
    .where('personId', '=', id)
    .orderBy('createdAt')
    .execute()

test('saved searches of a category that is deleted look where its ads went, in their addresses too', async () => {
  const [gone, by] = [await aCategory(), await aPerson()]
  const paths = { path: `/category/${gone}?search=kia&sort=price-asc`, twin: `/en/browse?category=${gone}&search=rio` }
  await saveSearch(db, { by, search: 'kia', categoryId: gone, name: 'كيا', path: paths.path })
  await saveSearch(db, { by, search: 'rio', categoryId: gone, name: 'ريو', path: paths.twin })
  expect(await removeCategory(db, { by: admin, categoryId: gone, to: null })).toEqual(
    refused('category_target_missing'),
  )
  expect(await removeCategory(db, { by: admin, categoryId: gone, to: 1 })).toMatchObject({ ok: true })
  expect(await searchesOf(by)).toEqual([
    { categoryId: 1, subcategoryId: '', path: '/category/1?search=kia&sort=price-asc' },
    { categoryId: 1, subcategoryId: '', path: '/en/browse?category=1&search=rio' },
  ])
  const ad = await anAd({ status: 'approved', title: 'kia picanto', categoryId: 1 })
  expect(await matchSearches(db, { adId: ad.id })).toMatchObject({ hits: 1 })
})

test('two that look for the same after that are one, the older', async () => {
  const [gone, by] = [await aCategory(), await aPerson()]
  const sought = { by, search: 'sorento', name: 'سورنتو' }
  await saveSearch(db, { ...sought, categoryId: 1, path: '/category/1?search=sorento&sort=oldest' })
  await saveSearch(db, { ...sought, categoryId: gone, path: `/category/${gone}?search=sorento` })
  await removeCategory(db, { by: admin, categoryId: gone, to: 1 })
  expect(await searchesOf(by)).toEqual([
    { categoryId: 1, subcategoryId: '', path: '/category/1?search=sorento&sort=oldest' },
  ])
})

test('a subcategory that is deleted leaves its searches in its category, or in the one that is named', async () => {
  const categoryId = await aCategory()
  const sub = async (nameEn: string) => {
    const added = await addSubcategory(db, { by: admin, categoryId, fields: { name: nameEn, nameEn } })
    if (!added.ok) throw new Error(added.code)
    return added.subcategoryId
  }
  const [first, second, third] = [await sub('One'), await sub('Two'), await sub('Three')]
  const by = await aPerson()
  const path = (id: string) => `/category/${categoryId}?subcategory=${id}&search=man`
  await saveSearch(db, { by, search: 'man', categoryId, subcategoryId: first, name: 'مان', path: path(first) })
  await removeSubcategory(db, { by: admin, subcategoryId: first, to: second })
  expect(await searchesOf(by)).toEqual([{ categoryId, subcategoryId: second, path: path(second) }])
  await removeSubcategory(db, { by: admin, subcategoryId: second, to: null })
  expect(await searchesOf(by)).toEqual([{ categoryId, subcategoryId: '', path: `/category/${categoryId}?search=man` }])
  await saveSearch(db, {
    by,
    search: '',
    categoryId,
    subcategoryId: third,
    name: 'ثالث',
    path: `/category/${categoryId}?subcategory=${third}`,
  })
  await removeSubcategory(db, { by: admin, subcategoryId: third, to: null })
  expect((await searchesOf(by)).map((search) => search.path)).toContain(`/category/${categoryId}`)
})

test('a want ad in it goes on finding what answers it', async () => {
  const [gone, by] = [await aCategory(), await aPerson()]
  const posted = await postWantAd(db, {
    by,
    title: 'كيا سورنتو',
    note: '',
    search: 'سورنتو',
    categoryId: gone,
    governorateIds: [],
    filters: [],
  })
  if (!posted.ok) throw new Error(posted.code)
  await decideWantAd(db, { wantAdId: posted.wantAdId, by: admin, verdict: 'approve' })
  await anAd({ status: 'approved', title: 'كيا سورنتو 2011', categoryId: 1 })
  await removeCategory(db, { by: admin, categoryId: gone, to: 1 })
  expect(await matchWantAd(db, posted)).toEqual({ hits: 1, notified: 1 })
  expect(await matchWantAd(db, posted), 'and once').toEqual({ hits: 0, notified: 0 })
})
