import {
  categoryKinds,
  detailNames,
  inPriced,
  isWithin,
  specOf,
  type DetailName,
  type KnownCategory,
  type Within,
} from './ad-details.ts'
import {
  districtFacts,
  factLists,
  factNames,
  factOf,
  isFactName,
  makeFacts,
  modelFacts,
  neighbourhoodFacts,
  numberFact,
  photosFact,
} from './ad-facts.ts'
import { comparablePrice } from './comparable-price.ts'
import { takeInWords } from './in-words.ts'
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
  /** Facts that an ad has none of. */
  noneOf?: number[]
  /** The year is one of these, or the ad gives none and names one of them. */
  yearOrSaid?: [from: number, to: number]
}
/** Both ends count; null is open. */
export type Range = [from: number | null, to: number | null]

type NumberFilter = { form: 'number'; most: number }
type ChoiceFilter = { form: 'choice'; options: readonly string[]; many: boolean }
/** `where`: the categories that it is offered for; a detail: what it is about. */
export type Filter = { name: string; where: readonly Within[]; detail?: DetailName } & (NumberFilter | ChoiceFilter)

const everywhere: readonly Within[] = [{ in: categoryKinds }]
const priced: readonly Within[] = [{ in: inPriced }]
const number = (name: string, where: readonly Within[], most: number): Filter => ({ name, where, form: 'number', most })
const choice = (name: string, where: readonly Within[], options: readonly string[]): Filter => ({
  name,
  where,
  form: 'choice',
  options,
  many: false,
})

/** What a detail is filtered by; a facet of several details stands where the first of them does. */
function filtersOf(detail: DetailName): Filter[] {
  const spec = specOf(detail)
  const { filter } = spec
  if (!filter) return []
  if ('range' in filter)
    return filter.ends.map((end) => ({ ...number(`${filter.range}${end}`, [spec], filter.most), detail }))
  if ('upTo' in filter) return [{ ...number(`${filter.upTo}Max`, [spec], filter.most), detail }]
  if (!isFactName(filter.facet) || factLists[filter.facet].details[0] !== detail) return []
  const { details, options } = factLists[filter.facet]
  return [{ name: filter.facet, where: details.map(specOf), detail, form: 'choice', options, many: true }]
}

/** Every filter, with the categories that it is offered for, in the order of the sheet. */
export const adFilters: readonly Filter[] = [
  number('priceMin', priced, maxPrice),
  number('priceMax', priced, maxPrice),
  choice('priceCurrency', priced, ['USD']),
  ...detailNames.flatMap(filtersOf),
  choice('photos', everywhere, ['yes']),
  choice('since', everywhere, ['1', '3', '7', '30']),
]

/** Whether a filter is offered for a category; without one, what all that have a price can be asked about. */
export function isOffered({ where }: Filter, category: KnownCategory | undefined) {
  if (category) return where.some((scope) => isWithin(scope, category))
  return where.some((scope) => !scope.categories && inPriced.every((kind) => scope.in.includes(kind)))
}

type Query = Pick<URLSearchParams, 'get' | 'getAll'>
/** `isNeighbourhood`: whether the location has such a one. `isMake`: whether there is such a make, and it has such a model. */
type Fitting = {
  category?: KnownCategory
  isDistrict: (id: string) => boolean
  isNeighbourhood?: (id: string) => boolean
  isMake?: (id: string, modelId?: string) => boolean
}

/** Whether ads of a subcategory have what a filter is about. */
export function isHadBy({ where }: Filter, subcategory: string | undefined) {
  return !subcategory || where.some(({ notIn = [] }) => !notIn.includes(subcategory))
}

