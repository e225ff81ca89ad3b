import type { Category, Make } from '#domain/categories/list-categories.ts'
import type { Governorate } from '#domain/places/list-places.ts'
import type { Synonyms } from '#domain/search/synonyms.ts'
import { applyUnderstood } from '#domain/search/understand/apply-understood.ts'
import { requiredWords } from '#domain/search/understand/required-words.ts'
import { understand } from '#domain/search/understand/understand.ts'
import { vocabularyOf } from '#domain/search/understand/vocabulary.ts'
import type { SavedQuery } from './saved-query.ts'

export type SavedRow = Omit<SavedQuery, 'clauses'> & {
  id: string
  search: string | null
  path: string
  words: string[]
}

/** What a saved search looks for: words, a scope and filters; `keys`: words of which only their keys are known. */
export type Meaning = Omit<SavedQuery, 'clauses'> & { search: string; keys?: string[] }

type Names = { categories: Category[]; governorates: Governorate[]; makes: Make[]; synonyms: Synonyms }

/**
 * A search that was saved before its words were stored, as its list reads them today: the address holds what was typed, of which some
 * words are filters now.
 */
export function meaningOf(row: SavedRow, names: Names): Meaning {
  const { search, path, words, categoryId, subcategoryId, governorateId, filters } = row
  const scope = { categoryId, subcategoryId, governorateId, filters }
  if (search !== null) return { search, ...scope }
  const address = new URLSearchParams(path.split('?')[1] ?? '')
  const typed = address.get('search')?.trim() ?? ''
  if (typed === '' && words.length > 0) return { search: '', keys: words, ...scope }
  if (address.get('literal') === '1') return { search: typed, ...scope }
  return understood(typed, scope, names)
}

function understood(typed: string, scope: Omit<SavedQuery, 'clauses'>, names: Names): Meaning {
  const { categories, governorates } = names
  const narrowed = [...new URLSearchParams(scope.filters)]
  const slug = governorates.find(({ id }) => id === scope.governorateId)?.slug
  const chosen: [string, string][] = [
    ...(scope.categoryId > 0 ? [['category', String(scope.categoryId)] as [string, string]] : []),
    ...(slug ? [['governorate', slug] as [string, string]] : []),
    ...narrowed,
  ]
  const categoryOf = (id: string) => categories.find((category) => String(category.id) === id)
  const read = understand(typed, vocabularyOf({ ...names, categoryId: scope.categoryId || undefined }))
  const { rest, added, standing } = applyUnderstood(typed, read.understood, { chosen, categoryOf })
  const isNamed = standing.some(({ filter }) => filter === 'category' || filter === 'subcategory')
  const addedTo = (name: string) => added.find(([other]) => other === name)?.[1]
  const governorate = governorates.find((other) => other.slug === addedTo('governorate'))
  const filters = added.filter(([name]) => name !== 'category' && name !== 'governorate')
  return {
    search: requiredWords(rest, { isNamed, synonyms: names.synonyms }).required,
    categoryId: scope.categoryId || (categoryOf(addedTo('category') ?? '')?.id ?? 0),
    subcategoryId: scope.subcategoryId,
    governorateId: scope.governorateId || (governorate?.id ?? 0),
    filters: new URLSearchParams([...narrowed, ...filters.map(([name, value]) => [name, value])]).toString(),
  }
}
