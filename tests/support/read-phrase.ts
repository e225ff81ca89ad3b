import { listCategories } from '#domain/categories/list-categories.ts'
import { listPlaces } from '#domain/places/list-places.ts'
import { readSynonyms } from '#domain/search/synonyms.ts'
import { understand } from '#domain/search/understand/understand.ts'
import { vocabularyOf } from '#domain/search/understand/vocabulary.ts'
import { db } from './database.ts'

/** How a query is understood, in a line: «شقة | governorate=aleppo»; districts and subcategories by their names. */
export async function readPhrase(typed: string) {
  const names = [await listCategories(db), await listPlaces(db), await readSynonyms(db)] as const
  const { understood, rest } = understand(typed, vocabularyOf(...names))
  const parts = understood.map(({ filter, values, called }) => {
    const fields = values.map(([name, value]) => `${name}=${value}`).join('&')
    return filter === 'district' || filter === 'subcategory' ? `${filter}=${called?.nameEn} ${fields}` : fields
  })
  return [rest, ...parts].join(' | ')
}
