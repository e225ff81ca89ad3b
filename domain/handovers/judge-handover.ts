import { sql, type RawBuilder } from 'kysely'
import { ratingLimits } from '#shared/rating-limits.ts'
import { trustLimits } from '#shared/trust-limits.ts'

/**
 * What is written down of a handover when it is done (`at`), because either side could change it afterwards: whether anything was paid, whether
 * the two accounts are connected, and whether the two had another that counts within 180 days before, whoever sold to whom.
 */
export function judgedAt(conversationId: string, at: RawBuilder<Date> = sql<Date>`now()`) {
  const ofThese = sql`conversations join people own on own.id = buyer_id join people others on others.id = seller_id
    where conversations.id = ${conversationId}`
  return {
    isFree: sql<boolean>`coalesce((select price = 0 from ads join conversations on conversations.ad_id = ads.id
      where conversations.id = ${conversationId}), false)`,
    isConnected: sql<boolean>`exists (select from ${ofThese} and (${writeOneNumber} or ${showOnePicture}))`,
    isRepeated: sql<boolean>`exists (select from ${ofThese} and ${hadAnother(at)})`,
  }
}

/** The number in an ad, as it was when the two began to talk: an edit after that stored the version before it. */
const numberThen = (ad: 'mine' | 'theirs') =>
  sql`international_number(coalesce((select phone from ad_versions where ad_id = ${sql.ref(`${ad}.id`)}
    and replaced_at > conversations.created_at order by replaced_at limit 1), ${sql.ref(`${ad}.phone`)}))`

/**
 * An ad of each carried the same number before they talked, and neither proved it: a number is only text, and whoever expects a bad rating
 * could write the other's.
 */
const writeOneNumber = sql<boolean>`exists (select from ads mine join ads theirs on theirs.owner_id = others.id
  where mine.owner_id = own.id and greatest(mine.created_at, theirs.created_at) < conversations.created_at
    and ${numberThen('mine')} = ${numberThen('theirs')}
    and not exists (select from proved_numbers where phone = ${numberThen('mine')} and person_id in (own.id, others.id)))`

/** Screening had found a picture of one in an ad of the other before they talked. */
const showOnePicture = sql<boolean>`exists (select from ad_signs
    join ads copies on copies.id = ad_signs.ad_id join ads originals on originals.id = (ad_signs.facts ->> 'adId')::integer
  where ad_signs.code = 'same_picture' and ad_signs.created_at < conversations.created_at
    and copies.owner_id in (own.id, others.id) and originals.owner_id in (own.id, others.id) and copies.owner_id <> originals.owner_id)`

/** One that did not count takes nothing away from the next. */
function hadAnother(at: RawBuilder<Date>) {
  return sql<boolean>`exists (select from conversations talk join handovers earlier on earlier.conversation_id = talk.id
    where ((talk.buyer_id = own.id and talk.seller_id = others.id) or (talk.buyer_id = others.id and talk.seller_id = own.id))
      and earlier.state = 'done' and not earlier.is_connected and not earlier.is_repeated and earlier.state_since < ${at}
      and earlier.state_since > ${at} - make_interval(days => ${ratingLimits.pairDays}::int)
      and greatest(own.created_at, others.created_at) < earlier.state_since - make_interval(days => ${trustLimits.youngAccountDays}::int))`
}
