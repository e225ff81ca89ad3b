import { maxPrice } from '#shared/money.ts'
import { oldForNew } from '#shared/money-between.ts'
import type { RequestedFilters } from '#shared/ad-filters.ts'
import {
  andParlour,
  areaWords,
  article,
  drivenWords,
  beforePaid,
  bedrooms,
  directLengths,
  furnished,
  homes,
  oneRoom,
  otherAmounts,
  otherLengths,
  particles,
  priceWords,
  rooms,
  twoRooms,
  withRooms,
} from '#shared/arabic/amount-words.ts'
import { limits } from '#shared/limits.ts'
import { lastVehicleYear } from '#shared/details/vehicle-details.ts'
import { type Extent, extentAt, isComparator } from './amounts.ts'
import { isOneOf, type Lexeme } from './lexemes.ts'
import type { Subject } from './subject.ts'
import type { UnderstoodFilter } from './understood.ts'

type Read = { filter: UnderstoodFilter; values: RequestedFilters; end: number }

/** «بحدود 5000» is so much more or less; «120 متر» alone is meant closer. */
const about = 0.15
const area = { about: 0.1, exact: 0.05 }
const fewestKilometers = 1_000
/** Before an amount stands «سعر», or «ب» as before what is paid; behind it nothing. */
type BeforeAmount = { isPrice: boolean; isPaid: boolean; isLast: boolean }
/** What a thing may cost at most is of no less. */
const leastPounds = 10_000
const leastDollars = 500
/** Less is no home, but a ceiling or a front. */
const leastArea = 10

/** `isAfterOther`: what stands before it is understood already. */
export type NumberContext = { subject: Subject; isAfterOther: boolean }

/** A number with what it counts, as a filter, that begins at a lexeme. */
export function numberAt(lexemes: readonly Lexeme[], at: number, context: NumberContext): Read | null {
  return roomsAt(lexemes, at, context.subject) ?? figureAt(lexemes, at, context)
}

function figureAt(lexemes: readonly Lexeme[], at: number, { subject, isAfterOther }: NumberContext): Read | null {
  let start = at
  const skipped = (keys: ReadonlySet<string>) => {
    const found = isOneOf(lexemes[start], keys)
    if (found) start++
    return found
  }
  // «ب 500 دولار», and «ب500».
  const isWritten = lexemes[at]?.isLast === false && lexemes[at]?.number === null
  const isPaid = isOneOf(lexemes[at], beforePaid)
  const isParticle = skipped(particles)
  if (!isParticle && isWritten) start++
  const isDriven = skipped(drivenWords)
  const isArea = !isDriven && skipped(areaWords)
  const isPrice = !isDriven && !isArea && skipped(priceWords)
  const extent = extentAt(lexemes, start)
  // The end of another number is none; «كيا 2010 تحت 6000» is two.
  const isBehindNumber = !isAfterOther && lexemes[at - 1]?.number != null && lexemes[start]?.number === null
  const isEnd = isBehindNumber && !isComparator(lexemes, start)
  // «المليون» is somebody's million.
  const isKnown = extent?.isExact && extent.unit === null && lexemes[start]?.key.startsWith(article)
  if (!extent || isEnd || isKnown) return null
  if (isDriven) return kilometersOf(extent)
  if (isArea) return areaOf(extent, { isArea, isOfHome: true })
  const isOfHome = subject.kind === 'home' && !isOtherLength(lexemes, at)
  return (
    yearOf(extent, { isPrice, subject }) ??
    (extent.unit === 'kilometers' ? kilometersOf(extent) : null) ??
    areaOf(extent, { isArea, isOfHome }) ??
    (isOneOf(lexemes[at - 1], otherAmounts) || isOneOf(lexemes[at - 1], drivenWords)
      ? null
      : priceOf(extent, { isPrice, isPaid, isLast: !lexemes[extent.end] }, subject))
  )
}

/** «شقة تبعد عن البحر 500 متر», «واجهة 14 متر»: how far or wide; what stands before the home itself says nothing of it. */
function isOtherLength(lexemes: readonly Lexeme[], at: number) {
  if (isOneOf(lexemes[at - 1], directLengths)) return true
  const before = lexemes.slice(Math.max(0, at - 4), at)
  const home = before.findLastIndex((lexeme) => isOneOf(lexeme, homes))
  return before.slice(home + 1).some((lexeme) => isOneOf(lexeme, otherLengths))
}

const isYear = (value: number | null) =>
  value === null || (Number.isInteger(value) && value >= limits.vehicleYearFrom && value <= lastVehicleYear())

/** Of what no list knows it is only where it is called one: a book is no model. */
function yearOf(extent: Extent, { isPrice, subject }: { isPrice: boolean; subject: Subject }): Read | null {
  const { from, to, isExact, isAround, isOfTime, areYearsLong, unit, end } = extent
  if (subject.kind === 'home' || subject.kind === 'other' || (subject.kind === 'unknown' && !extent.isYear)) return null
  if (isPrice || isAround || unit || !areYearsLong || !isYear(from) || !isYear(to)) return null
  const isRange = !isExact && (from !== null || to !== null)
  // A round number may be money: «اقل من 2000».
  const isRound = [from, to].some((year) => year !== null && year % 1_000 === 0)
  if (!extent.isYear && !isOfTime && (!isRange || isRound)) return null
  return { filter: 'year', values: fieldsOf('year', extent), end }
}

function kilometersOf({ from, to, end, isAround, isExact, unit }: Extent): Read | null {
  const isMost = from === null && to !== null && !isExact && !isAround
  const isDistance = unit === null || unit === 'kilometers'
  if (!isMost || !isDistance || to < fewestKilometers) return null
  return { filter: 'kilometers', values: [['kilometersMax', String(Math.round(to))]], end }
}

