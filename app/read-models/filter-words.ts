import { isWithin, specOf, type DetailName, type KnownCategory } from '#shared/ad-details.ts'
import { factLists, factNames, isFactName, type FactName } from '#shared/ad-facts.ts'
import { adFilters, isHadBy, isOffered, type Filter, type RequestedFilters } from '#shared/ad-filters.ts'
import { filterLabel, optionLabel } from '#i18n/detail-words.ts'
import { formatNumber } from '#i18n/format.ts'
import { m } from '#i18n/messages.ts'
import { nameOf } from '#i18n/name-of.ts'
import { withSymbol } from '#i18n/price-text.ts'
import type { Make } from '#domain/categories/list-categories.ts'
import type { FilterChip, SheetField } from '#app/components/browse/list-state.ts'

type Part = { id: number; name: string }
export type About = {
  filters: RequestedFilters
  category: KnownCategory | undefined
  districts: Part[]
  /** Of the chosen district, or of the whole governorate. */
  neighbourhoods: Part[]
  /** Of the category, or of all where none is chosen. */
  makes: readonly Make[]
  poundSign: string
}

const floorWords: Record<string, () => string> = {
  basement: m.filters_floor_basement,
  ground: m.filters_floor_ground,
  '1': m.filters_floor_1,
  '2': m.filters_floor_2,
  '3': m.filters_floor_3,
  '4': m.filters_floor_4,
  '5': m.filters_floor_5,
  'over-5': m.filters_floor_over_5,
  top: m.filters_floor_top,
}
const sinceWords: Record<string, () => string> = {
  '1': m.filters_since_1,
  '3': m.filters_since_3,
  '7': m.filters_since_7,
  '30': m.filters_since_30,
}
const rangeOf = (name: string) => /^(\w+)(Min|Max)$/.exec(name)?.[1]
/** The details behind the ranges, by the names that these have in addresses. */
const ranges = new Map(
  adFilters.flatMap(({ name, detail }): [string, DetailName][] => {
    const range = rangeOf(name)
    return detail && range ? [[range, detail]] : []
  }),
)
const isAlone = (name: FactName) => {
  const [detail] = factLists[name].details
  return detail !== undefined && ['flag', 'many'].includes(specOf(detail).kind)
}
/** Filters whose options need no name beside them. */
const speakForThemselves = new Set<string>([
  'photos',
  'district',
  'neighbourhood',
  'make',
  'model',
  'since',
  ...factNames.filter(isAlone),
])

/** Vehicles are spoken of otherwise than things are. */
function detailOf(name: FactName, category: KnownCategory | undefined): DetailName {
  const { details } = factLists[name]
  return details.find((detail) => category && isWithin(specOf(detail), category)) ?? details.at(-1)!
}

/** The words of an option, as the sheet and the chips have them. */
function wordsOf(
  name: string,
  option: string,
  { category, districts, neighbourhoods, makes, poundSign }: Omit<About, 'filters'>,
) {
  if (name === 'make' || name === 'model') return makeWords(name, option, makes)
  if (name === 'district') return districts.find(({ id }) => String(id) === option)?.name ?? option
  if (name === 'neighbourhood') return neighbourhoods.find(({ id }) => String(id) === option)?.name ?? option
  if (name === 'since') return sinceWords[option]?.() ?? option
  if (name === 'photos') return m.filters_with_photos()
  if (name === 'priceCurrency') return option === 'USD' ? '$' : poundSign
  if (name === 'floor') return floorWords[option]?.() ?? option
  return isFactName(name) ? optionLabel(detailOf(name, category), option) : formatNumber(Number(option))
}

function makeWords(name: 'make' | 'model', option: string, makes: readonly Make[]) {
  const all = name === 'make' ? makes : makes.flatMap(({ models }) => models)
  const named = all.find(({ id }) => String(id) === option)
  return named ? nameOf(named) : option
}

function labelOf(name: string, category: KnownCategory | undefined) {
  if (name === 'district') return m.filters_district()
  if (name === 'neighbourhood') return m.filters_neighbourhood()
  if (name === 'make') return m.filters_make()
  if (name === 'model') return m.filters_model()
  if (name === 'since') return m.filters_since()
  if (name === 'photos') return m.filters_photos()
  if (name === 'priceCurrency') return m.filters_currency()
  if (name === 'negotiable') return m.filters_negotiable()
  return isFactName(name) ? filterLabel(detailOf(name, category)) : ''
}

/** What the sheet offers beside place and order: what fits the category and the subcategory, as it is asked for now. */
export function sheetOf(about: About & { subcategory: string | undefined }): SheetField[] {
  const { filters, category, subcategory } = about
  const chosen = (name: string) => filters.filter(([other]) => other === name).map(([, value]) => value)
  // Without a category there is nothing that all of them have but a price, a day and a place.
  const fitting = adFilters.filter(
    (filter) => isOffered(filter, category) && (isHadBy(filter, subcategory) || chosen(filter.name).length > 0),
  )
  const fields = fitting.flatMap((filter): SheetField[] => {
    const { name } = filter
    if (filter.form === 'number') return numbersOf(filter, fitting, chosen)
    const options = filter.options.map((option): [string, string] => [option, wordsOf(name, option, about)])
    const any: [string, string] = ['', name === 'priceCurrency' ? wordsOf(name, 'SYP', about) : m.filters_any()]
    const field = { name, label: labelOf(name, category), chosen: chosen(name) }
    return filter.many || (options.length === 1 && name !== 'priceCurrency')
      ? [{ form: 'boxes', ...field, options }]
      : [{ form: 'select', ...field, options: [any, ...options] }]
  })
  const isPrice = (field: SheetField) => field.form === 'numbers' && field.ends[0]?.name === 'priceMin'
  const ofPrice = fields.filter(
    (field) => isPrice(field) || (field.form !== 'numbers' && field.name === 'priceCurrency'),
  )
  const others = fields.filter((field) => !ofPrice.includes(field))
  return [...districtField(about), ...neighbourhoodField(about), ...ofPrice, ...makeFields(about), ...others]
}

