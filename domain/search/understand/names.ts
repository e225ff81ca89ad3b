import { multipliers } from '#shared/arabic/amount-words.ts'
import { beforeOtherNames, kilograms, prepositions, quarters } from '#shared/arabic/region-names.ts'
import { searchKey } from '#shared/arabic/search-key.ts'
import type { Token } from './tokens.ts'
import type { Reading } from './understood.ts'
import type { Named, Names } from './vocabulary.ts'

const keysOf = (words: readonly string[]) => new Set(words.map(searchKey))
const leadsIn = keysOf(prepositions)
const namesOther = keysOf(beforeOtherNames)
const kilo = keysOf(kilograms)
const namesQuarter = keysOf(quarters)

/** The longest name that begins at a word, and of how many words it is. */
function nameAt(tokens: readonly Token[], at: number, names: Names): { named: Named; length: number } | null {
  for (let length = Math.min(names.longest, tokens.length - at); length > 0; length--) {
    const phrase = tokens.slice(at, at + length)
    const named = phrase.some(({ isQuoted }) => isQuoted) ? undefined : names.of(phrase.map(({ key }) => key).join(' '))
    if (named) return { named, length }
  }
  return null
}

/** «كيلو حمص» are chick peas, but behind so many kilometres stands a governorate. */
function isOtherBefore(tokens: readonly Token[], at: number) {
  const [count = '', before = ''] = [at - 2, at - 1].map((other) => tokens[other]?.key ?? '')
  const isDistance = kilo.has(before) && (/^\d{3,}$/.test(count) || multipliers.has(count))
  return namesOther.has(before) || (kilo.has(before) && !isDistance)
}

/** A governorate or district with the prepositions before it. `isOther`: it is named, but as a part of something else's name, or as a way's end. */
export function regionAt(tokens: readonly Token[], at: number, names: Names): (Reading & { isOther: boolean }) | null {
  let start = at
  while (leadsIn.has(tokens[start]?.key ?? '') && !tokens[start]?.isQuoted) start++
  const found = nameAt(tokens, start, names)
  if (!found) return null
  const next = start + found.length
  const isOther = isOtherBefore(tokens, at) || namesQuarter.has(tokens[next]?.key ?? '')
  return { ...found.named, length: next - at, isOther }
}

/** A shelf, where the query begins with it: behind another word it may say what that is for (covers of phones). */
export function shelfAt(tokens: readonly Token[], at: number, names: Names): Reading | null {
  const found = nameAt(tokens, at, names)
  if (!found) return null
  const words = tokens.slice(at, at + found.length)
  const isSure = found.named.filter === 'category' || words.length > 1
  return isSure ? { ...found.named, length: found.length } : null
}
