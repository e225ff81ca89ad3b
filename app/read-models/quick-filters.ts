import type { RequestedFilters } from '#shared/ad-filters.ts'
import { m } from '#i18n/messages.ts'
import type { AdSummary } from '#app/components/ads/ad-card.tsx'
import type { ListChange, QuickFilter } from '#app/components/browse/list-state.ts'
import { chipsOf } from './filter-words.ts'
import type { ListQuery } from './understood-query.ts'

/** Fewer ads than this are looked through without narrowing them. */
const leastAds = 8
/** "Of the last years" are so many. */
const years = 10
const roundSteps = [1, 1.5, 2, 2.5, 3, 4, 5, 6, 7, 8, 9, 10]

type Priced = Pick<AdSummary, 'price' | 'currency' | 'byAgreement'>

/** The address of the list with something changed. */
export type PathOf = (change: ListChange) => string

/**
 * What most people narrow such a list by, each one press away: a price that about half of the ads of the page ask at most, where they are
 * of one category or were searched for; year, rooms, condition, the cheapest first. What it is narrowed by already is not among them.
 */
export function quickFilters(query: ListQuery, ads: readonly Priced[], pathOf: PathOf): QuickFilter[] {
  if (ads.length < leastAds) return []
  const { sheet, applied, about, sort, search } = query
  const { category } = about
  const offered = new Set(
    sheet.flatMap((field) => (field.form === 'numbers' ? field.ends.map(({ name }) => name) : [field.name])),
  )
  const chosen = new Set(applied.map(([name]) => rangeOf(name)))
  const isByPrice = sort.startsWith('price')
  const candidates: RequestedFilters[] = [
    isByPrice || !(category || search) ? [] : usualPrice(ads),
    [['yearMin', String(new Date().getFullYear() - years)]],
    [['rooms', '2']],
    [['rooms', '3']],
    [['condition', 'new']],
  ]
  const fitting = candidates.filter(([first]) => first && offered.has(first[0]) && !chosen.has(rangeOf(first[0])))
  const cheapest: QuickFilter = [pathOf({ sort: 'price-asc' }), m.browse_sort_price_asc()]
  return [
    ...fitting.flatMap((filters) =>
      chipsOf({ ...about, filters }).map(({ label }): QuickFilter => [
        pathOf({ filters: [...query.filters, ...filters] }),
        label,
      ]),
    ),
    ...(isByPrice || !offered.has('priceMax') ? [] : [cheapest]),
  ]
}

const rangeOf = (name: string) => name.replace(/(Min|Max|Currency)$/, '')

/** About what half of the ads ask at most, as a round number, in the currency that most of them name; none that all of them fit. */
function usualPrice(ads: readonly Priced[]): RequestedFilters {
  const priced = ads.filter(({ price, byAgreement }) => price > 0 && !byAgreement)
  const inDollars = priced.filter(({ currency }) => currency === 'USD')
  const isDollar = 2 * inDollars.length > priced.length
  const prices = (isDollar ? inDollars : priced.filter(({ currency }) => currency !== 'USD')).map(({ price }) => price)
  if (prices.length < leastAds / 2) return []
  const median = prices.toSorted((a, b) => a - b)[Math.floor(prices.length / 2)] ?? 0
  const power = 10 ** Math.floor(Math.log10(median))
  const most = roundSteps.map((step) => step * power).find((round) => round >= median) ?? median
  if (most >= Math.max(...prices)) return []
  return [['priceMax', String(most)], ...(isDollar ? [['priceCurrency', 'USD'] as const] : [])]
}
