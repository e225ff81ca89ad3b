import * as v from 'valibot'
import { code } from './code.ts'
import { email } from './email.ts'
import { newPassword, repeatedPassword } from './password.ts'

/** A way back in without a letter: the address, a recovery code and the new password. */
export const recoveryFields = v.pipe(
  v.object({ email, code, password: newPassword, confirmPassword: repeatedPassword }),
  v.forward(
    v.partialCheck(
      [['password'], ['confirmPassword']],
      ({ password, confirmPassword }) => password === confirmPassword,
      'passwords_differ',
    ),
    ['confirmPassword'],
  ),
)
