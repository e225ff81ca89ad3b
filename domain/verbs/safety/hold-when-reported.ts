import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import { onlyRow } from '#db/only-row.ts'
import { holdAd } from '#domain/ads/hold-ads-of.ts'
import { addRedFlag } from '#domain/screening/add-red-flag.ts'
import { readSettings } from '#domain/settings/read-settings.ts'

/**
 * Sends an ad that so many people with accounts report back to review, once in its life: what a reviewer has looked at
 * after that stays. All fresh accounts weigh as one, and so do all behind one address. The ad is locked by the caller.
 */
export async function holdWhenReported(db: Db, { adId }: { adId: number }) {
  const { reportsToHold } = await readSettings(db)
  const { rows } = await sql<{ reporters: number; wasOnHold: boolean }>`
    select count(distinct case when people.created_at > now() - interval '7 days' then 'fresh'
        else coalesce(reports.address_key, people.id::text) end)::integer as reporters,
      exists (select from events where ad_id = ${adId} and kind = 'ad_held' and data ->> 'reason' = 'reports') as was_on_hold
    from reports join people on people.id = reports.reporter_id
    where reports.ad_id = ${adId} and reports.status = 'open' and people.disabled_at is null`.execute(db)
  const { reporters, wasOnHold } = onlyRow(rows)
  if (wasOnHold || reporters < reportsToHold) return false
  if (!(await holdAd(db, { adId, data: { reason: 'reports' } }))) return false
  await addRedFlag(db, adId, { flag: 'reported', facts: { reporters }, weight: 90 })
  return true
}
