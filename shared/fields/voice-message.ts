import * as v from 'valibot'
import { isVoiceKey } from '../voice-files.ts'

/** A voice in a conversation; `voice` is the key of the recording that has come. */
export const voiceMessageFields = v.object({
  id: v.optional(v.string(), ''),
  voice: v.pipe(
    v.optional(v.string(), ''),
    v.check((key) => key !== '', 'voice_missing'),
    v.check((key) => key === '' || isVoiceKey(key), 'voice_unknown'),
  ),
})
