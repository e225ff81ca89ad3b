import { latinDigits } from '../digits.ts'

export type NamedKind = 'ad' | 'order'
export type NamedNumber = { kind: NamedKind; number: number; start: number; end: number }

const digits = /(?<![\p{L}\p{N}+@_.,٫٬-])[0-9٠-٩۰-۹]{1,9}(?![\p{L}\p{N}@_]|[.,٫٬-]\p{N})/gu
const afterOrder =
  /(?<!\p{L})(?:(?:و?ال|لل|لـ|ب)?(?:طلبي?|إيصال|ايصال)|order|receipt)\s{0,3}(?:رقمه?|number|no\.?)?[\s:#№(«"]{0,4}$/iu
const afterAd = /(?:رقم(?:ه|ها)?|[إاأ]علان(?:ي|كم|ه)?|(?<!\p{L})(?:ads?|listing|number)|[#№]|\/ad\/)[\s:#№(«"]{0,4}$/iu
const lookedAt = 30

/** The numbers that a text names as those of ads or orders, with where they stand. */
export function namedNumbers(text: string): NamedNumber[] {
  return [...text.matchAll(digits)].flatMap(({ 0: found, index }) => {
    const before = text.slice(Math.max(0, index - lookedAt), index)
    const kind = afterOrder.test(before) ? 'order' : afterAd.test(before) ? 'ad' : null
    const number = Number(latinDigits(found))
    return kind && number > 0 ? [{ kind, number, start: index, end: index + found.length }] : []
  })
}
