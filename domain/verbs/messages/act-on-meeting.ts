import { randomInt } from 'node:crypto'
import { sql } from 'kysely'
import { isWordPair, wordPairs } from '#shared/arabic/spoken-words.ts'
import { meetingLimits } from '#shared/meeting-limits.ts'
import type { MeetingAct, MeetingNews } from '#shared/meeting-states.ts'
import { done, refused } from '#shared/outcome.ts'
import type { Db } from '#db/client.ts'
import { inTransaction } from '#db/transaction.ts'
import { mayWrite, sideOf } from '#domain/conversations/chat-policy.ts'
import { lockConversation, type LockedConversation } from '#domain/conversations/open-conversation.ts'
import { whyClosed } from '#domain/conversations/why-closed.ts'
import { noteHandover } from '#domain/handovers/lock-handover.ts'
import { mayAct, meetingColumns } from '#domain/meetings/meeting-of.ts'
import { isDoneBySide, meetingAfter } from '#domain/meetings/transitions.ts'
import type { Person } from '#domain/people/person.ts'
import { addMessage } from './add-message.ts'
import { notifyOfMeeting } from './notify-of-meeting.ts'

/** `id`: of the message that tells of it; `words`: what the seller typed. */
type Acting = { conversationId: string; meetingId: string; by: Person; id: string; act: MeetingAct; words?: string }

/**
 * Agrees to a meeting, cancels it, hands over (`words`, `received`), reports that the other did not come, or contests that. The same act
 * done again changes nothing and answers the same. `triesLeft` is set where the words were wrong: that try is counted, and nothing else
 * happened.
 */
export function actOnMeeting(db: Db, { conversationId, meetingId, by, id, act, words = '' }: Acting) {
  return inTransaction(db, async (db) => {
    if (!mayWrite(by)) return refused('not_allowed')
    // One after the other: the first one wins.
    const locked = await lockConversation(db, { id: conversationId, by })
    if (!locked.ok) return locked
    const { conversation } = locked
    const meeting = await findMeeting(db, { conversationId, meetingId })
    if (!meeting) return refused('meeting_not_found')
    const side = sideOf(by, conversation)
    const acted = (triesLeft: number | null = null) => done({ conversationId, triesLeft })
    if (isDoneAlready(act, side, meeting)) return acted()
    if (act === 'words' && meeting.wrongWords >= meetingLimits.wordTries) return refused('meeting_words_over')
    if (!isDoneBySide(act, side, meeting) && act !== 'contest') return refused('meeting_not_yours')
    if (!mayAct(act, side, meeting)) return refused('meeting_over')
    if (act === 'words' && !isWordPair(words, meeting.wordPair ?? -1)) {
      await set(db, meetingId, { wrongWords: meeting.wrongWords + 1 })
      return acted(meetingLimits.wordTries - meeting.wrongWords - 1)
    }
    const closed = act === 'agree' ? await whyClosed(db, conversation, by) : null
    if (closed) return refused(closed)
    await set(db, meetingId, changeOf(act, side, meeting))
    if (newsOf[act] === 'done') await noteHandover(db, { conversationId, meetingId })
    await announce(db, { conversation, by, id, meetingId, startsAt: meeting.startsAt, event: newsOf[act] })
    return acted()
  })
}

function findMeeting(db: Db, { conversationId, meetingId }: { conversationId: string; meetingId: string }) {
  return db
    .selectFrom('meetings')
    .select(meetingColumns)
    .where('messageId', '=', meetingId)
    .where('conversationId', '=', conversationId)
    .executeTakeFirst()
}

type Meeting = NonNullable<Awaited<ReturnType<typeof findMeeting>>>
type Side = 'buyer' | 'seller'

/** An act whose answer was lost on the way, or that the other's came before: two phones without a line end in one handover. */
function isDoneAlready(act: MeetingAct, side: Side, { state, missedSide, isContested, bySide }: Meeting) {
  if (act === 'words' || act === 'received') return state === 'done'
  if (act === 'agree') return state === 'agreed' && bySide !== side
  if (act === 'cancel') return state === 'cancelled'
  if (act === 'miss') return state === 'missed' && missedSide !== side
  return isContested && missedSide === side
}

type Change = Partial<{
  state: Meeting['state']
  wordPair: number
  wrongWords: number
  missedSide: Side
}>

function changeOf(act: MeetingAct, side: Side, { state }: Meeting): Change & { contested?: boolean } {
  if (act === 'contest') return { contested: true }
  const to = { state: meetingAfter(act, state) }
  if (act === 'agree') return { ...to, wordPair: randomInt(wordPairs) }
  return act === 'miss' ? { ...to, missedSide: side === 'buyer' ? 'seller' : 'buyer' } : to
}

function set(db: Db, meetingId: string, { contested, ...change }: Change & { contested?: boolean }) {
  const now = sql<Date>`now()`
  return db
    .updateTable('meetings')
    .set({ ...change, ...(contested && { contestedAt: now }), ...(change.state && { stateSince: now }) })
    .where('messageId', '=', meetingId)
    .execute()
}

const newsOf = {
  agree: 'agreed',
  cancel: 'cancelled',
  words: 'done',
  received: 'done',
  miss: 'missed',
  contest: 'contested',
} as const satisfies Record<MeetingAct, MeetingNews>

type News = {
  conversation: LockedConversation
  by: Person
  id: string
  meetingId: string
  startsAt: Date
  event: MeetingNews
}

/** Where one of them blocks the other no message comes any more, and what they agreed to is still ended. */
async function announce(db: Db, { conversation, by, id, meetingId, startsAt, event }: News) {
  const message = { id, type: 'meeting' as const, content: '', about: event, meetingId }
  if (await addMessage(db, { conversation, by, message }))
    await notifyOfMeeting(db, { conversation, by, event, startsAt })
}
