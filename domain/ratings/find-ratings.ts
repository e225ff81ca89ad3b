import { sql } from 'kysely'
import { ratingLimits } from '#shared/rating-limits.ts'
import type { Db } from '#db/client.ts'
import { countedHandovers } from '#domain/handovers/counted-handovers.ts'
import { countedRatings } from './counted-ratings.ts'

/** What everybody reads of one deal: never with whom. */
export type PublicRating = {
  /** The first of the month: a moment would say who the other was. */
  month: string
  /** What whoever was rated was in it. */
  side: 'buyer' | 'seller'
  asDescribed: boolean | null
  came: boolean
  priceAsAgreed: boolean | null
  reply: string | null
}

const atMost = 100

/** The newest ratings of somebody that count; none while fewer people rated them than make a judgement. */
export async function findRatings(db: Db, { personId }: { personId: string }): Promise<PublicRating[]> {
  const { rows } = await sql<PublicRating & { raters: number }>`
    with deals as materialized ${countedHandovers(personId)},
      rated as ${countedRatings(sql`deals`)}
    select to_char(done_at at time zone 'Asia/Damascus', 'YYYY-MM-01') as month, side, as_described, came, price_as_agreed, reply, (select count(distinct rater_id)::int from rated) as raters
    from rated order by month desc, id limit ${atMost}`.execute(db)
  return (rows[0]?.raters ?? 0) < ratingLimits.ratersForFigures ? [] : rows.map(({ raters: _, ...rating }) => rating)
}
