import type { AdDetails } from '#shared/ad-details.ts'
import { drivenWords } from '#shared/arabic/amount-words.ts'
import { leadsToYear } from '#shared/arabic/pasted-words.ts'
import { searchKey } from '#shared/arabic/search-key.ts'
import { lastVehicleYear } from '#shared/details/vehicle-details.ts'
import { limits } from '#shared/limits.ts'
import type { TwoSpellings } from '#shared/two-spellings.ts'
import { brandsOf, type VehicleBrand } from '#shared/vehicle-brands.ts'
import { extentAt } from '#domain/search/understand/amounts.ts'
import type { Synonyms } from '#domain/search/synonyms.ts'
import { keysBefore, type PastedText } from './pasted-text.ts'

type Brand = Pick<AdDetails, 'vehicleBrand' | 'vehicleModel'>

/** Make and model of a vehicle, in the spelling of the list that suggests them; a model alone tells its make where only one has it. */
export function pastedBrand(text: PastedText, categoryId: number, synonyms: Synonyms | undefined): Brand {
  const brands = brandsOf(categoryId)
  const named = firstNamed(text, brands, synonyms)
  const model = firstNamed(text, named ? named.models : modelsOfAll(brands), synonyms, { isAlone: !named })
  if (named) return { vehicleBrand: named.ar, ...(model && { vehicleModel: model.ar }) }
  const makes = model ? brands.filter(({ models }) => models.includes(model)) : []
  const [make] = makes
  return make && model && makes.length === 1 ? { vehicleBrand: make.ar, vehicleModel: model.ar } : {}
}

function modelsOfAll(brands: readonly VehicleBrand[]) {
  return brands.flatMap(({ models }) => models)
}

/** The first of these names in the text, the longest that stands there. `isAlone`: numbers and two letters are no name of their own. */
function firstNamed<T extends TwoSpellings>(
  { tokens }: PastedText,
  all: readonly T[],
  synonyms: Synonyms | undefined,
  { isAlone = false } = {},
): T | undefined {
  const byKey = new Map<string, T>()
  for (const name of all)
    for (const key of [name.ar, name.en].map(searchKey))
      for (const form of [key, ...(synonyms?.of(key) ?? [])])
        if (!byKey.has(form) && !(isAlone && (form.length < 4 || /^\d+$/.test(form)))) byKey.set(form, name)
  for (let at = 0; at < tokens.length; at++)
    for (let length = Math.min(3, tokens.length - at); length > 0; length--) {
      const keys = tokens.slice(at, at + length).map(({ key }) => key)
      const found = byKey.get(keys.join(' ')) ?? (length > 1 ? byKey.get(keys.join('')) : undefined)
      if (found) return found
    }
  return undefined
}

/** The year of a vehicle: what is called one, else the first number that can only be one. */
export function pastedYear({ tokens }: PastedText): number | undefined {
  const years = tokens.flatMap(({ text, key }, at) => {
    if (!/^\d{2}(\d{2})?$/.test(text) || key !== text) return []
    const isCalled = keysBefore(tokens, at, 2).some((before) => leadsToYear.has(before))
    const year = text.length === 4 ? Number(text) : isCalled ? longYear(Number(text)) : 0
    const isYear = year >= Math.max(limits.vehicleYearFrom, 1950) && year <= lastVehicleYear()
    return isYear ? [{ year, isCalled }] : []
  })
  return (years.find(({ isCalled }) => isCalled) ?? years[0])?.year
}

const longYear = (year: number) => (year > lastVehicleYear() % 100 ? 1900 + year : 2000 + year)

/** «ماشية 120» is a hundred and twenty thousand. */
const fewestKilometers = 1_000
const mostKilometers = 1_500_000

export function pastedKilometers({ tokens, lexemes }: PastedText): number | undefined {
  for (let at = 0; at < lexemes.length;) {
    const extent = extentAt(lexemes, at)
    const before = keysBefore(tokens, lexemes[at]?.token ?? 0, 2)
    const isDriven = before.some((key) => drivenWords.has(key))
    if (extent && (extent.unit === 'kilometers' || (isDriven && extent.unit === null && !extent.areYearsLong))) {
      const value = extent.from ?? extent.to ?? 0
      const kilometers = value < fewestKilometers ? value * 1_000 : value
      if ((isDriven || kilometers >= 10_000) && kilometers <= mostKilometers && kilometers > 0)
        return Math.round(kilometers)
    }
    at = extent ? Math.max(extent.end, at + 1) : at + 1
  }
  return undefined
}
