import { homes } from '#shared/arabic/amount-words.ts'
import { isForRent, isForSale, isLet } from '#shared/arabic/noise-words.ts'
import { quarters } from '#shared/arabic/quarter-names.ts'
import { mostTraitWords, notQuite, otherNames, traitOf } from '#shared/arabic/trait-words.ts'
import { shelvesOfHead } from '../shelves-of-head.ts'
import { isOfWishing, keysAt, withoutQuarters } from './beside.ts'
import type { Token } from './tokens.ts'
import type { Reading } from './understood.ts'
import type { Vocabulary } from './vocabulary.ts'

/** A query, the word that is read, and whether a word before it is understood already. */
type Position = { tokens: readonly Token[]; at: number; isRead: (at: number) => boolean }

/**
 * Condition, transmission or fuel, where it is said of what has one: of no home that it is new, and an automatic washer has no gears.
 * Alone they are words.
 */
export function traitAt(position: Position, vocabulary: Vocabulary): Reading | null {
  const { tokens, at } = position
  if (tokens.length < 2 || notQuite.has(tokens[at - 1]?.key ?? '')) return null
  // «جديدة عرطوز» is a suburb.
  if (otherNames.has(keysAt(tokens, at, 2)) || quarters.has(keysAt(tokens, at, 2))) return null
  for (let length = Math.min(mostTraitWords, tokens.length - at); length > 0; length--) {
    const isQuoted = tokens.slice(at, at + length).some((token) => token.isQuoted)
    const trait = isQuoted ? undefined : traitOf(keysAt(tokens, at, length))
    if (!trait) continue
    const fits =
      trait.name === 'condition'
        ? !isOfHomes(tokens, vocabulary)
        : subjectOf(position, vocabulary).shelves.includes('1-1')
    return fits ? { filter: trait.name, values: trait.options.map((option) => [trait.name, option]), length } : null
  }
  return null
}

/**
 * «للأجار», «للبيع» of a home: the shelf of homes that are let or sold. Many of them stand elsewhere, so that the word is searched too.
 * Nothing may stand between but furniture and a quarter: «بيت موبايل للبيع» is no home.
 */
export function dealAt(position: Position, vocabulary: Vocabulary): Reading | null {
  const { tokens, at } = position
  const token = tokens[at]
  if (!token || token.isQuoted) return null
  const shelf = isForSale(token.key) ? vocabulary.sold : isLet(token.key) ? vocabulary.rented : undefined
  if (!shelf) return null
  const { shelves, between } = subjectOf(position, vocabulary)
  const isOfHome =
    shelves.includes('2-1') && shelves.includes('2-2') && withoutQuarters(between).every(({ key }) => isForRent(key))
  return isOfHome ? { ...shelf, stays: token.text, length: 1 } : null
}

/** Where a category is named, that says what has a condition. */
const isOfHomes = (tokens: readonly Token[], { shelves }: Vocabulary) =>
  tokens.some(({ key }) => homes.has(key) && !shelves.of(key))

/**
 * The shelves of the first word that names a thing, and what stands between it and the word that is read; no wishes, and nothing
 * understood. In English what is said of a thing stands before it.
 */
function subjectOf({ tokens, at, isRead }: Position, { synonyms }: Vocabulary) {
  const own = tokens.filter((_, other) => other !== at && !isRead(other) && !isOfWishing(tokens, other))
  const isBefore = (token: Token) => tokens.indexOf(token) < at
  const before = own.filter(isBefore)
  const words = before.length === 0 && /^[a-z]/.test(tokens[at]?.key ?? '') ? own : before
  const keys = words.map(({ key }) => key)
  return { shelves: shelvesOfHead(keys, synonyms), between: before.slice(1) }
}
