import type { RouterContextProvider } from 'react-router'
import { adSorts } from '#shared/ad-sorts.ts'
import { saveSearch } from '#domain/verbs/following/save-search.ts'
import type { ListState } from '#app/components/browse/list-state.ts'
import { usualSort } from '#shared/ad-sorts.ts'
import { searchFields } from '#shared/search-fields.ts'
import { filtersOf, readListState } from '#app/read-models/browse-query.ts'
import { database, requirePerson } from '#app/request/contexts.ts'
import { limit } from '#app/request/limits.ts'
import { statusOf } from '#app/request/refuse-verb.ts'

type Args = { request: Request; context: Readonly<RouterContextProvider> }

const longestName = 300

/** Saves the search that a list's form names, for the signed-in person; null when it is saved, else what to refuse it with. */
export async function saveSearchFrom({ request, context }: Args, query: URLSearchParams) {
  const [db, by] = [database(context), requirePerson(context)]
  const state = await readListState(db, query, { sorts: adSorts, views: ['grid'] })
  const isUnknown = state.category?.id === 0 || state.governorate?.id === 0
  if (isUnknown) return { code: 'search_too_wide' as const }
  const rateLimited = await limit(context, 'save_search', { request })
  if (rateLimited) return rateLimited

  const { search, category, subcategory, governorate, applied: filters, chips } = state
  const names = [
    search && `«${search}»`,
    (subcategory ?? category)?.name,
    governorate?.name,
    ...chips.map(({ label }) => label),
  ]
  const name = [...names.filter(Boolean).join(' · ')].slice(0, longestName).join('')
  const saved = await saveSearch(db, { by, ...filtersOf(state), filters, name, path: pathOf(state) })
  return saved.ok ? null : { code: saved.code, status: statusOf(saved.code) }
}

/** The list that it stands for, newest first. */
function pathOf(state: ListState) {
  const fields = new URLSearchParams(searchFields(state))
  if (usualSort(state) !== 'newest') fields.set('sort', 'newest')
  return `/browse?${fields}`
}
