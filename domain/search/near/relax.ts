import { isPartFact, isMakeFact, isModelFact } from '#shared/ad-facts.ts'
import { isLet, isNoise } from '#shared/arabic/noise-words.ts'
import { isQualifier } from '#shared/arabic/query-heads.ts'
import { searchKey } from '#shared/arabic/search-key.ts'
import { rented, soldOrLet } from '../expected-shelf.ts'
import { anyFigures, nearFigures } from './figures.ts'
import { generationOf } from './generation-of.ts'
import { headOf } from './head-of.ts'
import { districtOfQuarter, everywhere, withoutDistrict } from './region-steps.ts'
import { type Known, type Step, without, type WordQuery, wordsOf } from './step.ts'

/** So many queries are asked at most. */
export const mostSteps = 8

/**
 * Query relaxation: what is asked where few ads answer, a little less each time: without words that say nothing of the thing and
 * «for sale»; with figures near those that were asked for; for a quarter its district, then the governorate; with any figures; the
 * shelf; what else was chosen; for a model every governorate, then others of its generation, then its make in any model; of the words
 * all but the thing and what follows it, then all but the thing, then none where its shelf is known; every governorate.
 */
export function relax(query: WordQuery, known: Known = {}): Step[] {
  const steps: Step[] = []
  const deal = searchKey(`${query.search} ${query.preferred ?? ''}`).split(' ')
  for (const loosen of [
    withoutNoise,
    nearFigures,
    districtOfQuarter,
    withoutDistrict,
    anyFigures,
    withoutShelf,
    withoutDetails,
    modelEverywhere,
    withoutQualifiers,
    withoutModel,
    nextTwo,
    headAlone,
    shelfOfHead,
    everywhere,
  ]) {
    const before = steps.at(-1)?.query ?? query
    const step = loosen(before, { ...known, deal })
    if (step && isAsking(step.query)) steps.push(step)
  }
  return steps.slice(0, mostSteps)
}

/** What asks for nothing any more would be answered by every ad. */
const isAsking = ({ search, categoryId, conditions }: WordQuery) =>
  search !== '' || categoryId != null || (conditions?.oneOf.length ?? 0) + (conditions?.every.length ?? 0) > 0

const withoutNoise = (query: WordQuery) => without(query, isNoise)

function withoutShelf(query: WordQuery, known: Known): Step | null {
  if (query.subcategoryId != null)
    return { query: { ...query, subcategoryId: null }, dropped: [{ filter: 'subcategory' }] }
  // A make stands in no other category, and what the words name stands in its own.
  if (query.categoryId == null || query.search === '' || hasMake(query)) return null
  if (ownShelves(query, known).length > 0) return null
  return { query: { ...query, categoryId: null }, dropped: [{ filter: 'category' }] }
}

/** The shelves of what the words name in the category that is asked for. */
function ownShelves({ search, categoryId, conditions }: WordQuery, { synonyms, deal = [] }: Known) {
  if (categoryId == null) return []
  const { shelves } = headOf(wordsOf(search), synonyms)
  const own = shelves.filter((id) => id.split('-')[0] === String(categoryId))
  return soldOrLet(own, deal, conditions?.price)
}

/** What else stands on the shelf where it is looked for, in the category that was asked for; of a make only what is known to be of it. */
function shelfOfHead(query: WordQuery, known: Known): Step | null {
  const [subcategoryId, ...others] = ownShelves(query, known)
  if (!subcategoryId?.includes('-') || others.length > 0) return null
  const { isMake } = headOf(wordsOf(query.search), known.synonyms)
  if (isMake && !hasMake(query)) return null
  const words = wordsOf(query.search).filter((word) => subcategoryId !== rented || !isLet(searchKey(word)))
  return { query: { ...query, subcategoryId, search: '' }, dropped: [{ words: words.join(' ') }] }
}

/** Choices that were made of many, such as rooms, fuel and condition; and years that ads may name in words. */
function withoutDetails(query: WordQuery): Step | null {
  const { conditions } = query
  if (!conditions) return null
  const { noneOf = [], yearOrSaid, ...others } = conditions
  const every = others.every.filter((fact) => isPartFact(fact) || isMakeFact(fact) || isModelFact(fact))
  const oneOf = others.oneOf.filter((facts) => facts.some((fact) => isModelFact(fact) || isMakeFact(fact)))
  const isWithout = others.oneOf.length === oneOf.length && noneOf.length === 0 && !yearOrSaid
  if (isWithout && every.length === others.every.length) return null
  return { query: { ...query, conditions: { ...others, oneOf, every } }, dropped: [{ filter: 'details' }] }
}

/** One, or either of several: «كيا او هيونداي». */
const hasMake = ({ conditions }: WordQuery) =>
  [...(conditions?.every ?? []), ...(conditions?.oneOf.flat() ?? [])].some(isMakeFact)

const hasModel = ({ conditions }: WordQuery) =>
  [...(conditions?.every ?? []), ...(conditions?.oneOf.flat() ?? [])].some(isModelFact)

/** Whoever wants this model goes further for it than for another. */
const modelEverywhere = (query: WordQuery) => (hasModel(query) ? everywhere(query) : null)

/** Another model of the same generation is nearer than any other: a 13 to a 13 Pro Max. */
function withoutQualifiers(query: WordQuery, { synonyms }: Known): Step | null {
  const { to } = headOf(wordsOf(query.search), synonyms)
  if (generationOf(wordsOf(query.search), synonyms) < 0) return null
  const step = without(query, (word, at) => at >= to && isQualifier(searchKey(word)))
  return step && { ...step, query: withoutModelFacts(step.query) }
}

function withoutModelFacts<Q extends WordQuery>(query: Q): Q {
  const { conditions } = query
  if (!conditions) return query
  const every = conditions.every.filter((fact) => !isModelFact(fact))
  const oneOf = conditions.oneOf.filter((facts) => !facts.some(isModelFact))
  return { ...query, conditions: { ...conditions, every, oneOf } }
}

function withoutModel({ modelWords = '', ...query }: WordQuery): Step | null {
  if (!hasModel(query)) return null
  const names = new Set(wordsOf(modelWords))
  const search = wordsOf(query.search).filter((word) => !names.has(word))
  return { query: { ...withoutModelFacts(query), search: search.join(' ') }, dropped: [{ filter: 'model' }] }
}

const nextTwo = (query: WordQuery, known: Known) => aroundHead(query, known, 1)
const headAlone = (query: WordQuery, known: Known) => aroundHead(query, known, 0)

/** The head with as many words behind it, and that a home is to be let. */
function aroundHead(query: WordQuery, { synonyms }: Known, behind: number) {
  const { from, to, shelves } = headOf(wordsOf(query.search), synonyms)
  const isDeal = (word: string) => shelves.includes(rented) && isLet(searchKey(word))
  return without(query, (word, at) => (at < from || at >= to + behind) && !isDeal(word))
}
