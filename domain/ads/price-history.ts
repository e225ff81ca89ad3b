import { sql } from 'kysely'
import type { Currency } from '#shared/money.ts'

/** What an ad cost from a moment on, as everybody could read it. */
export type PriceStep = { at: Date; price: number; currency: Currency }

type Point = { at: string; price: unknown; currency: unknown }

const stepsShown = 10
/** More publications than that are no more looked at: somebody decided about each, or the ad ran out in between. */
const publications = 100

/** The same words as the index `events_prices`. */
const tellsOfPrices = sql`events.ad_id = ads.id and kind in ('ad_posted_by_admin', 'ad_approved', 'ad_edited',
  'ad_edited_by_admin', 'ad_price_lowered', 'ad_renewed', 'ad_released', 'ad_restored')`

/** An edit, or a line of an older version that does not say whether the price was among what it changed. */
const changes = sql`select id, created_at,
    case kind when 'ad_price_lowered' then jsonb_build_object('price', data -> 'from', 'currency', data -> 'currency')
      else data -> 'prices' -> 0 end as before,
    case kind when 'ad_price_lowered' then jsonb_build_object('price', data -> 'to', 'currency', data -> 'currency')
      else data -> 'prices' -> 1 end as after
  from events where ${tellsOfPrices} and kind in ('ad_edited', 'ad_edited_by_admin', 'ad_price_lowered')
    and (kind = 'ad_price_lowered' or jsonb_exists(data, 'prices') or not jsonb_exists(data, 'changed'))`

/**
 * What the row of `ads` around it cost each time it was published, the oldest first, out of the history alone: nothing that an owner
 * does takes a line away, and a price that was refused is none. An ad that came to the site without a line of it, as those
 * before the history did, begins with its first publication.
 */
export const pricePoints = sql<Point[]>`(
  with published as materialized (select id, created_at from events where ${tellsOfPrices} and (
      kind in ('ad_approved', 'ad_price_lowered', 'ad_renewed', 'ad_released')
      or kind in ('ad_posted_by_admin', 'ad_edited_by_admin', 'ad_restored') and data ->> 'status' = 'approved')
    order by id desc limit ${sql.lit(publications)}),
  moments as (select * from published union all select 0, ads.published_at
    where ads.published_at is not null and (select count(*) < ${sql.lit(publications)}
      and coalesce(min(created_at) > ads.published_at, true) from published))
  select coalesce(jsonb_agg(jsonb_build_object('at', moments.created_at, 'price', cost -> 'price', 'currency', cost -> 'currency')
    order by moments.id), '[]')
  from moments
  left join lateral (${changes} and events.id <= moments.id order by events.id desc limit 1) last on true
  left join lateral (${changes} and events.id > moments.id order by events.id limit 1) next on last.after is null
  cross join lateral (select coalesce(last.after, next.before, case when next.id is null
    then jsonb_build_object('price', ads.price, 'currency', ads.currency) end) as cost) costs)`

/** The latest steps, newest first, and the one before them to compare with; none where the price never changed. */
export function priceSteps(points: Point[]): PriceStep[] {
  const steps: PriceStep[] = []
  for (const { at, price, currency } of points) {
    // What was given away or to be agreed on had no price; what an older version changed without saying it is not made up.
    if (typeof price !== 'number' || price <= 0 || (currency !== 'SYP' && currency !== 'USD')) continue
    const last = steps.at(-1)
    if (last?.price !== price || last.currency !== currency) steps.push({ at: new Date(at), price, currency })
  }
  return steps.length < 2 ? [] : steps.reverse().slice(0, stepsShown + 1)
}

type Priced = { price: number; currency: Currency; isPublic: boolean; pricePoints: Point[] }

/** The steps of an ad as its page shows them. Where the history ends with another price than the ad asks for, it is not to be trusted. */
export function shownSteps({ price, currency, isPublic, pricePoints }: Priced): PriceStep[] {
  const steps = price === 0 ? [] : priceSteps(pricePoints)
  const isTrue = !isPublic || (steps[0]?.price === price && steps[0].currency === currency)
  return isTrue ? steps : []
}
