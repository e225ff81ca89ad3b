import { sql, type RawBuilder } from 'kysely'
import type { ReviewLane } from '#shared/review-lanes.ts'

/** Of the same seller; before them nobody remembers. */
const looked = 200
/** So many published ads, none of them refused, taken down or sent back to review, make a seller whose repetitions are read together. */
const published = 5

const isFlagged = sql<boolean>`exists (select from ad_signs where ad_id = ads.id)`

/**
 * What a trusted seller had on the site before and nobody took down: the same words, category, price and number, every photo the very same
 * file. Nothing was noticed about it.
 */
const isKnown = sql<boolean>`case when ads.published_at is null and ads.text_key is not null and not ${isFlagged}
  and exists (select from (select * from ads earlier
      where earlier.owner_id = ads.owner_id and earlier.id <> ads.id order by created_at desc limit ${looked}) earlier
    where earlier.text_key = ads.text_key and earlier.title = ads.title and earlier.category_id = ads.category_id and earlier.published_at is not null
    and earlier.status in ('approved', 'hidden') and earlier.price = ads.price and earlier.currency = ads.currency
    and earlier.phone is not distinct from ads.phone and earlier.details = ads.details
    and not exists (select from photos mine where mine.ad_id = ads.id and not exists (
      select from photos theirs where theirs.ad_id = earlier.id and theirs.sha256 = mine.sha256)))
  then (select count(*) filter (where published_at is not null) >= ${published}
      and count(*) filter (where moderation_reason is not null or deleted_reason = 'admin'
        or exists (select from events where ad_id = theirs.id and kind = 'ad_held')) = 0
    from (select id, moderation_reason, published_at, deleted_reason from ads theirs where theirs.owner_id = ads.owner_id
      order by created_at desc limit ${looked}) theirs)
  else false end`

/** Whether a row of `ads` that waits for review stands in a lane. */
export const inLane: Record<ReviewLane, RawBuilder<boolean>> = {
  paid: sql`ads.type <> 'free'`,
  flagged: isFlagged,
  new: sql`ads.published_at is null`,
  edited: sql`ads.published_at is not null`,
  known: isKnown,
}
