import * as v from 'valibot'
import { limits } from '../limits.ts'

/** The password that somebody is signed in with, asked once more. */
export const currentPassword = v.pipe(
  v.optional(v.string('current_password_missing'), ''),
  v.nonEmpty('current_password_missing'),
  v.maxLength(limits.passwordMaxLength, 'current_password_wrong'),
)

export const passwordAgainFields = v.object({ currentPassword })

/** The same, or what the browser made of a challenge for a passkey, as JSON: then nothing was typed. */
export const passkeyAgainFields = v.object({ passkey: v.string() })
