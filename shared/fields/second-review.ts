import * as v from 'valibot'
import { limits } from '../limits.ts'
import { cleanText, lengthOf } from './words.ts'

/** What an owner says against the refusal of an ad; nothing has to be said. */
export const secondReviewFields = v.object({
  words: v.pipe(
    v.optional(v.string(), ''),
    v.transform(cleanText),
    v.check((text) => lengthOf(text) <= limits.secondReviewLength, 'person_note_too_long'),
  ),
})
