import * as v from 'valibot'
import { giftLimits } from '../gift-limits.ts'
import { giftActs } from '../gift-states.ts'
import { paragraphs } from './words.ts'

/** A request for what is given away. `id` is the name of the message that it becomes. */
export const giftRequestFields = v.object({
  id: v.optional(v.string(), ''),
  content: paragraphs(giftLimits.requestLength, 'request_too_long', 'request_missing'),
})

/** What is done to one. */
export const giftActFields = v.object({ act: v.picklist(giftActs, 'option_unknown') })
