import { listCategories, listMakes } from '#domain/categories/list-categories.ts'
import { listPlaces } from '#domain/places/list-places.ts'
import { readSynonyms } from '#domain/search/synonyms.ts'
import { understand } from '#domain/search/understand/understand.ts'
import { vocabularyOf } from '#domain/search/understand/vocabulary.ts'
import { db } from './database.ts'

/** How a query is understood, in a line: «شقة | governorate=aleppo»; districts, subcategories and makes by their names. */
export async function readPhrase(typed: string, { withMakes = false } = {}) {
  const [categories, governorates] = [await listCategories(db), await listPlaces(db)]
  const [makes, synonyms] = [withMakes ? await listMakes(db) : [], await readSynonyms(db)]
  const { understood, rest } = understand(typed, vocabularyOf({ categories, governorates, makes, synonyms }))
  const parts = understood.map(({ filter, values, called }) => {
    const fields = values.map(([name, value]) => `${name}=${value}`).join('&')
    if (filter === 'make' || filter === 'model') return `${filter}=${called?.nameEn}`
    return filter === 'district' || filter === 'subcategory' ? `${filter}=${called?.nameEn} ${fields}` : fields
  })
  return [rest, ...parts].join(' | ')
}
