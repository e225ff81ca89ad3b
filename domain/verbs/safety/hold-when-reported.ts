import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import { holdAd } from '#domain/ads/hold-ads-of.ts'
import { addRedFlag } from '#domain/screening/add-red-flag.ts'
import { readSettings } from '#domain/settings/read-settings.ts'

/**
 * Sends an ad that so many people with accounts report back to review, once in its life: what a reviewer has looked at
 * after that stays. All fresh accounts weigh as one, and so do all behind one address; who says that it is sold does not
 * count. The ad is locked by the caller.
 */
export async function holdWhenReported(db: Db, { adId }: { adId: number }) {
  const { reportsToHold } = await readSettings(db)
  const { reporters, wasOnHold } = await db
    .selectFrom('reports')
    .innerJoin('people', 'people.id', 'reports.reporterId')
    .select([
      sql<number>`count(distinct case when people.created_at > now() - interval '7 days' then 'fresh'
        else coalesce(reports.address_key, people.id::text) end)::integer`.as('reporters'),
      sql<boolean>`exists (select from events
        where ad_id = ${adId} and kind = 'ad_held' and data ->> 'reason' = 'reports')`.as('wasOnHold'),
    ])
    .where('reports.adId', '=', adId)
    .where('reports.status', '=', 'open')
    .where('people.disabledAt', 'is', null)
    // Nothing in an ad tells a reviewer that what it offers is gone.
    .where('reports.reason', '<>', 'sold')
    .executeTakeFirstOrThrow()
  if (wasOnHold || reporters < reportsToHold) return false
  if (!(await holdAd(db, { adId, data: { reason: 'reports' } }))) return false
  await addRedFlag(db, adId, { flag: 'reported', facts: { reporters }, weight: 90 })
  return true
}
