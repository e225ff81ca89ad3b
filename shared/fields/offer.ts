import * as v from 'valibot'
import { limits } from '../limits.ts'
import { maxPrice } from '../money.ts'
import { offerActs } from '../offer-states.ts'
import { typedPrice } from '../typed-price.ts'
import { cleanText, lengthOf } from './words.ts'

/** An offer of a price, or the one that counters it. */
export const offerFields = v.object({
  id: v.optional(v.string(), ''),
  amount: v.pipe(
    v.optional(v.string(), ''),
    v.transform(typedPrice),
    v.check((text) => text !== '', 'amount_missing'),
    v.regex(/^\d{1,15}$/, 'amount_not_a_number'),
    v.transform(Number),
    v.maxValue(maxPrice, 'offer_above_price'),
  ),
  note: v.pipe(
    v.optional(v.string(), ''),
    v.transform((text) => cleanText(text).replace(/\s+/g, ' ')),
    v.check((text) => lengthOf(text) <= limits.offerNoteLength, 'note_too_long'),
  ),
})

/** What is done to an offer; a counter brings `offerFields` besides. */
export const offerActField = v.picklist(offerActs, 'option_unknown')
