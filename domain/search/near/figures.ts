import type { FilterConditions, Range } from '#shared/ad-filters.ts'
import { generationOf } from './generation-of.ts'
import { figures, isNumber, type Known, type Step, without, type WordQuery, wordsOf } from './step.ts'

/** How far the ends of a range are moved: by a part of them, or by so many. */
const neighbourhood = { price: 0.25, kilometers: 0.3, area: 0.2 }
const years = 2

/** The figures near those that were asked for, without numbers that were typed as words. */
export function nearFigures(query: WordQuery, { synonyms }: Known): Step | null {
  const generation = generationOf(wordsOf(query.search), synonyms)
  const step = without(query, (word, at) => isNumber(word) && at !== generation)
  const { conditions } = query
  const widened = conditions && widen(conditions)
  if (!widened) return step
  return {
    query: { ...(step?.query ?? query), conditions: widened },
    dropped: [...(step?.dropped ?? []), { filter: 'figures' }],
  }
}

/** Null where no figure was asked for. */
function widen(conditions: FilterConditions): FilterConditions | null {
  const { price, year, yearOrSaid, kilometers, area } = conditions
  if (!price && !year && !kilometers && !area && !yearOrSaid) return null
  return {
    ...conditions,
    ...(price && { price: byPart(price, neighbourhood.price) }),
    ...(kilometers && { kilometers: byPart(kilometers, neighbourhood.kilometers) }),
    ...(area && { area: byPart(area, neighbourhood.area) }),
    ...(year && { year: [year[0] && year[0] - years, year[1] && year[1] + years] }),
    ...(yearOrSaid && { yearOrSaid: [yearOrSaid[0] - years, yearOrSaid[1] + years] }),
  }
}

function byPart([from, to]: Range, part: number): Range {
  return [from && Math.floor(from * (1 - part)), to && Math.ceil(to * (1 + part))]
}

/** Any figures: what is looked for at another price, sooner than another shelf or governorate. */
export function anyFigures(query: WordQuery): Step | null {
  if (!query.conditions) return null
  const { price, year, yearOrSaid, kilometers, area, ...conditions } = query.conditions
  const requested = { price, year: year ?? yearOrSaid, kilometers, area }
  const dropped = figures.filter((name) => requested[name])
  if (dropped.length === 0) return null
  return { query: { ...query, conditions }, dropped: dropped.map((filter) => ({ filter })) }
}
