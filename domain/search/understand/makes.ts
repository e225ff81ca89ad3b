import { runsIn } from '#shared/arabic/query-words.ts'
import { countedNouns, orBetweenNames, orWords } from '#shared/arabic/counted-nouns.ts'
import type { Make } from '#domain/categories/list-categories.ts'
import { type MakeNames, makeNamesOf } from '#domain/makes/makes-in-words.ts'
import { shelvesOfHead } from '../shelves-of-head.ts'
import type { Synonyms } from '../synonyms.ts'
import { withoutWishes } from './beside.ts'
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

/** `make`: whose models may follow; none behind several. */
type Named = Reading & { make: Make | null }
/** `before`: the words before it that were not understood; `categoryId`: of the shelf that was named. */
type Position = { tokens: readonly Token[]; at: number; before: readonly Token[]; categoryId: number | null }

/**
 * The make that a query begins with, or that stands behind the word for what it makes («سيارة كيا»): behind another it may be what
 * that is for (covers of iPhones). What several categories know is none of them.
 */
function makeAt({ tokens, at, before, categoryId }: Position, { makes, synonyms }: Vocabulary): Named | null {
  const head = withoutWishes(before, tokens).map(({ key }) => key)
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

/** That make, or several with an «or» between them. */
export function makesAt(position: Position, vocabulary: Vocabulary): Named | null {
  const reading = makeAt(position, vocabulary)
  if (!reading) return null
  const next = (at: number) => makeAt({ ...position, at }, vocabulary)
  const all = withAlternatives(position.tokens, position.at, { reading, next })
  return all === reading ? reading : { ...all, make: null }
}

/** The model of a make, or several with an «or» between them, each behind the make's name or without it. */
export function modelsAt(tokens: readonly Token[], at: number, make: Make, vocabulary: Vocabulary): Reading | null {
  const reading = modelAt(tokens, at, make, vocabulary)
  if (!reading) return null
  const next = (at: number) => {
    const again = longestAt(tokens, at, (runs) => vocabulary.makes.get(make.categoryId)?.makes.of(runs))
    const skipped = again?.named.id === make.id ? again.length : 0
    const model = modelAt(tokens, at + skipped, make, vocabulary)
    return model && { ...model, length: model.length + skipped }
  }
  return withAlternatives(tokens, at, { reading, next })
}

/** Whether another make of the same category is named at a word: then either may be what is looked for. */
export function isAnotherMake(tokens: readonly Token[], at: number, make: Make, { makes }: Vocabulary) {
  const named = makes.get(make.categoryId)?.makes
  const other = named ? longestAt(tokens, at, named.of) : null
  return other !== null && other.named.id !== make.id
}

const isCounted = (tokens: readonly Token[], next: number) =>
  /^\d+$/.test(tokens[next - 1]?.text ?? '') && countedNouns.has(tokens[next]?.key ?? '')

/**
 * «كيا او هيونداي», «ايفون 13 او 14»: a make or model with those of its kind that stand behind an «or». What ads say of it is searched
 * no more, for none says both.
 */
function withAlternatives<R extends Reading>(
  tokens: readonly Token[],
  at: number,
  { reading, next }: { reading: R; next: (at: number) => Reading | null },
): R {
  let all = reading
  for (;;) {
    const or = at + all.length
    const other = orWords.has(tokens[or]?.key ?? '') && !tokens[or]?.isQuoted ? next(or + 1) : null
    const values = other?.values.filter((value) => !all.values.some((same) => String(same) === String(value))) ?? []
    if (!other?.called || !all.called || other.filter !== all.filter || values.some(([name]) => name === 'category'))
      return all
    const called = {
      nameAr: `${all.called.nameAr} ${orBetweenNames} ${other.called.nameAr}`,
      nameEn: `${all.called.nameEn} or ${other.called.nameEn}`,
    }
    all = { ...all, values: [...all.values, ...values], called, length: or + 1 + other.length - at, stays: '' }
  }
}

/** A model directly behind its make, with those whose names go on from its own: who asks for a 13 is shown a 13 Pro too. What could be a year is one. */
function modelAt(tokens: readonly Token[], at: number, make: Make, { makes }: Vocabulary): Reading | null {
  const models = makes.get(make.categoryId)?.modelsOf(make)
  const model = models ? longestAt(tokens, at, models.of) : null
  // «ايفون 15 الف», «مازدا 6 سلندر»: what is counted is no model.
  if (!model || isCounted(tokens, at + model.length)) return null
  if (/^(19|20)\d\d$/.test(runsAt(tokens, at, model.length).join(' '))) return null
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
