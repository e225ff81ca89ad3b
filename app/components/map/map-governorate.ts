import type { GovernorateOutline } from '#shared/governorate-outlines.ts'
import type { Total } from '#domain/search/cursor.ts'
import type { AdSummary } from '#app/components/ads/ad-card.tsx'
import { listPath, type ListState } from '#app/components/browse/list-state.ts'

export type MapGovernorate = {
  id: number
  name: string
  nameAr: string
  total: Total
  ads: AdSummary[]
  outline: Omit<GovernorateOutline, 'id'>
}

/**
 * The list of a governorate's ads, with the other filters; addresses name it in Arabic (docs/product.md, "Categories and
 * places").
 */
export function governoratePath(state: ListState, { nameAr }: MapGovernorate) {
  return listPath('/browse', state, { governorate: nameAr, view: 'grid' })
}

/** How many ads the map shows. */
export function totalOf(governorates: MapGovernorate[]): Total {
  return {
    count: governorates.reduce((sum, { total }) => sum + total.count, 0),
    exact: governorates.every(({ total }) => total.exact),
  }
}
