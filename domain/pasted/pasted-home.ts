import type { AdDetails } from '#shared/ad-details.ts'
import { andParts, areaWords } from '#shared/arabic/amount-words.ts'
import {
  dunams,
  farFrom,
  finishings,
  floorNames,
  floorWords,
  homeTypes,
  ofSleep,
  rentPeriods,
  titleDeeds,
  twoDunams,
} from '#shared/arabic/pasted-home-words.ts'
import { type Extent, extentAt } from '#domain/search/understand/amounts.ts'
import { numberAt } from '#domain/search/understand/numbers.ts'
import { hasPhrase, keysBefore, type PastedText } from './pasted-text.ts'

const squareMetresOfDunam = 1_000
const area = { least: 5, most: 9_999_999 }

/** Rooms, area, kind, floor, finishing and title deed of a home or of land, as far as the text names them. */
export function pastedHome(text: PastedText): AdDetails {
  const [rooms, metres, propertyType, propertyRent] = [roomsIn(text), areaIn(text), typeIn(text), rentIn(text)]
  const propertyFloor = floorOf(text)
  const propertyTitle = titleDeeds.find(({ words }) => hasPhrase(text, words))?.title
  const propertyFinishing = finishings.find(({ words }) => hasPhrase(text, words))?.finishing
  return {
    ...(rooms && { propertyRooms: rooms }),
    ...(metres !== undefined && { propertyArea: metres }),
    ...(propertyType && { propertyType }),
    ...(propertyRent && { propertyRent }),
    ...(propertyFloor && { propertyFloor }),
    ...(propertyTitle && { propertyTitle }),
    ...(propertyFinishing && { propertyFinishing }),
  }
}

type Rooms = NonNullable<AdDetails['propertyRooms']>
const roomOptions = ['1', '2', '3', '4', '5', '6+'] as const

function roomsIn(text: PastedText): Rooms | undefined {
  const lexemes = text.lexemes.filter(({ key }) => !ofSleep.has(key))
  for (let at = 0; at < lexemes.length; at++) {
    const read = numberAt(lexemes, at, { subject: { kind: 'home', isInDollars: false }, isAfterOther: false })
    const value = read?.filter === 'rooms' ? read.values[0]?.[1] : undefined
    const option = roomOptions.find((option) => option === value)
    if (option) return option
  }
  return undefined
}

/** Metres that are called an area, else the first that are no distance. */
function areaIn(text: PastedText): number | undefined {
  const { tokens, lexemes } = text
  const found: { metres: number; isCalled: boolean }[] = []
  for (let at = 0; at < lexemes.length;) {
    const extent = extentAt(lexemes, at)
    const before = keysBefore(tokens, lexemes[at]?.token ?? 0, 2)
    const isCalled = before.some((key) => areaWords.has(key))
    const isFar = before.some((key) => farFrom.has(key))
    const after = extent ? [0, 1].map((index) => lexemes[extent.end + index]?.key ?? '') : []
    const metres = extent && !isFar ? metresOf(extent, after, isCalled) : undefined
    if (metres !== undefined) found.push({ metres, isCalled })
    at = extent ? Math.max(extent.end, at + 1) : at + 1
  }
  const pair = tokens.findIndex(({ key }) => twoDunams.has(key))
  if (found.length === 0 && pair >= 0)
    return (2 + (andParts.get(tokens[pair + 1]?.key ?? '') ?? 0)) * squareMetresOfDunam
  return (found.find(({ isCalled }) => isCalled) ?? found[0])?.metres
}

/** `after`: the two words behind the number, as in «3 دونم ونص». */
function metresOf(extent: Extent, [after = '', more = '']: readonly string[], isCalled: boolean) {
  const value = extent.from ?? extent.to ?? 0
  const isDunams = dunams.has(after) && extent.unit === null
  const isMetres = extent.unit === 'metres' || (isCalled && extent.unit === null)
  const metres = isDunams ? (value + (andParts.get(more) ?? 0)) * squareMetresOfDunam : value
  return (isDunams || isMetres) && metres >= area.least && metres <= area.most ? Math.round(metres) : undefined
}

function typeIn(text: PastedText): AdDetails['propertyType'] {
  const firsts = homeTypes.flatMap(({ type, words }) => {
    const at = text.tokens.findIndex(({ key }) => words.has(key))
    return at < 0 ? [] : [{ type, at }]
  })
  return firsts.toSorted((a, b) => a.at - b.at)[0]?.type
}

const highestFloor = 30

/** «طابق تالت», «تاني طابق», «الطابق 2»; no floor is as high as a home is large. */
function floorOf({ tokens }: PastedText): string | undefined {
  const at = tokens.findIndex(({ key }) => floorWords.has(key))
  if (at < 0) return undefined
  const beside = [tokens[at + 1], tokens[at - 1]]
  const named = beside.find((token) => token && floorNames.has(token.key))
  if (named) return named.text
  const number = tokens[at + 1]?.text ?? ''
  return /^\d{1,2}$/.test(number) && Number(number) <= highestFloor ? number : undefined
}

function rentIn(text: PastedText): AdDetails['propertyRent'] {
  return rentPeriods.find(({ words }) => hasPhrase(text, words))?.period
}
