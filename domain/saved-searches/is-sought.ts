import { readFilters, conditionsOf, type Range } from '#shared/ad-filters.ts'

type Said = { facts: number[]; price: number; year: number | null; kilometers: number | null; area: number | null }

const isInRange = (value: number | null, [from, to]: Range = [null, null]) =>
  (from === null && to === null) || (value !== null && value >= (from ?? -Infinity) && value <= (to ?? Infinity))

/** Whether an ad is what a saved search is narrowed to. When an ad was published says nothing: it is new. */
export function isSought(ad: Said, filters: string, poundsForDollar: number) {
  const requested = readFilters(new URLSearchParams(filters), { isDistrict: (id) => /^\d{1,5}$/.test(id) })
  const { every, oneOf, price, year, kilometers, area } = conditionsOf(requested, poundsForDollar)
  return (
    every.every((fact) => ad.facts.includes(fact)) &&
    oneOf.every((facts) => facts.some((fact) => ad.facts.includes(fact))) &&
    isInRange(ad.price, price) &&
    isInRange(ad.year, year) &&
    isInRange(ad.kilometers, kilometers) &&
    isInRange(ad.area, area)
  )
}
