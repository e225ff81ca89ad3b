import { latinDigits } from '../digits.ts'

const storageInWords =
  /(?<!\d)(16|32|64|128|256|512)\s{0,2}(?:غيغا(?:بايت)?|جيجا(?:بايت)?|جيغا|غيغ|غ|gb|g)(?![\p{L}\p{N}])(?!\s{0,2}(?:رام|ram))/iu
/** Without its unit, where it can be nothing else: no price and no part of a longer number. */
const bareStorage =
  /(?<![\d.,٫٬/])(?<!(?:سعر|ب|بطلب|مطلوب)\s{0,2})(64|128|256|512)(?![\d٫٬/]|[.,]\d|\s{0,2}(?:[$٪%]|دولار|[أا]لف|مليون|لير|ل\.?س|رام|ram|mp|ميغا))/iu
const terabyte = /(?<!\d)1\s{0,2}(?:تيرا(?:بايت)?|tb)(?![\p{L}\p{N}])/iu
const batteryInWords = /(?:بطاري[ةهت]\p{L}{0,3}|battery)[^\d\n.،]{0,12}(\d{2,3})(?!\d)/iu

/** The storage that a text names, in gigabytes; null where it names none, and none of what is the working memory. */
export function storageIn(text: string): number | null {
  const plain = latinDigits(text)
  const [, size] = storageInWords.exec(plain) ?? []
  if (size) return Number(size)
  if (terabyte.test(plain)) return 1024
  const [, bare] = bareStorage.exec(plain) ?? []
  return bare ? Number(bare) : null
}

/** The health of a phone's battery in percent, from 50 on: what is lower is something else. */
export function batteryIn(text: string): number | null {
  const [, percent] = batteryInWords.exec(latinDigits(text)) ?? []
  const health = Number(percent ?? 0)
  return health >= 50 && health <= 100 ? health : null
}
