import { sql, type SqlBool } from 'kysely'
import type { Database } from '#db/client.ts'
import { countedHandovers } from '#domain/handovers/counted-handovers.ts'
import { countedRatings } from '#domain/ratings/counted-ratings.ts'
import { firstAnswers, upheldReports } from '#domain/seller-facts/fact-rows.ts'

/** Nobody looks for a ring among more people than this: of a shop's customers that would be every pair. */
const largestCircle = 60

const answered = sql`(select seller_id as person_id, count(distinct buyer_id)::int as askers,
    percentile_disc(0.5) within group (order by coalesce(minutes, 'infinity')) as median
  from ${firstAnswers(sql<SqlBool>`seller_id is not null and buyer_id is not null`)} answers group by seller_id)`

const upheld = sql`(select person_id, count(*)::int as reports
  from ${upheldReports(sql<SqlBool>`person_id is not null`)} upheld group by person_id)`

const met = sql`(select person_id, count(distinct other_id)::int as handovers, count(*)::int as deals from counted_deals group by person_id)`

const rated = sql`(select person_id, count(distinct rater_id)::int as raters, count(*)::int as rated_deals,
    count(*) filter (where as_described)::int as described, count(as_described)::int as described_of,
    count(*) filter (where came)::int as came, count(*)::int as came_of,
    count(*) filter (where price_as_agreed)::int as price, count(price_as_agreed)::int as price_of
  from ${countedRatings(sql`counted_deals`)} rated group by person_id)`

/** How many pairs of the people whom somebody dealt with dealt with each other as well. */
const circles = sql`(select mine.person_id, max(known.partners)::int as partners, count(*)::int as partner_pairs
  from pairs mine join (select person_id, count(*) as partners from pairs group by person_id) known on known.person_id = mine.person_id
    join pairs theirs on theirs.person_id = mine.person_id and theirs.other_id > mine.other_id
    join pairs between_them on between_them.person_id = mine.other_id and between_them.other_id = theirs.other_id
  where known.partners <= ${largestCircle} group by mine.person_id)`

const columns = ['askers', 'answer_minutes', 'upheld_reports', 'handovers', 'deals', 'raters', 'rated_deals'] as const
const figures = [
  'described',
  'described_of',
  'came',
  'came_of',
  'price',
  'price_of',
  'partners',
  'partner_pairs',
] as const
const written = [...columns, ...figures]

/**
 * Counts what is shown of sellers anew: first answers of thirty days; upheld reports, handovers and ratings of twelve months; and for
 * administrators, how closely those whom somebody dealt with deal among themselves.
 */
export async function countSellerFacts(db: Database): Promise<{ sellers: number }> {
  return db.transaction().execute(async (db) => {
    await sql`set local statement_timeout = '10min'`.execute(db)
    const counted = (name: string) => sql`coalesce(${sql.ref(name)}, 0)`
    // Raw: medians and full joins.
    const { numAffectedRows = 0n } = await sql`
      with answered as ${answered}, upheld as ${upheld},
        counted_deals as materialized ${countedHandovers(null)},
        pairs as (select distinct person_id, other_id from counted_deals),
        met as ${met}, rated as ${rated}, circles as ${circles},
        facts as (select people.id as person_id, coalesce(askers, 0) as askers,
            case when median < 'infinity' then round(median)::int end as answer_minutes, coalesce(reports, 0) as upheld_reports,
            ${sql.join([...columns.slice(3), ...figures].map(counted))}
          from answered full join upheld using (person_id) full join met using (person_id)
            left join rated using (person_id) left join circles using (person_id) join people on people.id = person_id),
        gone as (delete from seller_facts where person_id not in (select person_id from facts))
      insert into seller_facts (person_id, ${sql.join(written.map((name) => sql.ref(name)))}) select * from facts
      on conflict (person_id) do update set counted_at = now(),
        ${sql.join(written.map((name) => sql`${sql.ref(name)} = ${sql.ref(`excluded.${name}`)}`))}`.execute(db)
    return { sellers: Number(numAffectedRows) }
  })
}
