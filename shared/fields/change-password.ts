import * as v from 'valibot'
import { currentPassword } from './password-again.ts'
import { newPassword, repeatedPassword } from './password.ts'

export const changePasswordFields = v.pipe(
  v.object({
    currentPassword,
    newPassword,
    confirmPassword: repeatedPassword,
  }),
  v.forward(
    v.partialCheck(
      [['newPassword'], ['confirmPassword']],
      (fields) => fields.newPassword === fields.confirmPassword,
      'new_passwords_differ',
    ),
    ['confirmPassword'],
  ),
)
