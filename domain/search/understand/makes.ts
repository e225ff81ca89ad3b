import { isNoise } from '#shared/arabic/noise-words.ts'
import { runsIn } from '#shared/arabic/query-words.ts'
import type { Make } from '#domain/categories/list-categories.ts'
import { type MakeNames, makeNamesOf } from '#domain/makes/makes-in-words.ts'
import { shelvesOfHead } from '../shelves-of-head.ts'
import type { Synonyms } from '../synonyms.ts'
import type { Token } from './tokens.ts'
import type { Reading } from './understood.ts'
import type { Vocabulary } from './vocabulary.ts'

/** The makes of each category by their names. */
export type MakesByCategory = ReadonlyMap<number, MakeNames>

const made = new WeakMap<readonly Make[], { synonyms: Synonyms | undefined; names: MakesByCategory }>()

/** Made once of the same lists. */
export function makesByCategory(makes: readonly Make[], synonyms: Synonyms | undefined): MakesByCategory {
  const before = made.get(makes)
  if (before && before.synonyms === synonyms) return before.names
  const spellings = (key: string) => synonyms?.of(key) ?? []
  const byCategory = Map.groupBy(makes, ({ categoryId }) => categoryId)
  const names = new Map([...byCategory].map(([id, some]) => [id, makeNamesOf(some, spellings)]))
  made.set(makes, { synonyms, names })
  return names
}

const mostWords = 4
const runsAt = (tokens: readonly Token[], at: number, length: number) =>
  tokens.slice(at, at + length).flatMap(({ key }) => key.split(' ').flatMap(runsIn))

/** Stay words of the search: what is called so comes before what only mentions it, as without the filter. */
const wordsAt = (tokens: readonly Token[], at: number, length: number) =>
  tokens
    .slice(at, at + length)
    .map(({ text }) => text)
    .join(' ')

/** The longest of these names that begins at a word, and of how many words it is. */
function longestAt<T>(tokens: readonly Token[], at: number, of: (runs: readonly string[]) => T | undefined) {
  for (let length = Math.min(mostWords, tokens.length - at); length > 0; length--) {
    if (tokens.slice(at, at + length).some(({ isQuoted }) => isQuoted)) continue
    const named = of(runsAt(tokens, at, length))
    if (named) return { named, length }
  }
  return null
}

type Named = Reading & { make: Make }
/** `before`: the words before it that were not understood; `categoryId`: of the shelf that was named. */
type Position = { tokens: readonly Token[]; at: number; before: readonly Token[]; categoryId: number | null }

/**
 * The make that a query begins with, or that stands behind the word for what it makes («سيارة كيا»): behind another it may be what
 * that is for (covers of iPhones). What several categories know is none of them.
 */
export function makeAt({ tokens, at, before, categoryId }: Position, { makes, synonyms }: Vocabulary): Named | null {
  const head = before.filter(({ text }) => !isNoise(text)).map(({ key }) => key)
  const shelves = shelvesOfHead(head, synonyms)
  const found = [...makes].flatMap(([id, names]) => {
    if (categoryId !== null && id !== categoryId) return []
    if (head.length > 0 && (head.length > 2 || !shelves.some((shelf) => shelf.split('-')[0] === String(id)))) return []
    const make = longestAt(tokens, at, names.makes.of)
    return make ? [make] : []
  })
  const [make] = found
  if (!make || found.length > 1) return null
  const values = [['category', String(make.named.categoryId)] as const, ['make', String(make.named.id)] as const]
  const stays = wordsAt(tokens, at, make.length)
  return { filter: 'make', values, called: make.named, length: make.length, stays, make: make.named }
}

/** Whether another make of the same category is named at a word: then either may be what is looked for. */
export function isAnotherMake(tokens: readonly Token[], at: number, make: Make, { makes }: Vocabulary) {
  const named = makes.get(make.categoryId)?.makes
  const other = named ? longestAt(tokens, at, named.of) : null
  return other !== null && other.named.id !== make.id
}

/** A model directly behind its make, with those whose names go on from its own: who asks for a 13 is shown a 13 Pro too. What could be a year is one. */
export function modelAt(tokens: readonly Token[], at: number, make: Make, { makes }: Vocabulary): Reading | null {
  const models = makes.get(make.categoryId)?.modelsOf(make)
  const model = models ? longestAt(tokens, at, models.of) : null
  if (!model || /^(19|20)\d\d$/.test(runsAt(tokens, at, model.length).join(' '))) return null
  const all = models?.beginning(model.named) ?? []
  const values = [
    ['category', String(make.categoryId)] as const,
    ...all.map(({ id }) => ['model', String(id)] as const),
  ]
  return {
    ...{ filter: 'model', values, called: model.named, length: model.length },
    stays: wordsAt(tokens, at, model.length),
  }
}
