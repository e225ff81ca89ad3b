import * as v from 'valibot'
import { categoryIcons, newCategoryKinds } from '../category-icons.ts'
import { latinDigits } from '../digits.ts'
import { line } from './words.ts'

const names = {
  name: line(60, 'too_long', 'category_name_missing'),
  nameEn: line(60, 'too_long', 'category_name_en_missing'),
}
/** Of what the page showed; a form without it is not asked. */
const version = v.optional(v.pipe(v.string(), v.regex(/^\d{1,9}$/, 'version_missing'), v.transform(Number)))

export const newCategoryFields = v.object({
  ...names,
  icon: v.optional(v.picklist(categoryIcons, 'icon_unknown'), 'Settings'),
  kind: v.optional(v.picklist(newCategoryKinds, 'option_unknown'), 'general'),
})

/** Without an icon it keeps the one it has. */
export const categoryFields = v.object({
  ...names,
  version,
  icon: v.optional(v.picklist(categoryIcons, 'icon_unknown')),
})

export const subcategoryFields = v.object({ ...names, version })

/** The place in the list, from 1. */
export const positionFields = v.object({
  place: v.pipe(
    v.optional(v.string(), ''),
    v.transform(latinDigits),
    v.regex(/^\d{1,4}$/, 'place_missing'),
    v.transform(Number),
  ),
})

/** Where the ads of what is deleted go: a category by its number, a subcategory by its id. */
export const removalFields = v.object({
  to: v.pipe(
    v.optional(v.string(), ''),
    v.trim(),
    v.regex(/^(\d{1,4}(-\d{1,4})?)?$/, 'option_unknown'),
    v.transform((text) => text || null),
  ),
})
