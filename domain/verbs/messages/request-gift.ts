import { sql } from 'kysely'
import { giftLimits } from '#shared/gift-limits.ts'
import { done, refused } from '#shared/outcome.ts'
import type { Db } from '#db/client.ts'
import { inTransaction } from '#db/transaction.ts'
import { mayWrite } from '#domain/conversations/chat-policy.ts'
import { openConversation, whyNotBegin } from '#domain/conversations/open-conversation.ts'
import { whyClosed } from '#domain/conversations/why-closed.ts'
import { takesRequests, tookLately } from '#domain/gift-requests/gift-sql.ts'
import { lockGift } from '#domain/gift-requests/lock-gift.ts'
import type { Person } from '#domain/people/person.ts'
import { addMessage, findSent } from './add-message.ts'
import { notifyOfMessage } from './notify-of-message.ts'

type Requesting = { adId: number; by: Person; id: string; content: string }

/**
 * Asks for what is given away, as a message to its giver, who chooses later. Three requests of a person are open at a time, and who took a
 * thing of the kind within the week waits. Sent again under its id it changes nothing and answers the same.
 */
export function requestGift(db: Db, { adId, by, id, content }: Requesting) {
  return inTransaction(db, async (db) => {
    if (!mayWrite(by)) return refused('not_allowed')
    const { code } = await whyNotBegin(db, { adId, by })
    if (code) return refused(code)
    const ad = await lockGift(db, adId)
    if (!ad?.takesRequests) return refused('not_given_away')
    const opened = await openConversation(db, { adId, by })
    if (!opened.ok) return opened
    const { conversation } = opened
    const sent = done({ requestId: id })
    const before = await findSent(db, id)
    if (before)
      return before.conversationId === conversation.id && before.senderId === by.id ? sent : refused('message_id_taken')
    const closed = (await whyClosed(db, conversation, by)) ?? (await whyNotRequest(db, { adId, by }))
    if (closed) return refused(closed)
    if (!(await addMessage(db, { conversation, by, message: { id, type: 'request', content } })))
      return refused('message_id_taken')
    await db.insertInto('giftRequests').values({ messageId: id, adId, personId: by.id }).execute()
    await notifyOfMessage(db, { conversation, by, messageId: id })
    return sent
  })
}

/** Lets a request that was withdrawn give way to another; what else there is stands against it. */
async function whyNotRequest(db: Db, { adId, by }: { adId: number; by: Person }) {
  await db.selectFrom('people').select('id').where('id', '=', by.id).forNoKeyUpdate().execute()
  const own = await db
    .selectFrom('giftRequests')
    .select('state')
    .where('adId', '=', adId)
    .where('personId', '=', by.id)
    .executeTakeFirst()
  if (own?.state === 'missed') return 'gift_missed_before'
  if (own && own.state !== 'withdrawn') return 'gift_requested_already'
  const { isLate, open } = await db
    .selectFrom('giftRequests')
    .innerJoin('ads', 'ads.id', 'giftRequests.adId')
    .innerJoin('categories', 'categories.id', 'ads.categoryId')
    .select([sql<number>`count(*)::integer`.as('open'), tookLately(sql`${by.id}::uuid`, adId).as('isLate')])
    .where('giftRequests.personId', '=', by.id)
    .where('state', 'in', ['waiting', 'chosen'])
    .where(takesRequests)
    .executeTakeFirstOrThrow()
  if (isLate) return 'gift_taken_lately'
  if (open >= giftLimits.openRequests) return 'gift_requests_full'
  if (own) await db.deleteFrom('giftRequests').where('adId', '=', adId).where('personId', '=', by.id).execute()
  return null
}