function districtField({ filters, districts }: About): SheetField[] {
  if (districts.length < 2) return []
  return [
    selectOf('district', {
      ...{ filters, label: m.filters_district(), any: m.filters_any_district() },
      options: districts.map(({ id, name }) => [String(id), name]),
    }),
  ]
}

function neighbourhoodField({ filters, neighbourhoods }: About): SheetField[] {
  if (neighbourhoods.length < 2) return []
  return [
    selectOf('neighbourhood', {
      ...{ filters, label: m.filters_neighbourhood(), any: m.filters_any_neighbourhood() },
      options: neighbourhoods.map(({ id, name }) => [String(id), name]),
    }),
  ]
}

/** The first makes of the category that stand on the chosen shelf, and the models of the chosen one. */
function makeFields({ filters, category, subcategory, makes }: About & { subcategory: string | undefined }) {
  if (!category) return []
  const all = makes.filter(({ subcategoryId }) => !subcategory || !subcategoryId || subcategoryId === subcategory)
  if (all.length === 0) return []
  const chosen = all.find(({ id }) => filters.some(([name, value]) => name === 'make' && value === String(id)))
  const offered = all.filter((make, at) => at < makesAtOnce || make === chosen)
  const optionsOf = (some: readonly { id: number; nameAr: string; nameEn: string }[]) =>
    some.map((named): [string, string] => [String(named.id), nameOf(named)])
  const make = {
    ...selectOf('make', {
      ...{ filters, label: m.filters_make(), any: m.filters_any_make() },
      options: optionsOf(offered),
    }),
    ...(offered.length < all.length && {
      more: { to: `/category/${category.id}/makes`, label: m.filters_all_makes({ count: formatNumber(all.length) }) },
    }),
  }
  if (!chosen || chosen.models.length === 0) return [make]
  const model = { filters, label: m.filters_model(), any: m.filters_any_model(), options: optionsOf(chosen.models) }
  return [make, selectOf('model', model)]
}

/** More would weigh on every page of a category; the commonest come first, and all of them have a page. */
const makesAtOnce = 18

type Select = { filters: RequestedFilters; label: string; any: string; options: [string, string][] }

function selectOf(name: string, { filters, label, any, options }: Select) {
  const chosen = filters.flatMap(([other, value]) => (other === name ? [value] : []))
  const all: [string, string][] = [['', any], ...options]
  return { form: 'select' as const, name, label, chosen, options: all }
}

/** Both ends of a range in one field; its second end brings none of its own. */
function numbersOf({ name }: Filter, fitting: readonly Filter[], chosen: (name: string) => string[]): SheetField[] {
  const range = rangeOf(name)
  if (!range) return []
  const ends = fitting.filter((filter) => filter.form === 'number' && rangeOf(filter.name) === range)
  if (ends[0]?.name !== name) return []
  return [
    {
      form: 'numbers',
      label: rangeLabel(range),
      ends: ends.map((end) => ({
        name: end.name,
        label: end.name.endsWith('Min') ? m.filters_from() : m.filters_to(),
        value: chosen(end.name)[0] ?? '',
      })),
    },
  ]
}

/** The filters in words, each with the indexes of those that it stands for. */
export function chipsOf(about: About): FilterChip[] {
  const { filters, category } = about
  const chips: FilterChip[] = []
  filters.forEach(([name, value], index) => {
    // A model goes with its make.
    const model = name === 'make' ? filters.flatMap(([other], at) => (other === 'model' ? [at] : [])) : []
    const range = name === 'priceCurrency' ? 'price' : rangeOf(name)
    if (!range) {
      const words = wordsOf(name, value, about)
      const label = m.filters_chip({ name: labelOf(name, category), value: words })
      chips.push({ label: speakForThemselves.has(name) ? words : label, of: [index, ...model] })
      return
    }
    const positions = filters.flatMap(([other], at) =>
      rangeOf(other) === range || (range === 'price' && other === 'priceCurrency') ? [at] : [],
    )
    if (positions[0] === index) chips.push({ label: rangeWords(range, about), of: positions })
  })
  return chips
}

function rangeLabel(range: string) {
  const detail = ranges.get(range)
  return detail ? filterLabel(detail) : m.filters_price()
}

/** What has no unit is no amount: a year. */
function isAmount(range: string) {
  const detail = ranges.get(range)
  return !detail || 'unit' in specOf(detail)
}

function rangeWords(range: string, about: About) {
  const end = (name: string) => about.filters.find(([other]) => other === name)?.[1]
  const shown = (value: string) => {
    if (!isAmount(range)) return value
    const symbol = range === 'price' ? wordsOf('priceCurrency', end('priceCurrency') ?? 'SYP', about) : ''
    return symbol ? withSymbol(formatNumber(Number(value)), symbol) : formatNumber(Number(value))
  }
  const [from, to] = [end(`${range}Min`), end(`${range}Max`)]
  const name = rangeLabel(range)
  if (from !== undefined && to !== undefined) return m.filters_chip_between({ name, from: shown(from), to: shown(to) })
  if (from !== undefined) return m.filters_chip_from({ name, from: shown(from) })
  return to === undefined ? name : m.filters_chip_to({ name, to: shown(to) })
}
