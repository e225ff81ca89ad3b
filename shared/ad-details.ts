import { keysOf } from './keys-of.ts'
import type { DetailSpec } from './details/detail-spec.ts'
import { goodsDetails } from './details/goods-details.ts'
import { propertyDetails } from './details/property-details.ts'
import { vehicleDetails } from './details/vehicle-details.ts'

/** The kind of details that a category's ads carry. */
export const categoryKinds = ['vehicle', 'property', 'service', 'free', 'general'] as const
export type CategoryKind = (typeof categoryKinds)[number]

/** Everything that has a price. */
export const inPriced = ['vehicle', 'property', 'service', 'general'] as const

/**
 * Every detail that an ad may have, in the order in which forms and sheets ask for them. From an entry follow its schema, its
 * control in the form, its row on pages, its filter with the counts, and its part of the text that search reads. Names are
 * those of form fields and of the stored JSON. A `fact` and the indexes of options are stored too: neither may ever mean
 * something else, new options are added at the end.
 */
export const adDetails = {
  // Asked for beside the price.
  negotiable: {
    kind: 'flag',
    label: 'negotiation',
    in: inPriced,
    options: ['yes'],
    filter: { facet: 'negotiable', fact: 20 },
  },
  ...vehicleDetails,
  ...propertyDetails,
  ...goodsDetails,
} as const

export type DetailName = keyof typeof adDetails
export const detailNames = keysOf(adDetails)

/** What is known of a detail, whichever it is. */
export const specOf = (name: DetailName): DetailSpec<CategoryKind> => adDetails[name]

/** The end of a number's bounds that may move with the calendar. */
export const upperBound = (to: number | (() => number)) => (typeof to === 'number' ? to : to())

type ValueOf<D> = D extends { kind: 'number' }
  ? number
  : D extends { kind: 'text' }
    ? string
    : D extends { kind: 'many'; options: readonly (infer O)[] }
      ? O[]
      : D extends { options: readonly (infer O)[] }
        ? O
        : never
/** Typed details as stored; which of them are set depends on the category. */
export type AdDetails = { [Name in DetailName]?: ValueOf<(typeof adDetails)[Name]> | undefined }

/** `subcategory` where it matters: not all that a category's ads have is had by those of each. */
export type KnownCategory = { id: number; kind: CategoryKind; subcategory?: string | null }
/** Where something is asked: kinds of category, and of those only some categories. */
export type Within = Pick<DetailSpec<CategoryKind>, 'in' | 'categories' | 'notIn'>

export function isWithin({ in: kinds, categories = [], notIn = [] }: Within, { id, kind, subcategory }: KnownCategory) {
  if (subcategory && notIn.includes(subcategory)) return false
  return kinds.includes(kind) && (categories.length === 0 || categories.includes(id))
}
