import { maxPrice } from '#shared/money.ts'
import { oldForNew } from '#shared/money-between.ts'
import type { RequestedFilters } from '#shared/ad-filters.ts'
import {
  andParlour,
  areaWords,
  article,
  drivenWords,
  furnished,
  homes,
  oneRoom,
  otherAmounts,
  particles,
  priceWords,
  rooms,
  twoRooms,
  withRooms,
} from '#shared/arabic/amount-words.ts'
import { shelvesOf } from '#shared/arabic/shelf-words.ts'
import { limits } from '#shared/limits.ts'
import { lastVehicleYear } from '#shared/details/vehicle-details.ts'
import { type Extent, extentAt, isComparator } from './amounts.ts'
import { isOneOf, type Lexeme } from './lexemes.ts'
import type { UnderstoodFilter } from './understood.ts'

type Read = { filter: UnderstoodFilter; values: RequestedFilters; end: number }

/** «بحدود 5000» is so much more or less; «120 متر» alone is meant closer. */
const about = 0.15
const area = { about: 0.1, exact: 0.05 }
const fewestKilometers = 1_000
/** Before the amount stands «سعر», or «ب» as before what is paid. */
type BeforeAmount = { isPrice: boolean; isPaid: boolean }
/** What a thing may cost at most is of no less. */
const leastOfMoney = 10_000

/** A number with what it counts, as a filter, that begins at a lexeme. `isAfterOther`: what stands before it is understood already. */
export function numberAt(lexemes: readonly Lexeme[], at: number, isAfterOther = false): Read | null {
  return roomsAt(lexemes, at) ?? figureAt(lexemes, at, isAfterOther)
}

function figureAt(lexemes: readonly Lexeme[], at: number, isAfterOther: boolean): Read | null {
  let start = at
  const skipped = (keys: ReadonlySet<string>) => {
    const found = isOneOf(lexemes[start], keys)
    if (found) start++
    return found
  }
  // «ب 500 دولار», and «ب500».
  const isWritten = lexemes[at]?.isLast === false && lexemes[at]?.number === null
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
  return (
    yearOf(extent, isPrice) ??
    (extent.unit === 'kilometers' ? kilometersOf(extent) : null) ??
    areaOf(extent, { isArea, isOfHome: lexemes.some((lexeme) => isOneOf(lexeme, homes)) }) ??
    (isOneOf(lexemes[at - 1], otherAmounts) || isOneOf(lexemes[at - 1], drivenWords)
      ? null
      : priceOf(extent, { isPrice, isPaid: isParticle }, lexemes))
  )
}

const isYear = (value: number | null) =>
  value === null || (Number.isInteger(value) && value >= limits.vehicleYearFrom && value <= lastVehicleYear())

function yearOf(extent: Extent, isPrice: boolean): Read | null {
  const { from, to, isExact, isAround, isOfTime, areYearsLong, unit, end } = extent
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
  return { filter: 'area', values: fieldsOf('area', bounds), end }
}

/**
 * «طقم كنب اقل من 25000», «براد ب 50 الف»: the most, or what is paid, for a thing that has no other figure, and nothing behind it that it
 * could count. Vehicles are driven and homes measured, and both are paid in dollars.
 */
function isOfMoney({ from, to, isExact, isAround, factor, end }: Extent, lexemes: readonly Lexeme[], isPaid: boolean) {
  const isMost = !isExact && !isAround && from === null
  if (!isMost && !(isPaid && isExact && factor > 1)) return false
  if (to === null || to < leastOfMoney || lexemes[end]) return false
  const shelves = [2, 1].map((length) =>
    shelvesOf(
      lexemes
        .slice(0, length)
        .map(({ key }) => key)
        .join(' '),
    ),
  )
  return (shelves.find(({ length }) => length > 0) ?? []).some((id) => !/^[1278]/.test(id))
}

function priceOf(extent: Extent, { isPrice, isPaid }: BeforeAmount, lexemes: readonly Lexeme[]): Read | null {
  const { unit, factor, isExact, isAround, end } = extent
  const isMoney = unit === 'USD' || unit === 'SYP' || unit === 'oldSYP'
  if (unit !== null && !isMoney) return null
  // Without a currency a number is a price only where it is called one, or counted as only money is.
  if (!isMoney && !isPrice && factor < (isExact ? 1_000_000 : 1_000) && !isOfMoney(extent, lexemes, isPaid)) return null
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
function roomsAt(lexemes: readonly Lexeme[], start: number): Read | null {
  const at = isOneOf(lexemes[start], withRooms) && !extentAt(lexemes, start) ? start + 1 : start
  const extent = extentAt(lexemes, at)
  if (extent && !extent.unit && extent.factor === 1 && !extent.isYear && isOneOf(lexemes[extent.end], rooms)) {
    const [from, to] = [extent.from ?? 1, extent.to ?? mostRooms]
    if (from < 1 || to > 20 || !Number.isInteger(from) || !Number.isInteger(to)) return null
    const counts = Array.from(
      { length: Math.min(to, mostRooms) - Math.min(from, mostRooms) + 1 },
      (_, more) => from + more,
    )
    return homeWith(lexemes, extent.end + 1, counts)
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
