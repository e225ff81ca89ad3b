import * as v from 'valibot'
import { limits } from '../limits.ts'
import { cleanText, lengthOf } from './words.ts'

/** One message of a conversation: any sign at all, one that only says «؟» too. */
export const messageFields = v.object({
  id: v.optional(v.string(), ''),
  content: v.pipe(
    v.optional(v.string(), ''),
    v.transform((text) => cleanText(text).replace(/\n{3,}/g, '\n\n')),
    v.check((text) => text !== '', 'message_empty'),
    v.check((text) => lengthOf(text) <= limits.chatMessageLength, 'message_too_long'),
  ),
})
