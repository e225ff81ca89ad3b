import * as v from 'valibot'
import { limits } from '../limits.ts'
import { cleanText, lengthOf } from './words.ts'
import { ticked } from './ticked.ts'

/** How a person's messages behave; an empty text is the site's own words. */
export const chatSettingsFields = v.object({
  autoReply: ticked,
  showsReading: ticked,
  showsTyping: ticked,
  takesVoice: ticked,
  autoReplyText: v.pipe(
    v.optional(v.string(), ''),
    v.transform((text) => cleanText(text).replace(/\n{3,}/g, '\n\n')),
    v.check((text) => lengthOf(text) <= limits.autoReplyLength, 'auto_reply_too_long'),
  ),
})
