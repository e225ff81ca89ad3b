import { fold } from './fold.ts'

/** How digits are written out here, each spelling as folding leaves it. */
const spelled = [
  'صفر زيرو',
  'واحد وحده واحده',
  'اثنين اثنان تنين اتنين ثنين',
  'ثلاثه تلاته ثلاث تلات',
  'اربعه اربع',
  'خمسه خمس',
  'سته ست',
  'سبعه سبع',
  'ثمانيه تمانيه تمنيه ثمان تمان',
  'تسعه تسع',
]
const digitOf = new Map(
  spelled.flatMap((words, digit) => words.split(' ').map((word) => [fold(word), String(digit)] as const)),
)

// A mobile here with or without the country in front; a line at home begins with the number of its town.
const numbers = [
  /^(?:(?:00)?9630?|0)9[3-9]\d{7}(?!\d)/,
  /^(?:(?:00)?963|0)(?:1[1-6]|2[1-3]|3[13]|4[13]|5[1-3])\d{6,7}(?!\d)/,
]

/**
 * The phone number that a text gives away, whatever its digits look like: Arabic or Latin, with signs and spaces between
 * them, or written out in words. Null where there is none.
 */
export function numberInText(text: string): string | null {
  for (const run of runsOfDigits(text))
    for (let start = 0; start < run.length; start++) {
      const found = numberAt(run, start)
      if (found) return found.number
    }
  return null
}

/** The text with something else in the place of each phone number that it gives away. */
export function replaceNumbers(text: string, by: (number: string) => string): string {
  let shown = ''
  let done = 0
  for (const run of runsOfDigits(text))
    for (let start = 0; start < run.length; start++) {
      const found = numberAt(run, start)
      const [first, last] = [run[start], run[(found?.end ?? 0) - 1]]
      if (!found || !first || !last) continue
      shown += text.slice(done, first.from) + by(found.number)
      done = last.to
      start = found.end - 1
    }
  return shown + text.slice(done)
}

type Piece = { digits: string; from: number; to: number; isCalled: boolean; isGrouped: boolean; isMoney: boolean }

const withoutZero = /^9[3-9]\d{7}$/
// A word such as «رقم» or «موبايل» alone leads to a price as well: it counts only in a phrase that asks to dial.
const phone = '(?:هاتف|تلفون|تليفون|موبايل|جوال)'
const calls = [
  'اتصل|اتصلوا|للاتصال|تواصلوا|للتواصل|رقمي|(?:ال)?واتس(?:اب)?|call|tel|whatsapp',
  `${phone}ي|رقم ال(?:${phone}|تواصل|اتصال)`,
  `(?:(?:لل|ال)?(?:اتصال|تواصل)|اتصل|اتصلوا|تواصلوا) (?:(?:علي|ع) (?:ال)?|عال)رقم`,
].join('|')
/** What leads to a number and to no price, also to a second number after the first one. */
const endsInCall = new RegExp(`(?:^| )و?(?:${calls})(?:(?: #)+ ا?و)?$`)
const sentenceEnd = /(?<!\.)[.!?؟؛]\s/
const groupMark = /^[,.٬،]$/
const money = /^[\s(]*(?:لير|ل ?\.? ?س(?!\p{L})|syp|usd|دولار|\$(?!\s*\p{N}))/iu

/** The number that begins with this piece; it ends where a piece ends, for what follows may be a price. */
function numberAt(run: Piece[], start: number) {
  let joined = ''
  let short: { number: string; end: number } | null = null
  for (let end = start; end < run.length && joined.length < 15; end++) {
    joined += run[end]?.digits ?? ''
    if (numbers.some((number) => number.exec(joined)?.[0] === joined)) return { number: joined, end: end + 1 }
    if (isWithoutZero(run.slice(start, end + 1), joined)) short = { number: joined, end: end + 1 }
  }
  return short
}

/** A mobile without its first zero, in one piece or in three times three: otherwise other figures look like it. */
function isWithoutZero(pieces: Piece[], joined: string) {
  // Prices of nine figures end in noughts.
  if (joined.endsWith('000') && (!pieces[0]?.isCalled || isPrice(pieces))) return false
  return withoutZero.test(joined) && (pieces.length === 1 || pieces.every(({ digits }) => digits.length === 3))
}

/** Written as money is: grouped by commas or points, or with its currency behind it. */
function isPrice(pieces: Piece[]) {
  return pieces.slice(1).some(({ isGrouped }) => isGrouped) || pieces.at(-1)?.isMoney === true
}

/** Digits that stand together but for spaces and signs, piece by piece, also where they touch a word. */
function runsOfDigits(text: string) {
  let run: Piece[] = []
  const runs = [run]
  let before: string[] = []
  let last = 0
  for (const { 0: word, index: from } of text.matchAll(/\p{N}[\p{N}\p{M}\u0640]*|[\p{L}\p{M}\u0640]+/gu)) {
    const folded = fold(word).trim()
    const digits = /^\d+$/.test(folded) ? folded : digitOf.get(folded)
    const between = text.slice(last, from)
    const to = from + word.length
    if (sentenceEnd.test(between)) before = []
    if (digits === undefined) runs.push((run = []))
    else {
      const isCalled = endsInCall.test(before.join(' '))
      const isMoney = money.test(text.slice(to, to + 12))
      run.push({ digits, from, to, isCalled, isGrouped: groupMark.test(between), isMoney })
    }
    before = [...before.slice(-7), digits === undefined ? folded : '#']
    last = to
  }
  return runs
}
