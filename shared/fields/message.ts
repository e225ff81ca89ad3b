import * as v from 'valibot'
import { limits } from '../limits.ts'
import { isVoiceKey } from '../voice-files.ts'
import { cleanText, lengthOf } from './words.ts'

/** One message of a conversation: any sign at all, one that only says «؟» too, or a voice that has come by its key, with a word or without. */
export const messageFields = v.pipe(
  v.object({
    id: v.optional(v.string(), ''),
    content: v.pipe(
      v.optional(v.string(), ''),
      v.transform((text) => cleanText(text).replace(/\n{3,}/g, '\n\n')),
      v.check((text) => lengthOf(text) <= limits.chatMessageLength, 'message_too_long'),
    ),
    voice: v.optional(v.pipe(v.string(), v.check(isVoiceKey, 'voice_unknown'))),
  }),
  v.forward(
    v.partialCheck(
      [['content'], ['voice']],
      ({ content, voice }) => content !== '' || voice !== undefined,
      'message_empty',
    ),
    ['content'],
  ),
)
