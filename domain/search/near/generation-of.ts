import { isQualifier } from '#shared/arabic/query-heads.ts'
import { searchKey } from '#shared/arabic/search-key.ts'
import type { Synonyms } from '../synonyms.ts'
import { headOf } from './head-of.ts'
import { isNumber } from './step.ts'

const isYear = (word: string) => /^(19|20)\d\d$/.test(searchKey(word))
const isPhone = (shelf: string) => /^3(-|$)/.test(shelf)

/**
 * Where the number stands that belongs to the name of a telephone or vehicle («ايفون 13», «ريدمي نوت 12»); -1 where none does. It says
 * which, as no year and no amount does.
 */
export function generationOf(words: readonly string[], synonyms?: Synonyms): number {
  const { to, shelves, isMake } = headOf(words, synonyms)
  if (!isMake && !shelves.some(isPhone)) return -1
  const at = words.findIndex((word, at) => at >= to && isNumber(word))
  const between = words.slice(to, at).filter((word) => !isQualifier(searchKey(word)))
  return at >= 0 && between.length <= 1 && !isYear(words[at] ?? '') ? at : -1
}
