import * as v from 'valibot'
import { limits } from '../limits.ts'
import { paragraphs } from './words.ts'

/** A text of an ad, as it is pasted. `replaces`: the draft that its writer was shown to be replaced, by the time it was saved. */
export const pastedFields = v.object({
  text: paragraphs(limits.pastedTextLength, 'pasted_too_long', 'pasted_missing'),
  replaces: v.optional(v.string(), ''),
})
