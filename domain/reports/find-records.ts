import { sql, type SqlBool } from 'kysely'
import { trustLimits } from '#shared/trust-limits.ts'
import type { Db } from '#db/client.ts'
import { upheldReports } from '#domain/seller-facts/fact-rows.ts'

/** What twelve months say of somebody: answers that upheld reports, ads of theirs that were refused or taken away, warnings. */
export type EarlierViolations = { upheld: number; ads: number; warnings: number }
/** What became of somebody's earlier reports. */
export type ReporterRecord = { upheld: number; dismissed: number }

const lately = sql`created_at > now() - make_interval(months => ${trustLimits.reportMonths}::int)`

/**
 * The earlier violations of people who are reported. A refusal that a second review took back is none, nor is being asked
 * whether something is sold.
 */
export async function findEarlierViolations(db: Db, personIds: string[]): Promise<Map<string, EarlierViolations>> {
  // Raw: a removed ad that is purged leaves only its line of the history, which names its owner.
  const { rows } = await sql<EarlierViolations & { id: string }>`
    with reported as (select unnest(${personIds}::uuid[]) as id),
      upheld as (select person_id, count(*)::int as times
        from ${upheldReports(sql<SqlBool>`person_id = any(${personIds}::uuid[])`)} answers group by person_id),
      refused as (select owner_id, count(distinct ad_id)::int as times from (
          select reported.id as owner_id, events.ad_id, kind, data, created_at from reported join events on events.person_id = reported.id
          union all
          select reported.id, events.ad_id, kind, data, events.created_at from reported
            join ads on ads.owner_id = reported.id join events on events.ad_id = ads.id) happened
        where ${lately} and (kind = 'ad_removed' and data ->> 'reason' = 'admin' or kind = 'ad_rejected'
          and not exists (select from second_reviews where second_reviews.ad_id = happened.ad_id and outcome = 'overturned'
            and second_reviews.version = (happened.data ->> 'version')::int))
        group by owner_id),
      warned as (select person_id, count(*)::int as times from reported join events on events.person_id = reported.id
        where kind = 'person_warned' and data ->> 'rule' <> 'sold' and ${lately} group by person_id)
    select reported.id, coalesce(upheld.times, 0) as upheld, coalesce(refused.times, 0) as ads, coalesce(warned.times, 0) as warnings
    from reported left join upheld on upheld.person_id = reported.id left join refused on refused.owner_id = reported.id
      left join warned on warned.person_id = reported.id`.execute(db)
  return new Map(rows.map(({ id, ...earlier }) => [id, earlier]))
}

/** What was decided of the earlier reports of people who report. */
export async function findReporterRecords(db: Db, reporterIds: string[]): Promise<Map<string, ReporterRecord>> {
  const rows = await db
    .selectFrom('reports')
    .select([
      'reporterId',
      sql<number>`(count(*) filter (where status = 'upheld'))::integer`.as('upheld'),
      sql<number>`(count(*) filter (where status = 'dismissed'))::integer`.as('dismissed'),
    ])
    .where('reporterId', '=', sql<string>`any(${reporterIds}::uuid[])`)
    .where('status', '<>', 'open')
    .groupBy('reporterId')
    .execute()
  return new Map(rows.map(({ reporterId, ...record }) => [reporterId ?? '', record]))
}
