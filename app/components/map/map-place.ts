import type { GovernorateOutline } from '#shared/governorate-outlines.ts'
import type { Total } from '#domain/search/cursor.ts'
import type { AdCardData } from '#app/components/ads/ad-card.tsx'
import { listPath, type ListState } from '#app/components/browse/list-state.ts'

export type MapPlace = {
  id: number
  name: string
  nameAr: string
  total: Total
  ads: AdCardData[]
  outline: Omit<GovernorateOutline, 'id'>
}

/**
 * The list of a governorate's ads, with the other filters; addresses name it in Arabic (docs/product.md, "Categories and
 * places").
 */
export function placePath(state: ListState, { nameAr }: MapPlace) {
  return listPath('/browse', state, { governorate: nameAr, view: 'grid' })
}

/** How many ads the map shows. */
export function totalOf(places: MapPlace[]): Total {
  return {
    count: places.reduce((sum, { total }) => sum + total.count, 0),
    exact: places.every(({ total }) => total.exact),
  }
}
