import { sql } from 'kysely'
import { done, refused } from '#shared/outcome.ts'
import type { Db } from '#db/client.ts'
import { inTransaction } from '#db/transaction.ts'
import { mayWrite, sideOf } from '#domain/conversations/chat-policy.ts'
import { lockConversation } from '#domain/conversations/open-conversation.ts'
import { whyClosed } from '#domain/conversations/why-closed.ts'
import { stateNow } from '#domain/meetings/meeting-of.ts'
import { meetingAfter } from '#domain/meetings/transitions.ts'
import { whyNotMoment } from '#domain/meetings/why-not-moment.ts'
import type { Person } from '#domain/people/person.ts'
import { addMessage, findSent } from './add-message.ts'
import { notifyOfMeeting } from './notify-of-meeting.ts'

/** `venue`: a listed one by its id, or what somebody wrote. */
type Proposing = {
  conversationId: string
  by: Person
  id: string
  startsAt: Date
  venue: { listed: number } | { written: string }
}

/**
 * Proposes where and when the two of a conversation meet, as a message to the other side. A proposal that still waits, of whichever
 * side, gives way to it; what both agreed to is cancelled first. Sent again under its id it changes nothing and answers the same.
 */
export function proposeMeeting(db: Db, { conversationId, by, id, startsAt, venue }: Proposing) {
  return inTransaction(db, async (db) => {
    if (!mayWrite(by)) return refused('not_allowed')
    const locked = await lockConversation(db, { id: conversationId, by })
    if (!locked.ok) return locked
    const { conversation } = locked
    const proposed = done({ conversationId })
    const before = await findSent(db, id)
    if (before)
      return before.conversationId === conversationId && before.senderId === by.id
        ? proposed
        : refused('message_id_taken')
    const closed = await whyClosed(db, conversation, by)
    if (closed) return refused(closed)
    const problem = await whyNotMoment(db, startsAt)
    if (problem) return refused(problem)
    const named = await nameOfVenue(db, venue)
    if (!named) return refused('meeting_venue_unknown')
    if (!(await clearTheWay(db, conversationId))) return refused('meeting_agreed_already')
    const message = { id, type: 'meeting' as const, content: '', about: 'proposed' as const }
    if (!(await addMessage(db, { conversation, by, message }))) return refused('message_id_taken')
    await db
      .insertInto('meetings')
      .values({ messageId: id, conversationId, bySide: sideOf(by, conversation), startsAt, ...named })
      .execute()
    await notifyOfMeeting(db, { conversation, by, event: 'proposed', startsAt })
    return proposed
  })
}

async function nameOfVenue(db: Db, venue: Proposing['venue']) {
  if ('written' in venue) return { venue: venue.written, venueEn: null }
  return db
    .selectFrom('meetingVenues')
    .select(['nameAr as venue', 'nameEn as venueEn'])
    .where('id', '=', venue.listed)
    .executeTakeFirst()
}

/** Ends what stands in the way of another proposal; false where both agreed to meet. */
async function clearTheWay(db: Db, conversationId: string) {
  const open = await db
    .selectFrom('meetings')
    .select(['messageId', stateNow.as('state'), sql<boolean>`starts_at <= now()`.as('hasBegun')])
    .where('conversationId', '=', conversationId)
    .where('state', 'in', ['proposed', 'agreed'])
    .executeTakeFirst()
  if (!open) return true
  // Once its time is over, whoever meets again does not have to end it by hand.
  const state =
    open.state === 'agreed' ? open.hasBegun && meetingAfter('lapse', 'agreed') : meetingAfter('replace', 'proposed')
  if (!state) return false
  await db
    .updateTable('meetings')
    .set({ state: open.state === 'lapsed' ? 'lapsed' : state, stateSince: sql`now()` })
    .where('messageId', '=', open.messageId)
    .execute()
  return true
}
