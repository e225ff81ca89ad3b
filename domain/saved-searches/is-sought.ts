import { readFilters, conditionsOf, type Range } from '#shared/ad-filters.ts'
import { inWordsName, saidYears } from '#shared/in-words.ts'

/** What a saved search compares beside words and scope. */
export type Said = {
  facts: number[]
  price: number
  year: number | null
  kilometers: number | null
  area: number | null
}

const isInRange = (value: number | null, [from, to]: Range = [null, null]) =>
  (from === null && to === null) || (value !== null && value >= (from ?? -Infinity) && value <= (to ?? Infinity))

/** Whether an ad is what a saved search is narrowed to. When an ad was published says nothing: it is new. */
export function isSought(ad: Said, filters: string, poundsForDollar: number) {
  const query = new URLSearchParams(filters)
  // Ids of rows that are gone stand in no ad.
  const isId = (id: string) => /^\d{1,6}$/.test(id)
  const requested = readFilters(query, { isDistrict: isId, isMake: (make, model = make) => isId(make) && isId(model) })
  const unsaid = query.getAll(inWordsName).map((name) => [inWordsName, name] as const)
  const conditions = conditionsOf([...requested, ...unsaid], poundsForDollar)
  const { every, oneOf, noneOf = [], price, year, yearOrSaid, kilometers, area } = conditions
  const hasOneOf = (facts: number[]) => facts.some((fact) => ad.facts.includes(fact))
  return (
    every.every((fact) => ad.facts.includes(fact)) &&
    oneOf.every(hasOneOf) &&
    !hasOneOf(noneOf) &&
    isInRange(ad.price, price) &&
    isInRange(ad.year, year) &&
    isInRange(ad.kilometers, kilometers) &&
    isInRange(ad.area, area) &&
    (!yearOrSaid || (ad.year !== null && isInRange(ad.year, yearOrSaid)) || hasOneOf(saidYears(yearOrSaid)))
  )
}
