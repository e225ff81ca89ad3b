import { keyAsSaid, keyWithoutArticle, runsIn } from '#shared/arabic/query-words.ts'
import { grouped, meantLetters, otherNumber, unstretched } from '#shared/arabic/word-forms.ts'
import { letterNamed, letterNames } from '#shared/arabic/letter-names.ts'
import type { Synonyms } from './synonyms.ts'
import { anchoredWord, type Spelling } from './word-edges.ts'

/** Longer ones cost every probed ad a comparison. */
const mostSpellings = 24

const isNumber = (word: string) => /^\d+$/.test(word)

/** A number and its unit are two words, and so are a long word and a number; whatever else was typed as one stays one. */
function divide(word: string, synonyms: Synonyms): string[] {
  if (synonyms.of(word).length > 0) return [word]
  const [, number = '', unit = ''] = /^(\d+)(\D.*)$/.exec(word) ?? []
  if (number && synonyms.of(unit).length > 0) return [number, unit]
  const runs = runsIn(word)
  return runs.length === 2 && runs.every((run) => isNumber(run) || run.length >= 3) ? runs : [word]
}

const asSynonyms = (keys: readonly string[], synonyms: Synonyms) =>
  keys.flatMap((key) => anchoredWord(key, synonyms.beginsAnother(key)))

/** Of typed words (as keys) other keys that they may have: other spellings, or the name behind a particle. */
export type OtherKeys = ReadonlyMap<string, readonly string[]>

/** What a query knows beside its words. */
type Known = { synonyms: Synonyms; others: OtherKeys }

/** A word or the decimal number that stands alone. */
const alone = (key: string) => (key.includes(' ') ? [` ${key} `] : anchoredWord(key, false))

function spellingsOf(word: string, known: Known): Spelling[] {
  const { synonyms, others } = known
  const bare = keyWithoutArticle(word)
  const runs = runsIn(word)
  const short = unstretched(word)
  // Of three letters only what is known to be a word: كيه for كيا is none, and a part of every third text.
  const meant = meantLetters(bare).filter((form) => form.length > 3 || synonyms.of(form).length > 0)
  const forms = [...otherNumber(bare), ...meant]
  return [
    bare,
    keyAsSaid(bare),
    ...(short === word ? [] : spellingsOf(short, known)),
    // Letters of other scripts are spelled with digits between.
    ...(runs.length === 2 ? [runs.join(' ')] : []),
    ...(isNumber(word) && word.length > 3 ? [grouped(word)] : []),
    ...(others.get(word) ?? []).flatMap(alone),
    ...asSynonyms([word, bare, ...otherNumber(bare)].flatMap(synonyms.of), synonyms),
    ...forms.flatMap((form) => anchoredWord(form, synonyms.beginsAnother(form))),
  ]
}

/** With a number before it a unit may stand close to it, and be as short as one letter. */
const closeTo = (number: string, units: readonly string[]) =>
  units.flatMap((unit) => [`${number}${unit}`, `${number} ${unit}`])

/** Longer Arabic ones begin a word behind a number too, and held there they find no other word that begins with them. */
const closeSynonyms = (number: string, units: readonly string[]) =>
  closeTo(
    number,
    units.filter((unit) => !/^[A-Z]{3,}$/.test(unit)),
  )

function unitSpellings(number: string, unit: string, known: Known): Spelling[] {
  const { synonyms } = known
  const close = [...closeTo(number, [unit]), ...closeSynonyms(number, synonyms.of(unit))]
  return unit.length === 1
    ? [...close, ...asSynonyms(synonyms.of(unit), synonyms)]
    : [...spellingsOf(unit, known), ...close]
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
export function spell(words: readonly string[], synonyms: Synonyms, others: OtherKeys = new Map()): Spelling[][] {
  const known = { synonyms, others }
  const tokens = words.flatMap((word) => divide(word, synonyms))
  const clauses = tokens.map((token, at) => {
    const before = tokens[at - 1] ?? ''
    return isNumber(before) && synonyms.of(token).length > 0
      ? unitSpellings(before, token, known)
      : spellingsOf(token, known)
  })
  for (let length = 2; length <= synonyms.longest; length++)
    for (let from = 0; from + length <= tokens.length; from++) {
      // «All of these words, or that one» is: each of them or that one.
      const others = synonyms.of(tokens.slice(from, from + length).join(' '))
      const number = tokens[from - 1] ?? ''
      const instead = [...asSynonyms(others, synonyms), ...(isNumber(number) ? closeSynonyms(number, others) : [])]
      for (const clause of clauses.slice(from, from + length)) clause.push(...instead)
    }
  for (const [at, token] of tokens.entries()) {
    // Models are letters and a number, in either script: «بي 30» and P30.
    const model = letterNamed(token, tokens[at + 1])
    if (model) for (const clause of clauses.slice(at, at + 2)) clause.push(` ${model} `)
    clauses[at]?.push(...letterNames(token).map((name) => ` ${name} `))
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
