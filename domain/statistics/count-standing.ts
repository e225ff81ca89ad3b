import { sql } from 'kysely'
import type { Db } from '#db/client.ts'

/**
 * How many ads (those that were not removed) and people there are: the last count of the job, and what came and went since.
 * Until the job has run once everything is counted.
 */
export function countStanding(db: Db): Promise<{ ads: number; people: number }> {
  return db
    .with('standing', (db) =>
      db
        .selectFrom('standingFigures')
        .select(['kind', 'count', 'countedAt'])
        .unionAll(
          db
            .selectFrom(sql<{ kind: string }>`unnest(array['ads', 'people'])`.as<'uncounted'>(sql`uncounted (kind)`))
            .select(['kind', sql<number>`0`.as('count'), sql<Date>`'-infinity'`.as('countedAt')])
            .where(
              sql<boolean>`not exists (select from standing_figures where standing_figures.kind = uncounted.kind)`,
            ),
        ),
    )
    .selectFrom('standing as ads')
    .innerJoin('standing as people', (join) => join.onTrue())
    .where('ads.kind', '=', 'ads')
    .where('people.kind', '=', 'people')
    .select([
      sql<number>`(ads.count
        + (select count(*) from ads other where deleted_at is null and created_at > ads.counted_at)
        - (select count(*) from ads other where deleted_at > ads.counted_at and created_at <= ads.counted_at))::integer`.as(
        'ads',
      ),
      sql<number>`(people.count + (select count(*) from people other where created_at > people.counted_at))::integer`.as(
        'people',
      ),
    ])
    .executeTakeFirstOrThrow()
}
