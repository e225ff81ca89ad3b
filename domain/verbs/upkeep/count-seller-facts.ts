import { sql, type SqlBool } from 'kysely'
import type { Database } from '#db/client.ts'
import { firstAnswers, handovers, upheldReports } from '#domain/seller-facts/fact-rows.ts'

/** Counts what is shown of sellers anew: first answers of thirty days, upheld reports and handovers of twelve months. */
export async function countSellerFacts(db: Database): Promise<{ sellers: number }> {
  return db.transaction().execute(async (db) => {
    await sql`set local statement_timeout = '10min'`.execute(db)
    // Raw: medians and a full join.
    const { numAffectedRows = 0n } = await sql`
      with answered as (select seller_id as person_id, count(distinct buyer_id)::int as askers,
            percentile_disc(0.5) within group (order by coalesce(minutes, 'infinity')) as median
          from ${firstAnswers(sql<SqlBool>`seller_id is not null and buyer_id is not null`)} answers group by seller_id),
        upheld as (select person_id, count(*)::int as reports
          from ${upheldReports(sql<SqlBool>`person_id is not null`)} upheld group by person_id),
        met as (select person_id, count(distinct other_id)::int as people
          from ${handovers(sql<SqlBool>`true`)} handovers group by person_id),
        counted as (select people.id as person_id, coalesce(askers, 0) as askers,
            case when median < 'infinity' then round(median)::int end as answer_minutes, coalesce(reports, 0) as upheld_reports,
            coalesce(met.people, 0) as handovers
          from answered full join upheld using (person_id) full join met using (person_id) join people on people.id = person_id),
        gone as (delete from seller_facts where person_id not in (select person_id from counted))
      insert into seller_facts (person_id, askers, answer_minutes, upheld_reports, handovers) select * from counted
      on conflict (person_id) do update set askers = excluded.askers, answer_minutes = excluded.answer_minutes,
        upheld_reports = excluded.upheld_reports, handovers = excluded.handovers, counted_at = now()`.execute(db)
    return { sellers: Number(numAffectedRows) }
  })
}
