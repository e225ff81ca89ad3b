import * as v from 'valibot'
import { limits } from '../limits.ts'

/** A password that somebody already has: only its absence and absurd length are problems here. */
export const givenPassword = v.pipe(
  v.optional(v.string('password_missing'), ''),
  v.nonEmpty('password_missing'),
  v.maxLength(limits.passwordMaxLength, 'password_too_long'),
)

/** A password to be set; whether it is a common one, or long enough for an administrator, the server says. */
export const newPassword = v.pipe(
  v.optional(v.string('password_too_short'), ''),
  v.check((text) => [...text].length >= limits.passwordLength, 'password_too_short'),
  v.maxLength(limits.passwordMaxLength, 'password_too_long'),
)

export const repeatedPassword = v.optional(v.string('passwords_differ'), '')
