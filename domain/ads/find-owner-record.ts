import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import { provedNumberOf } from '#domain/numbers/proved-number.ts'

/** What is known of the owner of an ad that is judged, as it is now. */
export type OwnerRecord = {
  /** Of their ads, those that were ever published, and those that were ever refused where no second review took it back. */
  published: number
  rejected: number
  /** Of them, of their ads and of what they wrote; those that were answered together are one. */
  upheldReports: number
  isEmailConfirmed: boolean
  /** Of the number that the ad shows; null where it shows none. */
  isNumberProved: boolean | null
}

/** The record of this ad's owner; undefined where there is no such ad. */
export function findOwnerRecord(db: Db, adId: number): Promise<OwnerRecord | undefined> {
  return db
    .selectFrom('ads')
    .innerJoin('people as owner', 'owner.id', 'ads.ownerId')
    .select([
      'owner.emailVerified as isEmailConfirmed',
      sql<number>`(select count(*)::integer from ads theirs
        where theirs.owner_id = owner.id and theirs.published_at is not null)`.as('published'),
      sql<number>`(select count(*)::integer from ads theirs where theirs.owner_id = owner.id
        and exists (select from events where ad_id = theirs.id and kind = 'ad_rejected'
          and not exists (select from second_reviews where second_reviews.ad_id = theirs.id and outcome = 'overturned'
            and second_reviews.version = (events.data ->> 'version')::int)))`.as('rejected'),
      upheldOf.as('upheldReports'),
      sql<boolean | null>`case when coalesce(ads.phone, owner.phone) is not null
        then (ads.phone is null or international_number(ads.phone) = international_number(owner.phone))
          and ${provedNumberOf('owner')} is not null end`.as('isNumberProved'),
    ])
    .where('ads.id', '=', adId)
    .executeTakeFirst()
}

/** Each by its own index. Who was only asked whether something is sold did no wrong (upheldReports in seller-facts). */
const upheldOf = sql<number>`(select count(distinct (person_id, ad_id, message_id, handled_at))::integer from (
    select * from reports where person_id = owner.id
    union all
    select reports.* from ads theirs join reports on reports.ad_id = theirs.id where theirs.owner_id = owner.id
    union all
    select reports.* from conversations join reports on reports.conversation_id = conversations.id
      join messages on messages.id = reports.message_id
    where (buyer_id = owner.id or seller_id = owner.id) and sender_id = owner.id) about
  where status = 'upheld' and rule is distinct from 'sold')`
