import {
  andParlour,
  aroundAmounts,
  furnished,
  homes,
  rooms,
  spelledNumbers,
  twoRooms,
} from '#shared/arabic/amount-words.ts'
import { isFare, isForRent, isLet } from '#shared/arabic/noise-words.ts'
import { isForOther, isMaterial } from '#shared/arabic/query-heads.ts'
import { runsIn } from '#shared/arabic/query-words.ts'
import { mostTraitWords, traitOf } from '#shared/arabic/trait-words.ts'
import { shelvesOfHead } from '../shelves-of-head.ts'
import { isOfWishing, keysAt, withoutQuarters } from './beside.ts'
import { regionAt } from './names.ts'
import type { Token } from './tokens.ts'
import type { Vocabulary } from './vocabulary.ts'

/**
 * What a query is about, as far as figures depend on it: flats have rooms and an area, vehicles have years, cars and homes are paid in
 * dollars. `unknown`: no list knows a word of it; `none`: there is no word that could name a thing.
 */
export type Subject = {
  kind: 'vehicle' | 'home' | 'other' | 'unknown' | 'none'
  /** Cars, and homes that are not let, where nothing stands before them that they may only be for. */
  isInDollars: boolean
}

type Names = Pick<Vocabulary, 'regions' | 'shelves' | 'synonyms' | 'makes' | 'categoryId'>

/**
 * The first word that a list knows names the subject, whatever stands before it but a thing or a service that is for it («باب بيت»); no wish,
 * place, deal or figure does. Without any it is the category of the list.
 */
export function subjectOf(tokens: readonly Token[], names: Names): Subject {
  const keys = namingKeys(withoutQuarters(tokens), names)
  const { shelves, isHead } = shelvesOf(keys, names)
  const inScope = shelves.length > 0 ? shelves : names.categoryId === undefined ? [] : [String(names.categoryId)]
  const kind = kindOf(inScope, keys.length === 0)
  const isRented = tokens.some(({ key }) => isLet(key) && (kind === 'home' || !isFare(key))) || inScope.includes('1-3')
  const isOfDollars = inScope.some((id) => /^[12](-|$)/.test(id)) && !inScope.includes('1-2')
  const isInDollars = isHead && isOfDollars && !isRented
  return { kind, isInDollars }
}

/** The keys of the words that may name something. */
function namingKeys(tokens: readonly Token[], { regions }: Names): string[] {
  const keys: string[] = []
  for (let at = 0; at < tokens.length;) {
    const region = regionAt(tokens, at, regions)
    const length = region?.length ?? traitLength(tokens, at)
    const { text = '', key = '', isQuoted = true } = tokens[at] ?? {}
    const isBeside = isQuoted || /^\d/.test(text) || isForRent(key) || aroundAmounts.has(key) || andParlour.has(key)
    if (!length && !isBeside && !isOfWishing(tokens, at) && !isCountedRoom(tokens, at)) keys.push(key)
    at += length ?? 1
  }
  return keys
}

/** Of how many words the condition, transmission or fuel is that begins at one of them. */
function traitLength(tokens: readonly Token[], at: number) {
  const lengths = Array.from({ length: mostTraitWords }, (_, less) => mostTraitWords - less)
  return lengths.find((length) => at + length <= tokens.length && traitOf(keysAt(tokens, at, length)) !== undefined)
}

/** «3 غرف», «غرفتين» without furniture behind it. */
function isCountedRoom(tokens: readonly Token[], at: number) {
  const [before, key, after] = [at - 1, at, at + 1].map((other) => tokens[other]?.key ?? '')
  const isCount = /^\d+$/.test(before ?? '') || spelledNumbers.has(before ?? '')
  return (isCount && rooms.has(key ?? '')) || (twoRooms.has(key ?? '') && !furnished.has(after ?? ''))
}

/** `isHead`: nothing stands before it that may be what is looked for, as in «غطا سيارة». */
function shelvesOf(keys: readonly string[], names: Names): { shelves: readonly string[]; isHead: boolean } {
  if (isForOther(keys[0] ?? '')) return { shelves: shelvesOfHead(keys, names.synonyms), isHead: true }
  for (const at of keys.keys()) {
    const shelves = shelvesAt(keys.slice(at), names)
    const isHead = keys.slice(0, at).every((key) => isMaterial(key) || /^[a-z]/.test(key))
    if (shelves.length > 0) return { shelves, isHead }
  }
  return { shelves: [], isHead: keys.length === 0 }
}

function shelvesAt(keys: readonly string[], { synonyms, shelves, makes }: Names): readonly string[] {
  const known = shelvesOfHead(keys, synonyms)
  if (known.length > 0) return known
  if (homes.has(keys[0] ?? '')) return ['2']
  const shelf = [2, 1].map((length) => shelves.of(keys.slice(0, length).join(' '))).find(Boolean)
  if (shelf) return shelf.values.map(([, id]) => id)
  const runs = keys.slice(0, 2).flatMap(runsIn)
  return [...makes].flatMap(([id, names]) => (names.makes.at(runs, 0) ? [String(id)] : []))
}

function kindOf(shelves: readonly string[], isNone: boolean): Subject['kind'] {
  if (shelves.length === 0) return isNone ? 'none' : 'unknown'
  if (shelves.some((id) => /^[178](-|$)/.test(id))) return 'vehicle'
  return shelves.some((id) => /^2(-|$)/.test(id)) ? 'home' : 'other'
}
