import * as v from 'valibot'
import { limits } from '../limits.ts'
import { isPhotoKey } from '../photo-files.ts'
import { cleanText, lengthOf } from './words.ts'

/** Photos in a conversation, with or without a word; `photos` are the keys of what has come. */
export const photoMessageFields = v.object({
  id: v.optional(v.string(), ''),
  content: v.pipe(
    v.optional(v.string(), ''),
    v.transform((text) => cleanText(text).replace(/\n{3,}/g, '\n\n')),
    v.check((text) => lengthOf(text) <= limits.chatMessageLength, 'message_too_long'),
  ),
  photos: v.pipe(
    v.optional(v.array(v.string()), []),
    v.transform((keys) => [...new Set(keys.filter(isPhotoKey))]),
    v.check((keys) => keys.length > 0, 'photo_missing'),
    v.check((keys) => keys.length <= limits.photosPerMessage, 'too_many_message_photos'),
  ),
})
