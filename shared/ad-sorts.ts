/** The five orders of a list, by the names that stand in its address. */
export const adSorts = ['newest', 'featured', 'oldest', 'price-asc', 'price-desc'] as const
export type AdSort = (typeof adSorts)[number]

/** And one that is offered where something is searched for. */
export type ListSort = AdSort | 'relevance'

/** The order of a list in which none was chosen; `ranks`: words are answered in order of relevance. */
export function usualSort({ search, ranks }: { search: string; ranks: boolean }): ListSort {
  return search && ranks ? 'relevance' : 'newest'
}

/** Those of a category's page (docs/product.md, "Types of ads"). */
export const categorySorts = ['newest', 'oldest', 'price-asc', 'price-desc'] as const satisfies readonly AdSort[]
