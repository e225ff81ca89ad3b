import fc from 'fast-check'
import type { AdDetails } from '#shared/ad-details.ts'
import { readFilters, conditionsOf } from '#shared/ad-filters.ts'

/** Pounds for a dollar wherever the tests narrow by price. */
export const testRate = 100

/** Details in few values, so that filters meet. */
export const someDetails: fc.Arbitrary<AdDetails> = fc.record({
  vehicleYear: fc.constantFrom(2008, 2015, 2020, undefined),
  vehicleKilometers: fc.constantFrom(0, 90_000, 200_000, undefined),
  vehicleFuelType: fc.constantFrom('petrol', 'diesel', undefined),
  vehicleCondition: fc.constantFrom('new', 'used-good', undefined),
  propertyArea: fc.constantFrom(80, 120, undefined),
  propertyRooms: fc.constantFrom('2', '6+', undefined),
  propertyAdvance: fc.constantFrom(0, 3, 12, undefined),
  propertyFeatures: fc.subarray(['lift', 'garden', 'pool'] as const),
  negotiable: fc.constantFrom('yes', undefined),
})

export type Narrowing = {
  fuel: string[]
  condition: string[]
  rooms: string[]
  features: string[]
  negotiable: string[]
  photos: string[]
  yearMin: string[]
  yearMax: string[]
  kilometersMax: string[]
  areaMin: string[]
  advanceMax: string[]
  priceMin: string[]
  priceMax: string[]
  priceCurrency: string[]
}

const none = { weight: 9, arbitrary: fc.constant<string[]>([]) }
const rarely = (...values: string[]) => fc.oneof(none, fc.subarray(values))
const rarelyOne = (...values: string[]) =>
  fc.oneof(
    none,
    fc.constantFrom(...values).map((value) => [value]),
  )

/** What an address may narrow a list by. */
export const someNarrowing: fc.Arbitrary<Narrowing> = fc.record({
  fuel: rarely('petrol', 'diesel', 'electric'),
  condition: rarely('new', 'used-good'),
  rooms: rarely('2', '6+'),
  features: rarely('lift', 'garden', 'pool'),
  negotiable: rarelyOne('yes'),
  photos: rarelyOne('yes'),
  yearMin: rarelyOne('2010', '٢٠١٥'),
  yearMax: rarelyOne('2015'),
  kilometersMax: rarelyOne('90000', '۱۰۰٬۰۰۰'),
  areaMin: rarelyOne('100'),
  advanceMax: rarelyOne('3'),
  priceMin: rarelyOne('5', '6'),
  priceMax: rarelyOne('5', '500'),
  priceCurrency: rarelyOne('USD'),
})

/** The filters that such an address gives. */
export function narrowingConditions(narrowing: Narrowing | null) {
  const query = new URLSearchParams(
    Object.entries(narrowing ?? {}).flatMap(([name, values]) => values.map((value) => [name, value])),
  )
  return conditionsOf(readFilters(query, { isDistrict: () => false }), testRate)
}

type Said = { details: AdDetails; price: number; hasPhotos: boolean }

const digits = (text: string | undefined) => {
  if (text === undefined) return undefined
  return Number(text.replace(/[٠-٩۰-۹]/g, (digit) => String(digit.charCodeAt(0) % 16)).replace('٬', ''))
}

/** The same decided plainly, ad by ad. */
export function isMatch({ details, price, hasPhotos }: Said, narrowing: Narrowing | null) {
  if (!narrowing) return true
  const among = (value: string | undefined, options: string[]) => options.length === 0 || options.includes(value ?? '-')
  const atLeast = (value: number | undefined, [from]: string[]) => from === undefined || (value ?? -1) >= digits(from)!
  const atMost = (value: number | undefined, [to]: string[]) => to === undefined || (value ?? Infinity) <= digits(to)!
  const rate = narrowing.priceCurrency.length > 0 ? testRate : 1
  const ends = [...narrowing.priceMin, ...narrowing.priceMax].map((end) => Number(end) * rate)
  const isSwapped = ends.length === 2 && ends[0]! > ends[1]!
  const from = narrowing.priceMin.length > 0 ? ends[isSwapped ? 1 : 0]! : -Infinity
  const to = narrowing.priceMax.length > 0 ? ends.at(isSwapped ? 0 : -1)! : Infinity
  return (
    among(details.vehicleFuelType, narrowing.fuel) &&
    among(details.vehicleCondition, narrowing.condition) &&
    among(details.propertyRooms, narrowing.rooms) &&
    among(details.negotiable, narrowing.negotiable) &&
    narrowing.features.every((feature) => details.propertyFeatures?.some((has) => has === feature)) &&
    (narrowing.photos.length === 0 || hasPhotos) &&
    atLeast(details.vehicleYear, narrowing.yearMin) &&
    atMost(details.vehicleYear, narrowing.yearMax) &&
    (narrowing.yearMax.length === 0 || details.vehicleYear !== undefined) &&
    atMost(details.vehicleKilometers, narrowing.kilometersMax) &&
    atLeast(details.propertyArea, narrowing.areaMin) &&
    atMost(details.propertyAdvance, narrowing.advanceMax) &&
    price >= from &&
    price <= to
  )
}