/** Reads the requested filters; values that are unknown or of another kind of category are left out. */
export function readFilters(
  query: Query,
  { category, isDistrict, isNeighbourhood, isMake = () => false }: Fitting,
): RequestedFilters {
  const idOf = (name: string) => query.get(name)?.trim() ?? ''
  const [district, neighbourhood, make] = [idOf('district'), idOf('neighbourhood'), idOf('make')]
  const models = [...new Set(query.getAll('model'))].filter((model) => isMake(make, model))
  const requested = adFilters
    .filter((filter) => !category || isOffered(filter, category))
    .flatMap((filter) => valuesOf(query, filter).map((value) => [filter.name, value] as const))
  const hasPrice = requested.some(([name]) => name === 'priceMin' || name === 'priceMax')
  return [
    ...(isDistrict(district) ? [['district', district] as const] : []),
    ...(isNeighbourhood?.(neighbourhood) ? [['neighbourhood', neighbourhood] as const] : []),
    ...(isMake(make) ? [['make', make] as const] : []),
    ...models.map((model) => ['model', model] as const),
    ...lowestFirst(requested).filter(([name]) => name !== 'priceCurrency' || hasPrice),
  ]
}

/** Who writes the ends of a range the other way round means the same range. */
function lowestFirst(requested: RequestedFilters): RequestedFilters {
  return requested.map(([name, value]) => {
    const [, range, end] = /^(\w+)(Min|Max)$/.exec(name) ?? []
    if (!range) return [name, value]
    const other = `${range}${end === 'Min' ? 'Max' : 'Min'}`
    const ends = requested.flatMap(([candidate, bound]) =>
      candidate === other || candidate === name ? [Number(bound)] : [],
    )
    return [name, String(end === 'Min' ? Math.min(...ends) : Math.max(...ends))]
  })
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
export function conditionsOf(all: RequestedFilters, poundsForDollar: number): FilterConditions {
  const { oneOf, noneOf, years, others: requested } = takeInWords(all)
  const conditions: FilterConditions = { every: [], oneOf }
  if (noneOf.length > 0) conditions.noneOf = noneOf
  if (years) conditions.yearOrSaid = years
  const numberOf = (name: string) => {
    const value = requested.find(([other]) => other === name)?.[1]
    return value === undefined ? null : Number(value)
  }
  const currency = requested.some(([name]) => name === 'priceCurrency') ? 'USD' : 'SYP'
  const inPounds = (name: string) => {
    const price = numberOf(name)
    return price === null ? null : comparablePrice(price, currency, poundsForDollar)
  }
  const price = rangeOf(inPounds('priceMin'), inPounds('priceMax'))
  if (price) conditions.price = price
  for (const name of factNames) {
    const facts = requested.filter(([other]) => other === name).flatMap(([, option]) => factOf(name, option) ?? [])
    if (factLists[name].every || facts.length === 1) conditions.every.push(...facts)
    else if (facts.length > 0) conditions.oneOf.push(facts)
  }
  for (const { filter } of detailNames.map(specOf)) {
    if (filter && 'range' in filter) {
      const range = rangeOf(numberOf(`${filter.range}Min`), numberOf(`${filter.range}Max`))
      if (range) conditions[filter.range] = range
    } else if (filter && 'upTo' in filter) {
      const most = numberOf(`${filter.upTo}Max`)
      if (most !== null) conditions.oneOf.push(Array.from({ length: most + 1 }, (_, n) => numberFact(filter.fact, n)))
    }
  }
  const days = numberOf('since')
  for (const [name, first] of ofRows) {
    const facts = requested.flatMap(([other, id]) => (other === name ? [first + Number(id)] : []))
    if (facts.length === 1) conditions.every.push(...facts)
    else if (facts.length > 1) conditions.oneOf.push(facts)
  }
  if (requested.some(([name]) => name === 'photos')) conditions.every.push(photosFact)
  if (days !== null) conditions.days = days
  return conditions
}

/** Filters whose values are ids of rows. */
const ofRows = [
  ['district', districtFacts],
  ['neighbourhood', neighbourhoodFacts],
  ['make', makeFacts],
  ['model', modelFacts],
] as const

function rangeOf(from: number | null, to: number | null): Range | undefined {
  if (from === null && to === null) return undefined
  return from !== null && to !== null && from > to ? [to, from] : [from, to]
}
