import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { NumberWay } from '#shared/number-ways.ts'
import { ratingLimits } from '#shared/rating-limits.ts'
import type { RatingQuestion } from '#shared/rating-states.ts'
import { trustLimits } from '#shared/trust-limits.ts'
import { provedNumberOf } from '#domain/numbers/proved-number.ts'

/** What the site knows of somebody, as JSON holds it: no sum, no rank, and nothing that can be paid for. */
export type SellerFacts = {
  memberSince: string
  number: { way: NumberWay; provedAt: string } | null
  /** Median minutes to the first answer, nights left out, null where half of those who wrote had none; none where too few wrote. */
  answers: { minutes: number | null } | null
  /** Of twelve months. */
  upheldReports: number
  /** Different people of twelve months with whom something was handed over at a meeting. */
  handovers: number
  /** Deals that count, of which ratings say something: one of a pair in 180 days. */
  deals: number
  /** What those said who rated a deal; none while fewer people did than make a judgement. */
  ratings: RatingFigures | null
}

/** How many said yes of how many who were asked. */
type Share = { yes: number; of: number }
export type RatingFigures = Record<RatingQuestion, Share> & { deals: number }

/**
 * The facts of this row's person (`alias` names `people`) as counted last night. `isTheirNumber`: whether the number that is shown beside
 * them is that of their account.
 */
export function factsOf(alias: string, isTheirNumber: RawBuilder<SqlBool> = sql<SqlBool>`true`) {
  const id = sql.ref(`${alias}.id`)
  return sql<SellerFacts>`(select json_build_object('memberSince', ${sql.ref(`${alias}.createdAt`)},
    'number', case when ${isTheirNumber} then ${provedNumberOf(alias)} end,
    'answers', case when askers >= ${trustLimits.askersForMedian} then json_build_object('minutes', answer_minutes) end,
    'upheldReports', coalesce(upheld_reports, 0), 'handovers', coalesce(handovers, 0), 'deals', coalesce(deals, 0),
    'ratings', case when raters >= ${ratingLimits.ratersForFigures} then json_build_object('deals', rated_deals,
      'asDescribed', json_build_object('yes', described, 'of', described_of), 'came', json_build_object('yes', came, 'of', came_of),
      'priceAsAgreed', json_build_object('yes', price, 'of', price_of)) end)
    from (select) alone left join seller_facts on person_id = ${id})`
}
