import { sql, type RawBuilder } from 'kysely'
import { giftLimits } from '#shared/gift-limits.ts'
import { publicAd } from '#domain/ads/ad-sql.ts'

/** Of `ads` joined with its category: it is given away, on the site, and still to be had. */
export const takesRequests = sql<boolean>`(${publicAd} and ads.availability <> 'sold' and categories.kind = 'free')`

/**
 * Whether this person took a thing of the kind of this ad (its subcategory) within the last days; for `choosing` also whether another giver
 * chose them for one, who waits for them.
 */
export function tookLately(personId: RawBuilder<unknown>, adId: number, { choosing = false } = {}) {
  const chosen = choosing ? sql`or earlier.state = 'chosen'` : sql``
  return sql<boolean>`exists (select from gift_requests as earlier join ads as theirs on theirs.id = earlier.ad_id
    join ads as this on this.id = ${adId} where earlier.person_id = ${personId} and earlier.ad_id <> this.id
      and ((earlier.state = 'taken' and earlier.state_since > now() - make_interval(days => ${giftLimits.daysBetween})) ${chosen})
      and theirs.category_id = this.category_id and theirs.subcategory_id is not distinct from this.subcategory_id)`
}

/** Of `gift_requests` joined with its person (`people`) and its message (`messages`): somebody whom this giver can still choose. */
export function isChoosable(giverId: string) {
  return sql<boolean>`(gift_requests.state = 'waiting' and people.disabled_at is null and people.erase_at is null
    and messages.hidden_at is null and not exists (select from blocks
      where (person_id = ${giverId}::uuid and blocked_id = people.id) or (blocked_id = ${giverId}::uuid and person_id = people.id)))`
}
