import { detailNames } from './ad-details.ts'

/** A model is taken back with its brand. */
const withModel = { vehicleBrand: ['vehicleBrand', 'vehicleModel'], itemBrand: ['itemBrand', 'itemModel'] }
const models = new Set<string>(Object.values(withModel).flat())

/** Parts of a pasted text that are understood, each with the fields of the ad form that it fills. */
export const pastedParts: Readonly<Record<string, readonly string[]>> = {
  category: ['category', 'subcategory'],
  price: ['price', 'currency'],
  location: ['governorate', 'district', 'neighbourhood'],
  phone: ['phone'],
  ...withModel,
  ...Object.fromEntries(detailNames.filter((name) => !models.has(name)).map((name) => [name, [name]])),
}

/** The control in which the form says which of them its fields still hold, by their names with spaces between. */
export const understoodName = 'understood'

/** The parts that a form says it holds. */
export function understoodParts(value: unknown): string[] {
  return typeof value === 'string'
    ? [...new Set(value.split(' '))].filter((part) => Object.hasOwn(pastedParts, part))
    : []
}

/** What is left when one is taken back: details belong to their category. */
export function withoutPart(parts: readonly string[], part: string) {
  const isDetail = (name: string) => detailNames.some((detail) => detail === name)
  return parts.filter((other) => other !== part && !(part === 'category' && isDetail(other)))
}
