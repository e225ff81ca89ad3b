import { sql } from 'kysely'
import { isUuid } from '#shared/uuid.ts'
import { giftLimits } from '#shared/gift-limits.ts'
import type { Db } from '#db/client.ts'
import type { Person } from '#domain/people/person.ts'
import { factsOf } from '#domain/seller-facts/facts-of.ts'
import { isChoosable, tookLately } from './gift-sql.ts'

const shown = 200

/** Null where the administration took the words away. */
const shownContent = sql<string | null>`case when messages.hidden_at is null then messages.content end`

/**
 * The requests for what somebody gives away, as the giver reads them: whom they chose or who did not come first, then those that wait
 * in a drawn order that stays. `tookLately`: somebody who cannot be chosen because they took such a thing this week.
 */
export async function findGiftRequests(db: Db, { adId, giverId }: { adId: number; giverId: string }) {
  return db
    .selectFrom('giftRequests')
    .innerJoin('people', 'people.id', 'giftRequests.personId')
    .innerJoin('messages', 'messages.id', 'giftRequests.messageId')
    .select(['messageId as id', 'state', 'people.name', 'conversationId', shownContent.as('content')])
    .select([
      factsOf('people').as('facts'),
      tookLately(sql.ref('people.id'), adId, { choosing: true }).as('tookLately'),
    ])
    .where('giftRequests.adId', '=', adId)
    .where((eb) => eb.or([eb('state', 'in', ['chosen', 'taken', 'missed']), isChoosable(giverId)]))
    .orderBy(sql`state = 'waiting'`)
    .orderBy('lot')
    .limit(shown)
    .execute()
}

/** How many wait, and whether the giver may choose or draw already; `from` is when that begins, null where nobody has asked. */
export async function findChoice(db: Db, adId: number) {
  return db
    .selectFrom('giftRequests')
    .select([
      sql<number>`count(*) filter (where state = 'waiting')::integer`.as('waiting'),
      sql<boolean>`bool_or(state = 'chosen')`.as('isChosen'),
      choiceFrom.as('from'),
      sql<boolean>`coalesce(${choiceFrom} <= now(), false)`.as('isOpen'),
    ])
    .where('adId', '=', adId)
    .executeTakeFirstOrThrow()
}

/** Over the requests of one ad. */
const choiceFrom = sql<Date | null>`(min(created_at) + make_interval(hours => ${giftLimits.hoursBeforeChoice}))`

/** Somebody's own request, and whether another was chosen. */
export async function findOwnRequest(db: Db, { adId, personId }: { adId: number; personId: string }) {
  const row = await db
    .selectFrom('giftRequests')
    .innerJoin('messages', 'messages.id', 'giftRequests.messageId')
    .innerJoin('ads', 'ads.id', 'giftRequests.adId')
    .select(['messageId as id', 'state', 'conversationId', 'ads.title', shownContent.as('content')])
    .select(
      sql<'chosen' | 'taken' | null>`(select state from gift_requests as other where other.ad_id = ads.id
        and other.message_id <> gift_requests.message_id
        and (other.state = 'chosen' or (other.state = 'taken' and ads.availability = 'sold')))`.as('other'),
    )
    .where('giftRequests.adId', '=', adId)
    .where('giftRequests.personId', '=', personId)
    .executeTakeFirst()
  return row ?? null
}

/** Whether a request of this id is for this ad, and somebody is its giver or made it. */
export async function concernsRequest(
  db: Db,
  { adId, requestId, by }: { adId: number; requestId: string; by: Person },
) {
  if (!isUuid(requestId)) return false
  const row = await db
    .selectFrom('giftRequests')
    .innerJoin('ads', 'ads.id', 'giftRequests.adId')
    .select('messageId')
    .where('messageId', '=', requestId)
    .where('adId', '=', adId)
    .where((eb) => eb.or([eb('ownerId', '=', by.id), eb('personId', '=', by.id)]))
    .executeTakeFirst()
  return row !== undefined
}
