import { isLatin, isPlain } from './search-terms.ts'
import { anchoredPattern, fewestLetters, isAnchored, type Spelling } from './word-edges.ts'

/** What a row of `ad_search` says in words. */
export type Keys = { key: string; latin: string }

const expressions = new Map<string, RegExp>()
const mostExpressions = 2_000

function expressionOf(pattern: string) {
  const known = expressions.get(pattern)
  if (known) return known
  if (expressions.size >= mostExpressions) expressions.clear()
  const made = new RegExp(pattern)
  expressions.set(pattern, made)
  return made
}

/** `hasAllWords` of an ad that has been read: one spelling of every clause stands in it. */
export function holdsAll(ad: Keys, clauses: readonly (readonly Spelling[])[]) {
  return clauses.every((clause) => holdsOne(ad, clause))
}

function holdsOne({ key, latin }: Keys, clause: readonly Spelling[]) {
  const stands = (spelling: Spelling) =>
    isPlain(spelling) ? (isLatin(spelling) ? latin : key).includes(spelling) : standsAlone(key, spelling.trim())
  if (clause.some((spelling) => !isAnchored(spelling) && stands(spelling))) return true
  const anchored = clause.filter(isAnchored)
  if (!fewestLetters(anchored).some((letters) => key.includes(letters))) return false
  return expressionOf(anchoredPattern(anchored)).test(key)
}

function standsAlone(key: string, phrase: string) {
  return key.includes(phrase) && expressionOf(`(^|[ \u001f])${phrase}[ \u001f]`).test(key)
}
