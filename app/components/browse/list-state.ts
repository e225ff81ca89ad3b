import type { AdCardData } from '#app/components/ads/ad-card.tsx'

export const sorts = ['newest', 'featured', 'oldest', 'price-asc', 'price-desc'] as const
export type Sort = (typeof sorts)[number]

type Choice<Id> = { id: Id; name: string }

/** What a list shows, as its address says it. */
export type ListState = {
  search: string
  category: Choice<number> | null
  subcategories: Choice<string>[]
  subcategory: Choice<string> | null
  governorate: (Choice<number> & { slug: string }) | null
  sort: Sort
  view: 'grid' | 'list'
}

/** `total.exact` false: there are more than `total.count`. */
export type Results = {
  ads: AdCardData[]
  next: string | null
  total: { count: number; exact: boolean }
  newestOnly: boolean
}

export type ListChange = Partial<{
  search: string
  category: number | null
  subcategory: string | null
  governorate: string | null
  sort: Sort
  view: 'grid' | 'list'
  after: string
}>

/** The address of the same list with something changed; whatever is at its default is left out. A change starts at the first page. */
export function listPath(base: string, state: ListState, change: ListChange = {}) {
  const category = change.category === undefined ? state.category?.id : change.category
  const subcategory = change.subcategory === undefined ? state.subcategory?.id : change.subcategory
  const governorate = change.governorate === undefined ? state.governorate?.slug : change.governorate
  const sort = change.sort ?? state.sort
  const view = change.view ?? state.view
  const query = new URLSearchParams()
  const search = change.search ?? state.search
  if (search) query.set('search', search)
  if (category && base === '/browse') query.set('category', String(category))
  if (subcategory && change.category === undefined) query.set('subcategory', subcategory)
  if (governorate) query.set('governorate', governorate)
  if (sort !== 'newest') query.set('sort', sort)
  if (view !== 'grid') query.set('view', view)
  if (change.after) query.set('after', change.after)
  const text = query.toString()
  return text ? `${base}?${text}` : base
}
