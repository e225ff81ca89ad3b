import { expressionBuilder, sql } from 'kysely'
import type { DB } from '#db/schema.ts'
import { inScope, type ScopeFilters } from './in-scope.ts'

/**
 * Rows whose `ads` add up to the ads on the site within the filters. Ads whose time ran out are counted until a job takes
 * them off the site: they are few, and one index finds them.
 */
export function countedRows(filters: ScopeFilters) {
  const eb = expressionBuilder<DB>()
  return eb
    .selectFrom('adCounts')
    .select(['categoryId', 'subcategoryId', 'governorateId', 'typeRank', 'ads'])
    .where(inScope(filters))
    .unionAll(
      eb
        .selectFrom('adSearch')
        .select(['categoryId', 'subcategoryId', 'governorateId', 'typeRank', sql<number>`-1`.as('ads')])
        .where(sql<boolean>`visible_until <= now()`)
        .where(inScope(filters)),
    )
    .as('counted')
}
