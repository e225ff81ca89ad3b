import { sql } from 'kysely'
import type { HandoverAct } from '#shared/rating-states.ts'
import { done, refused } from '#shared/outcome.ts'
import type { Db } from '#db/client.ts'
import { inTransaction } from '#db/transaction.ts'
import { mayWrite, otherOf, sideOf } from '#domain/conversations/chat-policy.ts'
import { lockConversation, type LockedConversation } from '#domain/conversations/open-conversation.ts'
import { whyClosed } from '#domain/conversations/why-closed.ts'
import { lockLastHandover, removeClaim, setHandover } from '#domain/handovers/lock-handover.ts'
import { forgetHandoverNews, notifyOfHandover } from '#domain/handovers/notify-of-handover.ts'
import { handoverAfter, type OpenClaim } from '#domain/handovers/transitions.ts'
import { stateNow } from '#domain/meetings/meeting-of.ts'
import type { Person } from '#domain/people/person.ts'

type Acting = { conversationId: string; by: Person; act: HandoverAct }

/**
 * What two people say of a handover without a meeting: one claims it, the other confirms or denies it. Confirmed it counts as one at a meeting
 * does. Both claim it: that is a confirmation. Who was denied does not claim it again for a while; who was mistaken takes it back. Answers
 * how it stands; the same act again changes nothing.
 */
export function actOnHandover(db: Db, { conversationId, by, act }: Acting) {
  return inTransaction(db, async (db) => {
    if (!mayWrite(by)) return refused('not_allowed')
    const locked = await lockConversation(db, { id: conversationId, by })
    if (!locked.ok) return locked
    const { conversation } = locked
    const side = sideOf(by, conversation)
    const last = await lockLastHandover(db, conversationId)
    // Taken back already.
    if (act === 'withdraw' && !last) return done({ conversationId, state: null })
    const same = whatIsSo(act, side, last)
    if (same) return same === 'denied_before' ? refused('handover_denied') : done({ conversationId, state: same })
    const open = last?.state === 'claimed' ? last : null
    // Both say it: nobody has to confirm any more.
    const to = handoverAfter(open && act === 'claim' ? 'confirm' : act, side, open)
    if (to === undefined) return refused('handover_over')
    if (to === null) {
      await removeClaim(db, conversationId)
      const other = otherOf(by, conversation)
      if (other) await forgetHandoverNews(db, { to: other, news: 'claimed', actionUrl: addressOf(conversationId) })
      return done({ conversationId, state: to })
    }
    const closed = await whyClosed(db, conversation, by)
    if (closed) return refused(closed)
    if (to === 'claimed') return claim(db, { conversation, by })
    const state = to === 'done' ? ('done' as const) : ('denied' as const)
    await setHandover(db, { id: open!.id, conversationId }, state)
    await announce(db, { conversation, by, news: state })
    return done({ conversationId, state })
  })
}

/** Where an act has nothing left to do: what stands already, or that the other has denied it before; null where it has. */
function whatIsSo(act: HandoverAct, side: 'buyer' | 'seller', last: OpenClaim) {
  if (!last) return null
  const isOwn = last.claimedBy === side
  if (last.state === 'done') return act === 'claim' || act === 'confirm' ? last.state : null
  if (last.state === 'claimed') return act === 'claim' && isOwn ? last.state : null
  if (act === 'deny' && !isOwn) return last.state
  return act === 'claim' && isOwn ? 'denied_before' : null
}

async function claim(db: Db, { conversation, by }: { conversation: LockedConversation; by: Person }) {
  const { id: conversationId } = conversation
  // Until they meet nothing has changed hands.
  if (await meetSoon(db, conversationId)) return refused('handover_at_meeting')
  const claimedBy = sideOf(by, conversation)
  await db.insertInto('handovers').values({ conversationId, claimedBy, state: 'claimed' }).execute()
  await announce(db, { conversation, by, news: 'claimed' })
  return done({ conversationId, state: 'claimed' as const })
}

async function meetSoon(db: Db, conversationId: string) {
  const meeting = await db
    .selectFrom('meetings')
    .select('messageId')
    .where('conversationId', '=', conversationId)
    .where(stateNow, '=', 'agreed')
    .where('startsAt', '>', sql<Date>`now()`)
    .executeTakeFirst()
  return meeting !== undefined
}

type News = { conversation: LockedConversation; by: Person; news: 'claimed' | 'denied' | 'done' }

async function announce(db: Db, { conversation, by, news }: News) {
  const { id, adId } = conversation
  const to = otherOf(by, conversation)
  if (!to) return
  const ad = await db.selectFrom('ads').select('title').where('id', '=', adId).executeTakeFirst()
  const actionUrl = addressOf(id)
  await notifyOfHandover(db, { to, news, adTitle: ad?.title ?? null, adId, actionUrl, aboutPersonId: by.id })
}

const addressOf = (conversationId: string) => `/messages/${conversationId}/handovers`
