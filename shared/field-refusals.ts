/** What is wrong with one field alone, and said beside it: its sentence is the message `invalid_<code>`. */
export const fieldRefusals = {
  counter_not_higher: 422,
  counter_not_lower: 422,
  meeting_venue_unknown: 422,
  meeting_too_far: 422,
  meeting_too_soon: 422,
  name_reserved: 422,
  offer_above_price: 422,
  offer_too_low: 422,
  password_too_common: 422,
  password_printed: 422,
  password_too_long: 422,
  password_too_short: 422,
} as const

export type FieldRefusalCode = keyof typeof fieldRefusals
