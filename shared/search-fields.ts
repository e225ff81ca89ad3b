import type { RequestedFilters } from './ad-filters.ts'

type Narrowed = {
  search: string
  literal: boolean
  category: { id: number } | null
  subcategory: { id: string } | null
  governorate: { slug: string } | null
  filters: RequestedFilters
}

/** What a list is narrowed to, as the fields that stand for it in an address and in a form; what is not narrowed has none. */
export function searchFields({
  search,
  literal,
  category,
  subcategory,
  governorate,
  filters,
}: Narrowed): [string, string][] {
  return [
    ['search', search],
    ['literal', search && literal && '1'],
    ['category', category?.id],
    ['subcategory', subcategory?.id],
    ['governorate', governorate?.slug],
    ...filters,
  ].flatMap(([name, value]) => (value ? [[String(name), String(value)]] : []))
}
