import { traitNames } from '#shared/arabic/trait-words.ts'
import type { KnownCategory } from '#shared/ad-details.ts'
import { adFilters, isOffered, type RequestedFilters } from '#shared/ad-filters.ts'
import { inWordsName } from '#shared/in-words.ts'
import { restOf } from './understand.ts'
import type { Understood } from './understood.ts'

/** Filters by the names that addresses have for them, places and shelves among them. */
type Fields = RequestedFilters

export type Applied = {
  /** What is searched as words. */
  rest: string
  /** What the understood filters add to the chosen ones. */
  added: Fields
  /** The parts that count, and those in whose place something else was chosen. */
  standing: Understood[]
  setAside: Understood[]
}

/** The fields of one range are one choice. */
const choiceOf = (name: string) => name.replace(/(Min|Max|Currency)$/, '')
const has = (fields: Fields, [name, value]: Fields[number]) =>
  fields.some(([other, same]) => other === name && same === value)

/**
 * Understood filters beside those that an address chooses, which win. A detail of another kind of category than the one that is
 * meant is not understood at all, and its words are searched.
 */
export function applyUnderstood(
  typed: string,
  understood: readonly Understood[],
  { chosen, categoryOf }: { chosen: Fields; categoryOf: (id: string) => KnownCategory | undefined },
): Applied {
  const fields = [...chosen, ...understood.flatMap(({ values }) => values)]
  const category = categoryOf(fields.find(([name]) => name === 'category')?.[1] ?? '')
  const fitting = understood.filter(({ values }) => values.every(([name]) => fits(name, category)))
  const isDecided = ([name]: Fields[number]) => chosen.some(([other]) => choiceOf(other) === choiceOf(name))
  const setAside = fitting.filter(({ values }) => values.some((value) => isDecided(value) && !has(chosen, value)))
  const standing = fitting.filter(
    (part) => !setAside.includes(part) && !part.values.every((value) => has(chosen, value)),
  )
  const added = standing.flatMap(inWordsToo).filter((value) => !has(chosen, value))
  return {
    rest: restOf(
      typed,
      fitting.map((part) => (setAside.includes(part) ? { ...part, stays: '' } : part)),
    ),
    added: added.filter((value, at) => !has(added.slice(0, at), value)),
    standing,
    setAside,
  }
}

const alsoInWords = new Set<string>(['rooms', 'year', ...traitNames])

/** Sellers write rooms, years and the like into the title and leave the fields empty: those ads count too. */
function inWordsToo({ filter, values }: Understood): Fields {
  return alsoInWords.has(filter) ? [...values, [inWordsName, filter]] : values
}

function fits(name: string, category: KnownCategory | undefined) {
  if (!category) return true
  const filter = adFilters.find((filter) => filter.name === name)
  return !filter || isOffered(filter, category)
}
