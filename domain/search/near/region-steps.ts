import { districtFacts, isPartFact } from '#shared/ad-facts.ts'
import { regionIn } from './region-in.ts'
import { type Known, type Step, without, type WordQuery, wordsOf } from './step.ts'

const noConditions = { every: [], oneOf: [] }

/** Instead of a quarter all of its district, or of its governorate where that is not known; not where another region was asked for. */
export function districtOfQuarter(query: WordQuery, { governorates = [] }: Known): Step | null {
  const quarter = regionIn(wordsOf(query.search), governorates)
  const { conditions, governorateId } = query
  if (!quarter || conditions?.every.some(isPartFact)) return null
  const { from, to, governorate, district } = quarter
  if (governorateId != null && governorateId !== governorate.id) return null
  const step = without(query, (_, at) => at >= from && at < to)
  if (!step) return null
  const { every, ...others } = conditions ?? noConditions
  const narrowed = district && { ...others, every: [...every, districtFacts + district.id] }
  return {
    query: {
      ...step.query,
      ...(narrowed && { conditions: narrowed }),
      governorateId: governorate.id,
      ofQuarter: governorate,
    },
    dropped: [...step.dropped, district ? { district } : { governorate }],
  }
}

/** All of the governorate. */
export function withoutDistrict({ ofQuarter, ...query }: WordQuery): Step | null {
  const { conditions } = query
  const every = conditions?.every.filter((fact) => !isPartFact(fact)) ?? []
  if (!conditions || every.length === conditions.every.length) return null
  const dropped = ofQuarter ? { governorate: ofQuarter } : { filter: 'district' as const }
  return { query: { ...query, conditions: { ...conditions, every } }, dropped: [dropped] }
}

/** Whoever looks for it in one governorate goes to others last. */
export function everywhere(query: WordQuery): Step | null {
  if (query.governorateId == null) return null
  return { query: { ...query, governorateId: null }, dropped: [{ filter: 'governorate' }] }
}
