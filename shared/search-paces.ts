/** How soon somebody wants to hear of what answers a saved search. */
export const searchPaces = ['instant', 'daily', 'weekly'] as const
export type SearchPace = (typeof searchPaces)[number]
