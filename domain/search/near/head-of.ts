import { isNoise } from '#shared/arabic/noise-words.ts'
import { isBeforeQuarter, isBehindPurpose, isMaterial } from '#shared/arabic/query-heads.ts'
import { searchKey } from '#shared/arabic/search-key.ts'
import { headAt } from '../shelves-of-head.ts'
import type { Synonyms } from '../synonyms.ts'
import { quarterLength } from './region-in.ts'
import { isNumber } from './step.ts'

/** Where the noun phrase that a query is about stands in its words. */
export type HeadSpan = { from: number; to: number; shelves: readonly string[]; isMake: boolean }

const isArabic = (key: string) => /^[A-Z]/.test(key)

/**
 * The first word in Arabic that is looked for itself, with a shelf or without: a «كفر ايفون» is no phone. Latin words that no shelf has
 * may stand before it (wifi راوتر), and quarters («المزة شقة»); where there are no others, the first of all.
 */
export function headOf(words: readonly string[], synonyms?: Synonyms): HeadSpan {
  const keys = words.map(searchKey)
  const accessory = keys.findIndex(isBehindPurpose)
  let first: number | undefined
  let behindQuarter = 0
  for (const [at, key] of keys.entries()) {
    const word = words[at] ?? ''
    behindQuarter = Math.max(behindQuarter, at + quarterLength(keys, at))
    if (isNumber(word) || at < behindQuarter) continue
    const known = accessory < 0 || isArabic(key) ? headAt(keys.slice(at), synonyms) : null
    if (known) return { from: at, to: at + known.length, shelves: known.shelves, isMake: known.isMake }
    const isOfOther =
      isMaterial(key) && keys.some((_, other) => other > at && headAt(keys.slice(other), synonyms) !== null)
    if (isNoise(word) || isOfOther || isBeforeQuarter(key)) continue
    if (isArabic(key) || at === accessory) return unknownAt(at)
    first ??= at
  }
  return unknownAt(first ?? 0)
}

const unknownAt = (at: number): HeadSpan => ({ from: at, to: at + 1, shelves: [], isMake: false })
