import * as v from 'valibot'
import { limits } from '../limits.ts'
import { line } from './words.ts'

/** `answer` is what the browser made of the challenge, as JSON; without scripts there is none. */
const answer = v.optional(v.string(), '')

export const passkeyFields = v.object({
  name: line(limits.passkeyNameLength, 'name_too_long', 'passkey_name_missing'),
  answer,
})

export const passkeyLoginFields = v.object({ answer })
