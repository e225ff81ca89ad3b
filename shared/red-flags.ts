import type { Currency } from './money.ts'

/** Red flags that screening notices about an ad; each has a sentence for the reviewer (`sign_<code>`). */
export const redFlagCodes = [
  'phone_in_text',
  'link_in_text',
  'far_below_price',
  'same_text',
  'like_text',
  'same_picture',
  'gift_with_price',
  'same_number',
  'young_and_cheap',
  'advance_payment',
  'banned_word',
  'new_account_costly',
  'reported',
] as const
export type RedFlagCode = (typeof redFlagCodes)[number]

/** What the sentence of each red flag names (`ad_signs.facts`). */
export interface RedFlagFacts {
  phone_in_text: { number: string }
  link_in_text: { link: string }
  far_below_price: { typical: number; percent: number; currency: Currency }
  same_text: { adId: number }
  like_text: { adId: number }
  same_picture: { adId: number }
  gift_with_price: { adId: number }
  same_number: { adId: number }
  young_and_cheap: { typical: number; percent: number; currency: Currency }
  advance_payment: Record<string, never>
  banned_word: { words: string }
  new_account_costly: Record<string, never>
  reported: { reporters: number }
}

/** A red flag with the facts that its sentence names; the heavier, the sooner a person looks. */
export type RedFlag = { [Code in RedFlagCode]: { flag: Code; facts: RedFlagFacts[Code]; weight: number } }[RedFlagCode]
