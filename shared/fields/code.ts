import * as v from 'valibot'
import { latinDigits } from '../digits.ts'

const longest = 60

/** A code of an app or of a printed list, with digits of any kind and spaces where its writer put them. */
export const code = v.pipe(
  v.optional(v.string('code_missing'), ''),
  v.transform((text) => latinDigits(text).replace(/[\s\p{Cf}]/gu, '')),
  v.nonEmpty('code_missing'),
  v.maxLength(longest, 'code_wrong'),
)

export const codeFields = v.object({ code })
