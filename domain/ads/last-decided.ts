import { sql } from 'kysely'
import { versionOfLine } from './edit-after.ts'

/**
 * The version of an ad that the administration last stood behind, else the one it last refused, out of the history of the
 * row of `ads` around it. An administrator's own wording of an ad on the site counts as approved, and so does what an edit
 * took off the site.
 */
export const lastDecided = sql<{ version: number; verdict: 'approved' | 'rejected' }>`(
  select case when kind = 'ad_edited' then ${versionOfLine} - 1 else ${versionOfLine} end as version,
    case when kind = 'ad_rejected' then 'rejected' else 'approved' end as verdict
  from events where events.ad_id = ads.id and ${versionOfLine} is not null and (
    kind in ('ad_approved', 'ad_posted_by_admin', 'ad_rejected')
    or kind = 'ad_edited_by_admin' and data ->> 'status' = 'approved'
    or kind = 'ad_edited' and data ->> 'from' = 'approved')
  order by case kind when 'ad_rejected' then 2 when 'ad_edited' then 1 else 0 end, id desc limit 1)`
