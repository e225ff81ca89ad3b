/** Red flags that screening notices about an ad; each has a sentence for the reviewer (`sign_<code>`). */
export const redFlagCodes = [
  'phone_in_text',
  'link_in_text',
  'far_below_price',
  'same_text',
  'like_text',
  'same_picture',
  'banned_word',
  'new_account_costly',
  'reported',
] as const
export type RedFlagCode = (typeof redFlagCodes)[number]

/** A red flag with the facts that its sentence names; the heavier, the sooner a person looks. */
export type RedFlag = { flag: RedFlagCode; facts: Record<string, string | number>; weight: number }
