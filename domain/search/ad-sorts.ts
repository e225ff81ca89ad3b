/** The five orders of a list, by the names that stand in its URL. */
export const adSorts = ['newest', 'featured', 'oldest', 'price-asc', 'price-desc'] as const
export type AdSort = (typeof adSorts)[number]
