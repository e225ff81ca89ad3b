import {
  andAlone,
  andParts,
  article,
  comparators,
  multipliers,
  pairs,
  particles,
  parts,
  rangeMiddles,
  rangeStarts,
  severalOf,
  spelledNumbers,
  suffixes,
  thousands,
  yearWords,
} from '#shared/arabic/amount-words.ts'
import { isOneOf, type Lexeme, phraseEnd } from './lexemes.ts'
import { type Unit, unitAt } from './units.ts'

/** A number as it is written: digits, words, thousands and millions, with the unit that follows it. */
type Amount = { value: number; factor: number; isYear: boolean; isYearLong: boolean; unit: Unit | null; end: number }

type Count = { value: number; factor: number; end: number }

/** An amount with the words around it: bounds, of which null is open. `isExact`: nothing is said but the number. */
export type Extent = {
  from: number | null
  to: number | null
  isExact: boolean
  isAround: boolean
  /** «بعد» and «قبل» are said of years alone. */
  isOfTime: boolean
  /** What is counted: thousands, millions, or 1. */
  factor: number
  /** It is called a year, or its numbers are as long as one. */
  isYear: boolean
  areYearsLong: boolean
  unit: Unit | null
  end: number
}

const lexemeValue = (lexeme: Lexeme | undefined, values: ReadonlyMap<string, number>) =>
  lexeme && !lexeme.isQuoted && lexeme.number === null ? values.get(lexeme.key) : undefined
/** With a particle written together with it, or its article: «بمليون», «العشرة». */
function particled(lexeme: Lexeme | undefined, values: ReadonlyMap<string, number>) {
  const whole = lexemeValue(lexeme, values)
  if (whole !== undefined || !lexeme) return whole
  const letters = particles.has(lexeme.key.charAt(0)) ? 1 : lexeme.key.startsWith(article) ? article.length : 0
  return letters > 0 ? lexemeValue({ ...lexeme, key: lexeme.key.slice(letters) }, values) : undefined
}

function amountAt(lexemes: readonly Lexeme[], at: number): Amount | null {
  let start = at
  while (isOneOf(lexemes[start], yearWords)) start++
  const isYear = start > at
  const bare = countAt(lexemes, start)
  if (!bare) return null
  const unit = unitAt(lexemes, bare.end, lexemes[start])
  const isYearLong = lexemes[start]?.isYearLong === true && bare.factor === 1
  return { ...bare, isYear, isYearLong, unit: unit?.unit ?? null, end: unit?.end ?? bare.end }
}

function countAt(lexemes: readonly Lexeme[], at: number): Count | null {
  const lexeme = lexemes[at]
  if (lexeme && lexeme.number !== null && !lexeme.isQuoted) {
    const { value, end } = joined(lexemes, at, lexeme.number)
    return counted(lexemes, end, value)
  }
  const pair = particled(lexeme, pairs)
  if (pair !== undefined) return { ...andPart(lexemes, at + 1, pair, pair / 2), factor: pair / 2 }
  const inOneWord = particled(lexeme, thousands)
  if (inOneWord !== undefined) return { ...andPart(lexemes, at + 1, inOneWord, 1_000), factor: 1_000 }
  const part = particled(lexeme, parts)
  const ofPart = lexemeValue(lexemes[at + 1], multipliers)
  if (part !== undefined && ofPart !== undefined) return { value: part * ofPart, factor: ofPart, end: at + 2 }
  const multiplier = isOneOf(lexeme, severalOf) ? undefined : particled(lexeme, multipliers)
  if (multiplier !== undefined) return { ...andPart(lexemes, at + 1, multiplier, multiplier), factor: multiplier }
  const spelled = spelledAt(lexemes, at)
  return spelled && counted(lexemes, spelled.end, spelled.value)
}

/** «مية وخمسة وعشرين». */
function spelledAt(lexemes: readonly Lexeme[], at: number): { value: number; end: number } | null {
  const value = particled(lexemes[at], spelledNumbers)
  if (value === undefined) return null
  const more = spelledAt(afterAnd(lexemes, at + 1), at + 1)
  const isSum =
    more &&
    (value < 10 ? more.value < 100 && more.value % 10 === 0 && more.value > 10 : value >= 100 && more.value < 100)
  return isSum ? { value: value + more.value, end: more.end } : { value, end: at + 1 }
}

/** The lexemes with the «و» left out that one of them begins with; none behind where there is no such. */
function afterAnd(lexemes: readonly Lexeme[], at: number): readonly Lexeme[] {
  const lexeme = lexemes[at]
  if (!lexeme || lexeme.number !== null || lexeme.isQuoted || !lexeme.key.startsWith(andAlone))
    return lexemes.slice(0, at)
  const key = lexeme.key.slice(andAlone.length)
  return key === '' ? [] : lexemes.with(at, { ...lexeme, key })
}

/** Thousands set apart by spaces: 10 000. */
function joined(lexemes: readonly Lexeme[], at: number, number: number) {
  let [value, end] = [number, at + 1]
  const isThousand = (lexeme: Lexeme | undefined) =>
    lexeme?.before === ' ' && lexeme.isLast && /^\d{3}$/.test(lexeme.key)
  const hasNoughts = [1, 2, 3].some((ahead) => lexemes[at + ahead]?.key === '000')
  while (number < 1_000 && hasNoughts && isThousand(lexemes[end])) value = value * 1_000 + Number(lexemes[end++]?.key)
  return { value, end }
}

