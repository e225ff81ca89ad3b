import * as v from 'valibot'
import { latinDigits } from '../digits.ts'
import { limits } from '../limits.ts'
import { email } from './email.ts'
import { newPassword, repeatedPassword } from './password.ts'
import { personName } from './person-name.ts'

/** An optional number, digits of any of the three sets, with the separators that people type. */
export const phone = v.pipe(
  v.optional(v.string('phone_invalid'), ''),
  v.transform((text) =>
    latinDigits(text)
      .replace(/[\s\u200e\u200f\u202a-\u202e().\-/]/g, '')
      .replace(/^00/, '+'),
  ),
  v.regex(/^(\+?\d{6,15})?$/, 'phone_invalid'),
  v.transform((text) => text || null),
)

/** The id of one of the fourteen governorates, or none. */
export const governorate = v.pipe(
  v.optional(v.string('governorate_invalid'), ''),
  v.trim(),
  v.regex(/^(|[1-9]|1[0-4])$/, 'governorate_invalid'),
  v.transform((text) => (text ? Number(text) : null)),
)

export const registerFields = v.pipe(
  v.object({
    name: personName(limits.nameLength),
    phone,
    governorate,
    email,
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
