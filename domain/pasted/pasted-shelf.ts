import { keyWithoutArticle } from '#shared/arabic/query-words.ts'
import { isFare, isForRent, isForSale, isLet } from '#shared/arabic/noise-words.ts'
import {
  bookShelf,
  bookWords,
  chargingWords,
  freeCategory,
  freeShelves,
  mostNameWords,
  namesOfShelves,
  type NamedShelves,
  hintsOfShelves,
  shelvesOfParts,
} from '#shared/arabic/pasted-shelf-words.ts'
import { freeBeside, givenAway, givenInPhrases } from '#shared/arabic/pasted-words.ts'
import { otherNumber } from '#shared/arabic/word-forms.ts'
import { shelvesOfHead } from '#domain/search/shelves-of-head.ts'
import type { Synonyms } from '#domain/search/synonyms.ts'
import { hasPhrase, keysBefore, type PastedText } from './pasted-text.ts'

/** Ids as `categories` and `subcategories` have them. */
export type PastedShelf = { category: number; subcategory: string | null }

const hintWeight = 0.5
const partWeight = 2
const categoryOf = (id: string) => Number(id.split('-')[0])

/** On which shelf the thing of a text stands: what it names first says most, then what it says of it. `hasPrice`: what is free has none. */
export function pastedShelf(text: PastedText, synonyms: Synonyms | undefined, hasPrice: boolean): PastedShelf | null {
  const weights = new Map<string, number>()
  let order = 0
  const { tokens } = text
  for (let at = 0; at < tokens.length;) {
    const part = phraseAt(text, at, shelvesOfParts)
    const name = part ? null : nameAt(text, at, { synonyms, isOfMotorcycle: isAbout(weights, '7') })
    const hint = part || name ? null : phraseAt(text, at, hintsOfShelves)
    for (const id of part?.ids ?? []) add(weights, id, partWeight)
    for (const id of name?.ids ?? []) add(weights, id, 1 / (1 + order) / (name?.ids.length ?? 1))
    for (const id of hint?.ids ?? []) add(weights, id, hintWeight / 4)
    if (name) order++
    at += (part ?? name ?? hint)?.length ?? 1
  }
  const category = heaviest(inCategories(weights))
  const isGiven = isFree(text, hasPrice)
  if (category === undefined) return isGiven ? givenShelf(text, null) : null
  const shelf = { category, subcategory: subcategoryOf(text, category, weights) }
  return isGiven && category !== 2 && category !== 9 ? givenShelf(text, category) : shelf
}

function add<K>(weights: Map<K, number>, id: K, weight: number) {
  weights.set(id, (weights.get(id) ?? 0) + weight)
}

function heaviest<K>(weights: ReadonlyMap<K, number>) {
  return [...weights].toSorted(([, a], [, b]) => b - a)[0]?.[0]
}

function inCategories(weights: ReadonlyMap<string, number>) {
  const all = new Map<number, number>()
  for (const [id, weight] of weights) add(all, categoryOf(id), weight)
  return all
}

function phraseAt({ tokens }: PastedText, at: number, phrases: ReadonlyMap<string, NamedShelves>) {
  for (let length = Math.min(mostNameWords, tokens.length - at); length > 0; length--) {
    const phrase = tokens
      .slice(at, at + length)
      .map(({ key }) => key)
      .join(' ')
    const forms = length > 1 ? [phrase] : [phrase, keyWithoutArticle(phrase), ...otherNumber(phrase)]
    const ids = forms.map((form) => phrases.get(form)).find((found) => found !== undefined)
    if (ids) return { ids, length }
  }
  return null
}

/** Whether something of a category was named. */
const isAbout = (weights: ReadonlyMap<string, number>, category: string) =>
  [...weights].some(([id, weight]) => id.startsWith(category) && weight > hintWeight)

type Naming = { synonyms: Synonyms | undefined; isOfMotorcycle: boolean }

function nameAt(text: PastedText, at: number, { synonyms, isOfMotorcycle }: Naming) {
  const named = phraseAt(text, at, namesOfShelves)
  if (named) return named
  const keys = text.tokens.slice(at, at + 4).map(({ key }) => key)
  const [first = ''] = keys
  // A model that is a number or two letters is none by itself.
  if (/^\d+$/.test(first) || first.length < 3) return null
  const ids = shelvesOfHead(keys, synonyms)
  // Some makes are of cars and of motorcycles.
  const isMeant = (id: string) => ids.length === 1 || (isOfMotorcycle && ids.includes('7-1')) === (id === '7-1')
  return ids.length > 0 ? { ids: [...new Set(ids)].filter(isMeant), length: 1 } : null
}

function subcategoryOf(text: PastedText, category: number, weights: ReadonlyMap<string, number>): string | null {
  const own = new Map([...weights].filter(([id]) => categoryOf(id) === category && id.includes('-')))
  if (category === 2) return homeShelf(text, own)
  const best = heaviest(own) ?? null
  if (category === 8 && (best === null || best === '8-1') && weights.has('8')) return partShelf(text)
  const isRented = text.tokens.some(({ key }) => isLet(key) && !isFare(key))
  return category === 1 && isRented && (best === '1-1' || best === '1-3') ? '1-3' : best
}

/** Homes that are sold and let stand on shelves of their own. */
function homeShelf({ tokens }: PastedText, own: ReadonlyMap<string, number>): string | null {
  const best = heaviest(own) ?? null
  const hasKey = (test: (key: string) => boolean) => tokens.some(({ key }) => test(key))
  if (own.has('2-5') && !hasKey(isForSale)) return '2-5'
  if (best !== '2-1' && best !== '2-2') return best
  if (hasKey(isLet)) return '2-2'
  return !hasKey(isForSale) && hasKey(isForRent) ? '2-2' : '2-1'
}

function isFree(text: PastedText, hasPrice: boolean) {
  const isGiven = text.tokens.some(
    ({ key }, at) => givenAway.has(key) && !keysBefore(text.tokens, at, 2).some((before) => freeBeside.has(before)),
  )
  return !hasPrice && (isGiven || hasPhrase(text, givenInPhrases))
}

const partShelf = ({ tokens }: PastedText) => (tokens.some(({ key }) => chargingWords.has(key)) ? '8-2' : '8-3')

function givenShelf({ tokens }: PastedText, category: number | null): PastedShelf {
  const areBooks = category === null && tokens.some(({ key }) => bookWords.has(key))
  return { category: freeCategory, subcategory: areBooks ? bookShelf : (freeShelves[String(category)] ?? null) }
}
