import * as v from 'valibot'
import { cleanText, lengthOf } from './words.ts'

// Marks that turn the direction of what follows: in a name they could make one person look like another.
const directionMarks = /[\u061c\u200e\u200f]/g

/** A person's name in one row, composed and without anything invisible. */
export function personName(longest: number) {
  return v.pipe(
    v.optional(v.string('name_missing'), ''),
    v.transform((text) => cleanText(text.replace(directionMarks, '')).replace(/\s+/g, ' ')),
    v.check((text) => /[\p{L}\p{N}]/u.test(text), 'name_missing'),
    v.check((text) => lengthOf(text) <= longest, 'name_too_long'),
  )
}
