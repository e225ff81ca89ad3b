import * as v from 'valibot'
import { maxPrice } from '../money.ts'
import { typedPrice } from '../typed-price.ts'

const amount = v.pipe(
  v.string(),
  v.regex(/^\d{1,15}$/, 'price_not_a_number'),
  v.transform(Number),
  v.maxValue(maxPrice, 'price_too_large'),
)

const typed = v.pipe(v.optional(v.string(), ''), v.transform(typedPrice))

/** A price that must be given. */
export const price = v.pipe(
  typed,
  v.check((text) => text !== '', 'price_missing'),
  amount,
)

/** The price of a free thing: left empty, or nothing. */
export const noPrice = v.pipe(
  typed,
  v.transform((text) => (text === '' ? '0' : text)),
  v.regex(/^0+$/, 'free_price_not_zero'),
  v.transform(() => 0),
)