/** Metres are an area where something is spoken of that has one: there are cables too. */
function areaOf(extent: Extent, { isArea, isOfHome }: { isArea: boolean; isOfHome: boolean }): Read | null {
  const { unit, isExact, isAround, from, to, end } = extent
  if (!isOfHome || (unit !== 'metres' && (unit !== null || !isArea))) return null
  const part = isExact ? area.exact : isAround ? area.about : null
  const bounds = part !== null && from !== null ? { from: from * (1 - part), to: from * (1 + part) } : { from, to }
  if ((bounds.to ?? bounds.from ?? 0) < leastArea) return null
  return { filter: 'area', values: fieldsOf('area', bounds), end }
}

/**
 * An amount without a currency is money where it counts millions, in a bound or behind «ب» thousands, and by itself where nothing behind it
 * could be counted: cars and homes in dollars («سيارة تحت 5000»), which are no pounds at all, the rest in as many as a thing costs at least
 * («طقم كنب اقل من 25000»).
 */
function moneyOf(extent: Extent, { isPrice, isPaid, isLast }: BeforeAmount, subject: Subject): 'USD' | 'SYP' | null {
  const { from, to, isExact, isAround, factor, areYearsLong } = extent
  if (subject.kind === 'vehicle' && isExact && areYearsLong && isYear(from)) return null
  const most = to ?? from ?? 0
  const areDollars = subject.isInDollars && factor < 1_000_000 && most >= leastDollars
  if (factor >= 1_000_000) return 'SYP'
  if (isPrice) return areDollars ? 'USD' : 'SYP'
  if (factor >= 1_000 && (!isExact || (isPaid && isLast))) return areDollars ? 'USD' : 'SYP'
  const isBound = (!isExact && !isAround && from === null) || (isPaid && isExact)
  if (!isBound || !isLast || factor > 1) return null
  if (subject.isInDollars) return isPlainlyDollars(most, subject) ? 'USD' : null
  return isPaid || subject.kind === 'unknown' || subject.kind === 'none' || most < leastPounds ? null : 'SYP'
}

/** More of a car are its kilometres, and less of a home its metres. */
const isPlainlyDollars = (amount: number, { kind }: Subject) =>
  kind === 'home' ? amount >= 5_000 : amount >= leastDollars && amount <= 40_000

function priceOf(extent: Extent, before: BeforeAmount, subject: Subject): Read | null {
  const { isExact, isAround, end } = extent
  const isOtherUnit = extent.unit === 'kilometers' || extent.unit === 'metres'
  const unit = isOtherUnit ? null : (extent.unit ?? moneyOf(extent, before, subject))
  if (!unit) return null
  const inNew = (value: number | null) => (value === null || unit !== 'oldSYP' ? value : value / oldForNew)
  const [from, to] = [inNew(extent.from), inNew(extent.to)]
  const bounds =
    (isExact || isAround) && from !== null ? { from: from * (1 - about), to: from * (1 + about) } : { from, to }
  if (Math.max(bounds.from ?? 0, bounds.to ?? 0) > maxPrice || bounds.to === 0) return null
  const currency = unit === 'USD' ? ([['priceCurrency', 'USD']] as const) : []
  return { filter: 'price', values: [...fieldsOf('price', bounds), ...currency], end }
}

function fieldsOf(range: string, { from, to }: { from: number | null; to: number | null }): RequestedFilters {
  const field = (end: string, value: number | null) =>
    value === null ? [] : [[`${range}${end}`, String(Math.round(value))] as const]
  return [...field('Min', from), ...field('Max', to)]
}

const mostRooms = 6
const roomsField = (count: number) => ['rooms', count >= mostRooms ? `${mostRooms}+` : String(count)] as const

/** «3 غرف», «غرفتين وصالون»: a parlour is not counted. */
function roomsAt(lexemes: readonly Lexeme[], start: number, { kind }: Subject): Read | null {
  // What is painted, cleaned or cooled has none of its own.
  if (kind === 'other' || kind === 'vehicle' || kind === 'unknown') return null
  const home = kind === 'home'
  const at = isOneOf(lexemes[start], withRooms) && !extentAt(lexemes, start) ? start + 1 : start
  const extent = extentAt(lexemes, at)
  if (extent && !extent.unit && extent.factor === 1 && !extent.isYear && isOneOf(lexemes[extent.end], rooms)) {
    const [from, to] = [extent.from ?? 1, extent.to ?? mostRooms]
    if (from < 1 || to > 20 || !Number.isInteger(from) || !Number.isInteger(to)) return null
    const counts = Array.from(
      { length: Math.min(to, mostRooms) - Math.min(from, mostRooms) + 1 },
      (_, more) => from + more,
    )
    return homeWith(
      lexemes,
      home && isOneOf(lexemes[extent.end + 1], bedrooms) ? extent.end + 2 : extent.end + 1,
      counts,
    )
  }
  if (isOneOf(lexemes[at], twoRooms)) return homeWith(lexemes, at + 1, [2])
  const isOne = isOneOf(lexemes[at], oneRoom) && isOneOf(lexemes[at + 1], andParlour)
  return isOne ? homeWith(lexemes, at + 1, [1]) : null
}

function homeWith(lexemes: readonly Lexeme[], at: number, counts: number[]): Read | null {
  if (isOneOf(lexemes[at], furnished)) return null
  const end = isOneOf(lexemes[at], andParlour) ? at + 1 : at
  return { filter: 'rooms', values: counts.map(roomsField), end }
}
