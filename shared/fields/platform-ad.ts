import * as v from 'valibot'
import { isInternalPath } from '../internal-path.ts'
import { limits } from '../limits.ts'
import { noPrice, price } from './price.ts'
import { cleanText, lengthOf, line, paragraphs } from './words.ts'

const hidden = /[\u0000-\u0020\u007f-\u00a0\u200b-\u200f\u2028-\u202e\u2060-\u2069\\]/

/** A page of this site, or an address of another one over https; nothing that a browser could read in a third way. */
export function isActionUrl(url: string) {
  if (url.length > 500 || hidden.test(url)) return false
  if (url.startsWith('/')) return isInternalPath(url)
  if (!url.startsWith('https://') || !URL.canParse(url)) return false
  const { username, password } = new URL(url)
  return username === '' && password === ''
}

/** One of the site's own ads; without a price it costs nothing (docs/product.md, "The site's own ads"). */
export const platformAdFields = v.object({
  title: line(limits.titleLength, 'title_too_long', 'title_missing'),
  description: paragraphs(limits.descriptionLength, 'description_too_long', 'description_missing'),
  price: v.union([price, noPrice], ({ issues }) => issues?.[0]?.message ?? 'price_not_a_number'),
  category: v.pipe(v.optional(v.string(), ''), v.regex(/^\d{1,4}$/, 'category_missing'), v.transform(Number)),
  type: v.optional(v.picklist(['featured', 'promoted'], 'option_unknown'), 'featured'),
  actionUrl: v.pipe(
    v.optional(v.string(), ''),
    v.transform((text) => text.replace(/^ +|(?<! ) +$/g, '')),
    v.check((text) => text === '' || isActionUrl(text), 'action_url_invalid'),
    v.transform((text) => text || null),
  ),
  buttonText: v.pipe(
    v.optional(v.string(), ''),
    v.transform((text) => cleanText(text).replace(/\s+/g, ' ')),
    v.check((text) => lengthOf(text) <= 40, 'too_long'),
    v.transform((text) => text || null),
  ),
})

export type PlatformAdFields = v.InferOutput<typeof platformAdFields>
