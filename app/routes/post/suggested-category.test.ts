import { expect, test } from 'vitest'
import { freeCategory } from '#shared/arabic/pasted-shelf-words.ts'
import { listCategories } from '#domain/categories/list-categories.ts'
import { suggestShelf } from '#domain/pasted/read-pasted-ad.ts'
import { readSynonyms } from '#domain/search/synonyms.ts'
import { writtenAds } from '#db/seeds/demo/market.ts'
import { db } from '#tests/support/database.ts'
import { aPerson } from '#tests/support/factories.ts'
import { visit } from '#tests/support/visit.ts'

test('a title suggests its category to whoever writes an ad, and a title that says nothing none', async () => {
  const as = await aPerson()
  const suggested = async (title: string) =>
    (await visit('/post/suggested-category', { as, headers: { 'Ad-Title': encodeURIComponent(title) } })).json()
  expect(await suggested('كيا ريو ٢٠١٢ فل أوبشن')).toEqual({ category: 1, subcategory: '1-1' })
  expect(await suggested('شقة للإيجار في المزة')).toEqual({ category: 2, subcategory: '2-2' })
  expect(await suggested('للبيع')).toEqual({ category: null, subcategory: null })
  expect(await suggested('')).toEqual({ category: null, subcategory: null })
  expect(await suggested('ا'.repeat(9000))).toEqual({ category: null, subcategory: null })
})

test('of the titles of the demo, written as people here write, at least 85 % suggest their category', async () => {
  const known = { categories: await listCategories(db), synonyms: await readSynonyms(db) }
  // What is given away is called as it would be for sale.
  const sold = writtenAds.filter(({ in: shelf }) => !shelf.startsWith(`${freeCategory}-`))
  const suggestions = sold.map(({ title, in: shelf }) => ({
    category: suggestShelf(title, known)?.category,
    right: Number(shelf.split('-')[0]),
  }))
  const some = suggestions.filter(({ category }) => category !== undefined)
  const right = some.filter(({ category, right }) => category === right)
  expect(right.length / suggestions.length).toBeGreaterThanOrEqual(0.85)
  expect(right.length / some.length).toBeGreaterThanOrEqual(0.9)
})
