import * as v from 'valibot'
import type { AdDetails, CategoryKind, KnownCategory } from '../ad-details.ts'
import { adTypes } from '../ad-states.ts'
import { limits } from '../limits.ts'
import { currencies } from '../money.ts'
import { detailEntries, namesAskedIn } from './details.ts'
import { noPrice, price } from './price.ts'
import { phone } from './register.ts'
import { line, paragraphs } from './words.ts'

/** What the form's category and governorate turned out to be; undefined when missing or unknown. */
export type AdChoice = {
  category?: { id: number; kind: CategoryKind; subcategories: readonly { id: string }[] }
  governorate?: { id: number; districts: readonly { id: number }[] }
  /** Those of that governorate. */
  neighbourhoods?: readonly { id: number }[]
}

const given = v.pipe(v.optional(v.string(), ''), v.trim())
const ticked = v.pipe(
  v.optional(v.string(), ''),
  v.transform((value) => value !== ''),
)

function chosen<T extends { id: number | string }>(of: T | undefined, missing: string, problem: string) {
  return v.pipe(
    given,
    v.check((value) => value !== '', missing),
    v.check((value) => value === '' || of !== undefined, problem),
    v.transform((): T['id'] => of?.id ?? ''),
  )
}

function oneOrNone<T extends string | number>(ids: readonly T[] | undefined, problem: string) {
  return v.pipe(
    given,
    v.check((value) => value === '' || ids === undefined || ids.some((id) => String(id) === value), problem),
    v.transform((value) => ids?.find((id) => String(id) === value) ?? null),
  )
}

/** The post form and the edit form (docs/product.md, "Posting"), for the category and governorate that were chosen. */
export function adSchema({ category, governorate, neighbourhoods }: AdChoice) {
  return v.object({
    title: line(limits.titleLength, 'title_too_long', 'title_missing'),
    description: paragraphs(limits.descriptionLength, 'description_too_long', 'description_missing'),
    category: chosen(category, 'category_missing', 'category_invalid'),
    subcategory: oneOrNone(
      category?.subcategories.map(({ id }) => id),
      'subcategory_invalid',
    ),
    governorate: chosen(governorate, 'governorate_missing', 'governorate_invalid'),
    district: oneOrNone(
      governorate?.districts.map(({ id }) => id),
      'district_invalid',
    ),
    neighbourhood: oneOrNone(
      neighbourhoods?.map(({ id }) => id),
      'neighbourhood_invalid',
    ),
    price: category?.kind === 'free' ? noPrice : price,
    currency: v.optional(v.picklist(currencies, 'option_unknown'), 'SYP'),
    // Empty means the owner's current number (docs/product.md, "Posting").
    phone,
    chatOnly: ticked,
    type: v.optional(v.picklist(adTypes, 'option_unknown'), 'free'),
    ...detailEntries(category),
  })
}

/** What a person says about a thing; the server adds all else. */
export type AdFields = {
  title: string
  description: string
  categoryId: number
  subcategoryId: string | null
  governorateId: number
  districtId: number | null
  neighbourhoodId: number | null
  price: number
  currency: (typeof currencies)[number]
  phone: string | null
  chatOnly: boolean
  details: AdDetails
}

type ReadAd = v.InferOutput<ReturnType<typeof adSchema>> & Partial<AdDetails>

/** The fields of a form that was read, with its details apart. */
export function adFieldsOf(form: ReadAd, known: KnownCategory): AdFields {
  const {
    category,
    subcategory,
    governorate,
    district,
    neighbourhood,
    type: _type,
    title,
    description,
    currency,
    phone,
    chatOnly,
  } = form
  return {
    title,
    description,
    categoryId: Number(category),
    subcategoryId: subcategory,
    governorateId: Number(governorate),
    districtId: district,
    neighbourhoodId: neighbourhood,
    price: form.price,
    currency,
    phone,
    chatOnly,
    details: detailsOf(form, { category: { ...known, subcategory }, price: form.price }),
  }
}

/** Those of the given details that the category asks for and that were given; what costs nothing is not negotiable. */
export function detailsOf(given: object, about: { category: KnownCategory; price: number }): AdDetails {
  const names = namesAskedIn(about.category)
  const relevant = Object.entries(given).filter(([name, value]) => {
    const isGiven = Array.isArray(value) ? value.length > 0 : value !== undefined && value !== null && value !== ''
    return names.some((known) => known === name) && isGiven && (name !== 'negotiable' || about.price > 0)
  })
  return Object.fromEntries(relevant)
}
