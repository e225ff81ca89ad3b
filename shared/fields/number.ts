import * as v from 'valibot'
import { latinDigits } from '../digits.ts'
import { numberWays } from '../number-ways.ts'
import { phone } from './register.ts'

export const numberWayFields = v.object({ way: v.picklist(numberWays, 'number_way_missing') })

const digits = (shape: RegExp, message: string) =>
  v.pipe(
    v.optional(v.string(message), ''),
    v.transform((text) => latinDigits(text).replace(/\D/g, '')),
    v.regex(shape, message),
  )

/** What the Telegram bot answered. */
export const numberCodeFields = v.object({ code: digits(/^\d{4}$/, 'number_code_incomplete') })

/** What an administrator reads in a message: from which number it came, and its six digits. */
export const numberMatchFields = v.object({
  phone: v.pipe(
    phone,
    v.check((number) => number !== null, 'phone_invalid'),
    v.transform((number) => number ?? ''),
  ),
  code: digits(/^\d{6}$/, 'number_code_six'),
})
