import * as v from 'valibot'
import { limits } from '../limits.ts'
import { newPassword, repeatedPassword } from './password.ts'

export const changePasswordFields = v.pipe(
  v.object({
    currentPassword: v.pipe(
      v.optional(v.string('current_password_missing'), ''),
      v.nonEmpty('current_password_missing'),
      v.maxLength(limits.passwordMaxLength, 'current_password_wrong'),
    ),
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
