import { expect, test } from 'vitest'
import { shelfIds } from '#shared/arabic/shelf-words.ts'
import { db } from '#tests/support/database.ts'
import { listCategories } from '#domain/categories/list-categories.ts'
import { expectedShelf } from './expected-shelf.ts'
import { findSearchTerms } from './search-terms.ts'
import { readSynonyms } from './synonyms.ts'

async function expectedOf(typed: string, price?: [number | null, number | null]) {
  const [terms, synonyms, categories] = [
    await findSearchTerms(db, typed),
    await readSynonyms(db),
    await listCategories(db),
  ]
  return expectedShelf({ typed, terms, synonyms, categories, price })
}

test.each([
  ['شاشة سامسونج', ['4-2']],
  ['الشاشات', ['4-2']],
  ['ثلاجة', ['4-3']],
  ['غرفة نوم عرسان', ['6-1']],
  ['دراجة كهربائية', ['8-1']],
  ['car', ['1-1']],
  ['سيراتو 2012', ['1-1']],
  ['هوندا', ['1-1', '7-1']],
  ['بطارية لابتوب', []],
  ['كفر ايفون 13', ['3']],
  ['بيت موبايل', ['3']],
  ['ساعة جيب', ['5']],
  ['شي غريب', []],
])('«%s» is looked for on %s', async (typed, ids) => {
  expect((await expectedOf(typed)).ids).toEqual(ids)
})

test('of homes those are meant that are sold, let or pledged, where words or the price say so', async () => {
  expect((await expectedOf('بيت')).ids).toEqual(['2-1', '2-2'])
  expect((await expectedOf('شقق للبيع')).ids).toEqual(['2-1'])
  expect((await expectedOf('شقة مفروشة')).ids).toEqual(['2-2'])
  expect((await expectedOf('شقة رهنية بجرمانا')).ids).toEqual(['2-5'])
  expect((await expectedOf('بيت', [null, 4_000_000])).ids).toEqual(['2-1'])
  expect((await expectedOf('بيت', [null, 20_000])).ids).toEqual(['2-1', '2-2'])
})

test('a category that is called so by chance is not the one that is meant', async () => {
  expect((await expectedOf('بيت')).misnamed).toEqual([6])
  expect((await expectedOf('البيت والحديقة')).misnamed).toEqual([6])
  expect((await expectedOf('حديقة')).misnamed).toEqual([])
})

test('every shelf that words lead to is there', async () => {
  const categories = await listCategories(db)
  const all = categories.flatMap(({ id, subcategories }) => [String(id), ...subcategories.map((sub) => sub.id)])
  expect(shelfIds.filter((id) => !all.includes(id))).toEqual([])
})
