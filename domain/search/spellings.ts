import { keyAsSaid, keyWithoutArticle, runsIn } from '#shared/arabic/query-words.ts'
import type { Synonyms } from './synonyms.ts'

/**
 * One way in which an ad may hold what was typed: a part of its key. With spaces around it a Latin word or a phrase of short
 * words that stands alone; after `wordStart` letters that begin a word, its article and particles aside.
 */
export type Spelling = string
export const wordStart = '^'

/** Longer ones cost every probed ad a comparison. */
const mostSpellings = 12

const isNumber = (word: string) => /^\d+$/.test(word)

/**
 * How a synonym is looked for. Short Latin words only where they stand alone, and so phrases of nothing but short words (ال جي
 * is in every third ad as a part, which no index can tell); three Arabic letters only where a word begins; shorter ones mean
 * something only behind a number.
 */
function asSynonym(key: string): Spelling[] {
  const words = key.split(' ')
  if (words.length > 1 && words.every(({ length }) => length < 3)) return [` ${key} `]
  if (/^[a-z0-9]+$/.test(key)) return [key.length <= 3 ? ` ${key} ` : key]
  return key.length > 3 ? [key] : key.length === 3 ? [wordStart + key] : []
}

/** A number and its unit are two words, and so are a long word and a number; whatever else was typed as one stays one. */
function divide(word: string, synonyms: Synonyms): string[] {
  if (synonyms.of(word).length > 0) return [word]
  const [, number = '', unit = ''] = /^(\d+)(\D.*)$/.exec(word) ?? []
  if (number && synonyms.of(unit).length > 0) return [number, unit]
  const runs = runsIn(word)
  return runs.length === 2 && runs.every((run) => isNumber(run) || run.length >= 3) ? runs : [word]
}

function spellingsOf(word: string, synonyms: Synonyms): Spelling[] {
  const bare = keyWithoutArticle(word)
  const runs = runsIn(word)
  return [
    bare,
    keyAsSaid(bare),
    // Letters of other scripts are spelled with digits between.
    ...(runs.length === 2 ? [runs.join(' ')] : []),
    ...[...new Set([word, bare])].flatMap((known) => synonyms.of(known).flatMap(asSynonym)),
  ]
}

/** With a number before it a unit may stand close to it, and be as short as one letter. */
const closeTo = (number: string, units: readonly string[]) =>
  units.flatMap((unit) => [`${number}${unit}`, `${number} ${unit}`])

function unitSpellings(number: string, unit: string, synonyms: Synonyms): Spelling[] {
  const close = closeTo(number, [unit, ...synonyms.of(unit)])
  return unit.length === 1
    ? [...close, ...synonyms.of(unit).flatMap(asSynonym)]
    : [...spellingsOf(unit, synonyms), ...close]
}

/** Whether an ad that has the one spelling has the other in any case. */
const holds = (spelling: Spelling, other: Spelling) => spelling.includes(other)

function tidy(spellings: Spelling[]) {
  const distinct = [...new Set(spellings)]
  return distinct
    .filter((spelling) => !distinct.some((other) => other !== spelling && holds(spelling, other)))
    .slice(0, mostSpellings)
}

const implies = (clause: Spelling[], other: Spelling[]) =>
  clause.every((spelling) => other.some((part) => holds(spelling, part)))

/**
 * What an ad must hold to answer typed words (in the form of keys): of every clause one spelling. Whatever holds the query
 * as it was typed answers too: the words themselves, or what they are parts of, are always among the spellings.
 */
export function spell(words: readonly string[], synonyms: Synonyms): Spelling[][] {
  const tokens = words.flatMap((word) => divide(word, synonyms))
  const clauses = tokens.map((token, at) => {
    const before = tokens[at - 1] ?? ''
    return isNumber(before) && synonyms.of(token).length > 0
      ? unitSpellings(before, token, synonyms)
      : spellingsOf(token, synonyms)
  })
  for (let length = 2; length <= synonyms.longest; length++)
    for (let from = 0; from + length <= tokens.length; from++) {
      // «All of these words, or that one» is: each of them or that one.
      const others = synonyms.of(tokens.slice(from, from + length).join(' '))
      const number = tokens[from - 1] ?? ''
      const instead = [...others.flatMap(asSynonym), ...(isNumber(number) ? closeTo(number, others) : [])]
      for (const clause of clauses.slice(from, from + length)) clause.push(...instead)
    }
  const tidied = clauses.map(tidy)
  // A clause that another one implies asks for nothing more.
  return tidied
    .filter(
      (clause, at) =>
        !tidied.some(
          (other, index) => index !== at && implies(other, clause) && (!implies(clause, other) || index < at),
        ),
    )
    .toSorted((a, b) => shortest(b) - shortest(a))
}

function shortest(spellings: Spelling[]) {
  return Math.min(...spellings.map((spelling) => spelling.length))
}