function counted(lexemes: readonly Lexeme[], at: number, value: number) {
  const factor = lexemeValue(lexemes[at], multipliers)
  if (factor === undefined) return { value, factor: 1, end: at }
  return { ...andPart(lexemes, at + 1, value * factor, factor), factor }
}

function andPart(lexemes: readonly Lexeme[], at: number, value: number, factor: number) {
  const part = lexemeValue(lexemes[at], andParts)
  if (part !== undefined) return { value: value + part * factor, end: at + 1 }
  return andMore(lexemes, at, value, factor) ?? { value, end: at }
}

/** «مليون و200 ألف», and «مليون و200», which says the same; «3 آلاف و500». */
function andMore(lexemes: readonly Lexeme[], at: number, value: number, factor: number) {
  const isApart = lexemes[at]?.key === andAlone && lexemes[at]?.number === null
  const more = isApart ? countAt(lexemes, at + 1) : countAt(afterAnd(lexemes, at), at)
  if (!more || more.value < leastMore || more.value >= factor) return null
  const unit = unitAt(lexemes, more.end, lexemes[at])?.unit
  if (unit === 'metres' || unit === 'kilometers') return null
  const isThousands = factor === 1_000_000 && more.factor === 1 && more.value < 1_000
  return { value: value + more.value * (isThousands ? 1_000 : 1), end: more.end }
}

/** The bounds that begin at a lexeme: «بين 5 و 7 آلاف», «اقل من 500 دولار», «2015 وفوق». */
export function extentAt(lexemes: readonly Lexeme[], at: number): Extent | null {
  return between(lexemes, at) ?? compared(lexemes, at)
}

function between(lexemes: readonly Lexeme[], at: number): Extent | null {
  const started = phraseEnd(lexemes, at, rangeStarts)
  const first = amountAt(lexemes, started ?? at)
  if (!first) return null
  const isHyphen = /^\s*[-–—]\s*$/.test(lexemes[first.end]?.before ?? '')
  const middle = isHyphen ? first.end : phraseEnd(lexemes, first.end, rangeMiddles)
  // «5 و 7» are two numbers, unless they are said to be ends.
  if (middle === null || (started === null && !isHyphen && lexemes[first.end]?.key === andAlone)) return null
  const second = amountAt(lexemes, middle)
  if (!second) return null
  // «بين 5 و 7 آلاف» counts both in thousands.
  const isShared = first.factor === 1 && second.factor > 1 && first.value * second.factor < second.value
  const from = isShared ? first.value * second.factor : first.value
  if (from >= second.value || (first.unit && second.unit && first.unit !== second.unit)) return null
  return {
    ...plain,
    from,
    to: second.value,
    factor: second.factor,
    isYear: first.isYear || second.isYear,
    areYearsLong: first.isYearLong && second.isYearLong,
    unit: second.unit ?? first.unit,
    end: second.end,
  }
}

/** Of less it is rooms or people that are counted: «مليون و3 غرف». */
const leastMore = 100
const plain = { isExact: false, isAround: false, isOfTime: false }

function compared(lexemes: readonly Lexeme[], at: number): Extent | null {
  const comparator = comparatorAt(lexemes, at)
  const from = comparator ? null : phraseEnd(lexemes, at, rangeStarts)
  const amount = amountAt(lexemes, comparator?.end ?? from ?? at)
  if (!amount) return null
  const behind = comparator ? undefined : suffixAt(lexemes, amount.end)
  // «من 2015» begins nothing by itself.
  if (from !== null && behind?.kind !== 'min') return null
  const kind = comparator?.kind ?? behind?.kind
  return {
    from: kind === 'max' || kind === 'until' ? null : amount.value,
    to: kind === 'min' || kind === 'since' ? null : amount.value,
    isExact: kind === undefined,
    isAround: kind === 'around',
    isOfTime: kind === 'since' || kind === 'until',
    factor: amount.factor,
    isYear: amount.isYear,
    areYearsLong: amount.isYearLong,
    unit: amount.unit,
    end: behind?.end ?? amount.end,
  }
}

/** Whether a word stands there that says how the amount behind it is meant: «تحت 6000». */
export function isComparator(lexemes: readonly Lexeme[], at: number) {
  const comparator = comparatorAt(lexemes, at)
  return comparator !== undefined && amountAt(lexemes, comparator.end) !== null
}

function comparatorAt(lexemes: readonly Lexeme[], at: number) {
  return firstPhrase(lexemes, at, comparators)
}

function firstPhrase(lexemes: readonly Lexeme[], at: number, phrases: Record<string, Parameters<typeof phraseEnd>[2]>) {
  const kinds = Object.entries(phrases).map(([kind, some]) => ({ kind, end: phraseEnd(lexemes, at, some) }))
  return kinds.find((found): found is { kind: string; end: number } => found.end !== null)
}

function suffixAt(lexemes: readonly Lexeme[], at: number) {
  // The sign stands where no word does.
  if (/^\s*\+/.test(lexemes[at - 1]?.after ?? '')) return { kind: 'min', end: at }
  return firstPhrase(lexemes, at, suffixes)
}
