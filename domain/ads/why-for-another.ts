import { sql, type RawBuilder } from 'kysely'
import type { Db } from '#db/client.ts'
import { listActiveHolders } from '#domain/people/list-holders.ts'
import type { Person } from '#domain/people/person.ts'

/** Why an ad is another reviewer's to decide: it is one's own, or one refused it and its owner asked for a second review. */
export type WhyForAnother = 'own_ad_waits' | 'second_review_waits'

/**
 * Of a row of `ads`, why this viewer does not decide about it; null where they do. Who refused a version never decides
 * about that version again. Alone, a reviewer decides about everything: `reviewers` are the ids of all who review. The
 * viewer's id may be another row's.
 */
export function whyForAnotherOf(viewer: { id: string | RawBuilder<string> }, reviewers: readonly string[]) {
  const others = sql`(select other from unnest(${reviewers}::uuid[]) as other where other <> ${viewer.id})`
  const whoElse = sql`exists (select from ${others} as others where other <> ads.owner_id)`
  return sql<WhyForAnother | null>`case
    when ads.owner_id = ${viewer.id} then case when exists ${others} then 'own_ad_waits' end
    when exists (select from second_reviews where ad_id = ads.id and refused_by = ${viewer.id}
      and (outcome is null or (outcome <> 'withdrawn' and second_reviews.version = ads.version))) and ${whoElse}
      then 'second_review_waits' end`
}

/** The same of one ad that a verb has locked. */
export async function whyForAnother(db: Db, { adId, by }: { adId: number; by: Person }) {
  const reviewers = await listActiveHolders(db, 'ads')
  const ad = await db
    .selectFrom('ads')
    .select(whyForAnotherOf(by, reviewers).as('why'))
    .where('id', '=', adId)
    .executeTakeFirst()
  return ad?.why ?? null
}
