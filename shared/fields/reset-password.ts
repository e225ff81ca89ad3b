import * as v from 'valibot'
import { newPassword, repeatedPassword } from './password.ts'

/** `token` is the letter's; what is wrong with it is said for the whole form. */
export const resetPasswordFields = v.pipe(
  v.object({
    token: v.optional(v.pipe(v.string(), v.maxLength(200)), ''),
    password: newPassword,
    confirmPassword: repeatedPassword,
  }),
  v.forward(
    v.partialCheck(
      [['password'], ['confirmPassword']],
      ({ password, confirmPassword }) => password === confirmPassword,
      'passwords_differ',
    ),
    ['confirmPassword'],
  ),
)
