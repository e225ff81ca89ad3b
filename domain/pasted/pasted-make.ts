import type { AdDetails } from '#shared/ad-details.ts'
import type { Make } from '#domain/categories/list-categories.ts'
import type { MakeNames } from '#domain/makes/makes-in-words.ts'
import { makesOfAd } from '#domain/search/make-names.ts'

/** The lists of makes that administrators keep, and their names by category. */
export type KnownMakes = { list: readonly Make[]; names: ReadonlyMap<number, MakeNames> }

/** Make and model of a phone or computer in the spelling of their list, from a title, else from its text; none where several makes are named. */
export function pastedMake(
  text: { title: string; description: string },
  categoryId: number,
  { list, names }: KnownMakes,
): Pick<AdDetails, 'itemBrand' | 'itemModel'> {
  const named = makesOfAd({ ...text, brand: undefined, model: undefined }, names.get(categoryId))
  const makes = list.filter(({ id }) => named.makes.includes(id))
  const [make] = makes
  if (!make || makes.length > 1) return {}
  // A name that goes on from another's says more.
  const [model] = make.models
    .filter(({ id }) => named.models.includes(id))
    .toSorted((a, b) => b.nameAr.length - a.nameAr.length)
  return { itemBrand: make.nameAr, ...(model && { itemModel: model.nameAr }) }
}
