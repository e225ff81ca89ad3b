import { mostAdvanceMonths, type CategoryKind } from './ad-details.ts'
import { advanceFact, districtFacts, factLists, factOf, photosFact, type FactName } from './ad-facts.ts'
import { comparablePrice } from './comparable-price.ts'
import { maxPrice } from './money.ts'
import { typedPrice } from './typed-price.ts'

/** Facets that an address narrows a list by, beyond words and place: names and values that are known, in one order. */
export type RequestedFilters = readonly (readonly [name: string, value: string])[]

/** The same as the lists' table understands it. */
export type FilterConditions = {
  /** Facts that an ad must all have. */
  every: number[]
  /** Of each of these the ad has at least one. */
  oneOf: number[][]
  price?: Range
  year?: Range
  kilometers?: Range
  area?: Range
  /** Published in as many days. */
  days?: number
}
/** Both ends count; null is open. */
export type Range = [from: number | null, to: number | null]

const all: readonly CategoryKind[] = ['vehicle', 'property', 'service', 'free', 'general']
const priced: readonly CategoryKind[] = ['vehicle', 'property', 'service', 'general']
const vehicle: readonly CategoryKind[] = ['vehicle']
const property: readonly CategoryKind[] = ['property']

type NumberFilter = { form: 'number'; most: number }
type ChoiceFilter = { form: 'choice'; options: readonly string[]; many: boolean }
export type Filter = { name: string; kinds: readonly CategoryKind[] } & (NumberFilter | ChoiceFilter)

const number = (name: string, kinds: Filter['kinds'], most: number): Filter => ({ name, kinds, form: 'number', most })
const choice = (name: string, kinds: Filter['kinds'], options: readonly string[]): Filter => ({
  name,
  kinds,
  form: 'choice',
  options,
  many: false,
})
const some = (name: FactName, kinds: Filter['kinds']): Filter => ({
  name,
  kinds,
  form: 'choice',
  options: factLists[name].options,
  many: true,
})

/** Every filter, by the kinds of category that it is offered for, in the order of the sheet. */
export const adFilters: readonly Filter[] = [
  number('priceMin', priced, maxPrice),
  number('priceMax', priced, maxPrice),
  choice('priceCurrency', priced, ['USD']),
  some('negotiable', priced),
  number('yearMin', vehicle, 9_999),
  number('yearMax', vehicle, 9_999),
  number('kilometersMax', vehicle, 9_999_999),
  some('fuel', vehicle),
  some('transmission', vehicle),
  some('condition', ['vehicle', 'general', 'free']),
  some('cut', vehicle),
  some('flooded', vehicle),
  some('customs', vehicle),
  some('plate', vehicle),
  some('inspection', vehicle),
  some('propertyType', property),
  number('areaMin', property, 9_999_999),
  number('areaMax', property, 9_999_999),
  some('rooms', property),
  some('bathrooms', property),
  some('floor', property),
  some('buildingAge', property),
  some('finishing', property),
  some('ownership', property),
  some('signs', property),
  some('rent', property),
  number('advanceMax', property, mostAdvanceMonths),
  some('equipment', property),
  some('features', property),
  choice('photos', all, ['yes']),
  choice('since', all, ['1', '3', '7', '30']),
]

/** Of these an ad must have all that were ticked: more of them is more. */
const everyOne = new Set(['features', 'equipment'])

type Query = Pick<URLSearchParams, 'get' | 'getAll'>
type Fitting = { kind?: CategoryKind; isDistrict: (id: string) => boolean }

/** Reads the requested filters; values that are unknown or of another kind of category are left out. */
export function readFilters(query: Query, { kind, isDistrict }: Fitting): RequestedFilters {
  const district = query.get('district')?.trim() ?? ''
  const requested = adFilters
    .filter(({ kinds }) => !kind || kinds.includes(kind))
    .flatMap((filter) => valuesOf(query, filter).map((value) => [filter.name, value] as const))
  const hasPrice = requested.some(([name]) => name === 'priceMin' || name === 'priceMax')
  return [
    ...(isDistrict(district) ? [['district', district] as const] : []),
    ...requested.filter(([name]) => name !== 'priceCurrency' || hasPrice),
  ]
}

function valuesOf(query: Query, filter: Filter) {
  if (filter.form === 'number') {
    const typed = typedPrice(query.get(filter.name) ?? '')
    return /^\d{1,13}$/.test(typed) && Number(typed) <= filter.most ? [String(Number(typed))] : []
  }
  const given = filter.many ? query.getAll(filter.name) : [query.get(filter.name) ?? '']
  // Whoever writes an address by hand writes a plus, which stands for a space there.
  return filter.options.filter((option) =>
    given.some((value) => value === option || value === option.replace('+', ' ')),
  )
}

/** What ads must be like; dollars are compared at the site's rate. Ends of a range that were swapped are put right. */
export function conditionsOf(requested: RequestedFilters, poundsForDollar: number): FilterConditions {
  const conditions: FilterConditions = { every: [], oneOf: [] }
  const numberOf = (name: string) => {
    const value = requested.find(([other]) => other === name)?.[1]
    return value === undefined ? null : Number(value)
  }
  const currency = requested.some(([name]) => name === 'priceCurrency') ? 'USD' : 'SYP'
  const inPounds = (name: string) => {
    const price = numberOf(name)
    return price === null ? null : comparablePrice(price, currency, poundsForDollar)
  }
  const ranges = {
    price: rangeOf(inPounds('priceMin'), inPounds('priceMax')),
    year: rangeOf(numberOf('yearMin'), numberOf('yearMax')),
    kilometers: rangeOf(null, numberOf('kilometersMax')),
    area: rangeOf(numberOf('areaMin'), numberOf('areaMax')),
  }
  for (const [name, range] of Object.entries(ranges)) if (range) conditions[name as keyof typeof ranges] = range
  for (const name of Object.keys(factLists) as FactName[]) {
    const facts = requested.filter(([other]) => other === name).map(([, option]) => factOf(name, option)!)
    if (everyOne.has(name) || facts.length === 1) conditions.every.push(...facts)
    else if (facts.length > 0) conditions.oneOf.push(facts)
  }
  const advance = numberOf('advanceMax')
  if (advance !== null) conditions.oneOf.push(Array.from({ length: advance + 1 }, (_, months) => advanceFact(months)))
  const [district, days] = [numberOf('district'), numberOf('since')]
  if (district !== null) conditions.every.push(districtFacts + district)
  if (requested.some(([name]) => name === 'photos')) conditions.every.push(photosFact)
  if (days !== null) conditions.days = days
  return conditions
}

function rangeOf(from: number | null, to: number | null): Range | undefined {
  if (from === null && to === null) return undefined
  return from !== null && to !== null && from > to ? [to, from] : [from, to]
}
