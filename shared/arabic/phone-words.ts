import { latinDigits } from '../digits.ts'

const storageInWords =
  /(?<!\d)(16|32|64|128|256|512)\s{0,2}(?:غيغا(?:بايت)?|جيجا(?:بايت)?|جيغا|غيغ|غ|gb|g)(?![\p{L}\p{N}])(?!\s{0,2}(?:رام|ram))/iu
/** Without its unit, where it is no price, no share and no part of a longer number. */
const bareStorage =
  /(?<![\d.,٫٬/$:])(?<!\d\s)(?<!سعر[^\d\n]{0,15})(?<!(?<!\p{L})(?:ب|بطلب|مطلوب|price)\s{0,2})(64|128|256|512)(?![\d٫٬/]|[.,]\d|\s{0,2}(?:[$٪%\d]|دولار|[أا]لف|مليون|لير|ل\.?س|رام|ram|mp|ميغا|usd|ورق))/iu
const terabyte = /(?<!\d)1\s{0,2}(?:تيرا(?:بايت)?|tb)(?![\p{L}\p{N}])/iu
const batteryInWords = /(?:بطاري[ةهت]\p{L}{0,3}|battery)[^\d\n.،]{0,12}(\d{2,3})(?!\d)/giu

/** The storage that a text without phone numbers names, in gigabytes; null where it names none, and none of what is the working memory. */
export function storageIn(text: string): number | null {
  const plain = latinDigits(text)
  const [, size] = storageInWords.exec(plain) ?? []
  if (size) return Number(size)
  if (terabyte.test(plain)) return 1024
  const [, bare] = bareStorage.exec(plain.replaceAll(batteryInWords, ' ')) ?? []
  return bare ? Number(bare) : null
}

/** The health of a phone's battery in percent, from 50 on: what is lower is something else. */
export function batteryIn(text: string): number | null {
  const [first] = latinDigits(text).matchAll(batteryInWords)
  const percent = first?.[1]
  const health = Number(percent ?? 0)
  return health >= 50 && health <= 100 ? health : null
}
