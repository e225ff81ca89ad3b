import * as v from 'valibot'
import { limits } from '../limits.ts'
import { cleanText } from './words.ts'

const longest = limits.synonymsInGroup * (limits.synonymLength + 2)

export const synonymFields = v.object({
  words: v.pipe(
    v.optional(v.string(), ''),
    v.transform(cleanText),
    v.check((text) => text !== '', 'search_words_alone'),
    v.check((text) => text.length <= longest, 'search_words_long'),
  ),
  /** Of which words the form was shown what they would do. */
  seen: v.optional(v.string(), ''),
})
