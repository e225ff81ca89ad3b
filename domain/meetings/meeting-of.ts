import { sql, type RawBuilder } from 'kysely'
import { wordPairOf } from '#shared/arabic/spoken-words.ts'
import { meetingLimits } from '#shared/meeting-limits.ts'
import { meetingActs, type MeetingAct, type MeetingState } from '#shared/meeting-states.ts'
import type { Db } from '#db/client.ts'
import { isDoneBySide, meetingAfter } from './transitions.ts'

type Side = 'buyer' | 'seller'

export type MeetingVenue = { nameAr: string; nameEn: string }

export type MeetingView = {
  id: string
  conversationId: string
  state: MeetingState
  startsAt: Date
  venue: MeetingVenue
  isOwn: boolean
  /** The buyer's alone; the seller never reads them here. */
  words: string | null
  /** How often the seller may still type them. */
  triesLeft: number
  /** Who did not come, as the other says. */
  missed: 'own' | 'other' | null
  isContested: boolean
  /** What this side may do with it now. */
  may: Record<MeetingAct, boolean>
}

/** How a meeting stands by the clock of the database, whether or not that was written down. */
export const stateNow: RawBuilder<MeetingState> = sql`case
  when meetings.state = 'proposed' and starts_at <= now() then 'lapsed'
  when meetings.state = 'agreed' and starts_at + make_interval(days => ${meetingLimits.meetingOpenDays}::int) <= now() then 'lapsed'
  else meetings.state end`

/** What the moment allows: it is cancelled before it begins, missed half an hour later, contested within two days. */
const isBefore = sql<boolean>`starts_at > now()`
const isMissable = sql<boolean>`starts_at + make_interval(mins => ${meetingLimits.meetingWaitMinutes}::int) <= now()`
const isContestable = sql<boolean>`(meetings.state = 'missed' and contested_at is null
  and state_since + make_interval(hours => ${meetingLimits.contestHours}::int) > now())`

/** What acts on a meeting are judged by. */
export const meetingColumns = [
  'meetings.messageId',
  'meetings.conversationId',
  'bySide',
  'startsAt',
  'venue',
  'venueEn',
  'wordPair',
  'wrongWords',
  'missedSide',
  stateNow.as('state'),
  sql<boolean>`contested_at is not null`.as('isContested'),
  isBefore.as('isBefore'),
  isMissable.as('isMissable'),
  isContestable.as('isContestable'),
] as const

export type MeetingRow = {
  state: MeetingState
  bySide: Side
  missedSide: Side | null
  wrongWords: number
  isBefore: boolean
  isMissable: boolean
  isContestable: boolean
}

/** Whether a side may do this to a meeting now. */
export function mayAct(act: MeetingAct, side: Side, meeting: MeetingRow): boolean {
  if (!isDoneBySide(act, side, meeting) || !meetingAfter(act, meeting.state)) return false
  if (act === 'cancel') return meeting.isBefore
  if (act === 'miss') return meeting.isMissable
  if (act === 'contest') return meeting.isContestable
  // The buyer's word alone: not before they meet, and not against the seller's that nobody came. The two words say more.
  if (act === 'received' && (meeting.isBefore || (meeting.state === 'missed' && meeting.missedSide === side)))
    return false
  // What was said to be missed is over once it can't be contested any more.
  if (meeting.state === 'missed' && !meeting.isContestable) return false
  return act !== 'words' || meeting.wrongWords < meetingLimits.wordTries
}

/** The last meeting of a conversation as one side sees it now; null where there was none, or it is long over. */
export async function meetingOf(db: Db, { conversationId, side }: { conversationId: string; side: Side }) {
  const row = await db
    .selectFrom('meetings')
    .select(meetingColumns)
    .where('conversationId', '=', conversationId)
    .where(sql<boolean>`starts_at + make_interval(days => ${meetingLimits.meetingShownDays}::int) > now()`)
    .orderBy('meetings.createdAt', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ? asSeen(row, side) : null
}

type Read = MeetingRow & {
  messageId: string
  conversationId: string
  startsAt: Date
  venue: string
  venueEn: string | null
  wordPair: number | null
  isContested: boolean
}

function asSeen(row: Read, side: Side): MeetingView {
  const { messageId, conversationId, startsAt, venue, venueEn, wordPair, state, missedSide, bySide } = row
  const isToldBy = side === 'buyer' && (state === 'agreed' || (state === 'missed' && row.isContestable))
  return {
    id: messageId,
    conversationId,
    state,
    startsAt,
    venue: { nameAr: venue, nameEn: venueEn ?? venue },
    isOwn: bySide === side,
    words: isToldBy && wordPair !== null ? wordPairOf(wordPair) : null,
    triesLeft: meetingLimits.wordTries - row.wrongWords,
    missed: missedSide && (missedSide === side ? 'own' : 'other'),
    isContested: row.isContested,
    may: Object.fromEntries(meetingActs.map((act) => [act, mayAct(act, side, row)])) as Record<MeetingAct, boolean>,
  }
}

/** What a message tells of its meeting, and how that stands now. */
export type AnnouncedMeeting = Pick<MeetingView, 'conversationId' | 'state' | 'startsAt' | 'venue' | 'isOwn'>

/** When and where the meetings were that messages tell of, by the meeting, as one side sees them now. */
export async function announcedMeetings(
  db: Db,
  { ids, side }: { ids: readonly string[]; side: Side },
): Promise<Map<string, AnnouncedMeeting>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('meetings')
    .select(['messageId', 'conversationId', 'bySide', 'startsAt', 'venue', 'venueEn', stateNow.as('state')])
    .where('messageId', 'in', ids)
    .execute()
  return new Map(
    rows.map(({ messageId, bySide, venue, venueEn, ...meeting }) => [
      messageId,
      { ...meeting, venue: { nameAr: venue, nameEn: venueEn ?? venue }, isOwn: bySide === side },
    ]),
  )
}
