import type { RouterContextProvider } from 'react-router'
import { meetingLimits } from '#shared/meeting-limits.ts'
import { isUuid } from '#shared/uuid.ts'
import { nameOf } from '#i18n/name-of.ts'
import { dayInDamascus, formatWeekday } from '#i18n/weekday-moment.ts'
import { findMeetingPage } from '#domain/conversations/find-meeting-page.ts'
import type { MeetingChoices } from '#app/components/messages/meeting-form.tsx'
import { database, requirePerson } from '#app/request/contexts.ts'
import { newMessageId } from './read-conversation-page.ts'

const dayLength = 24 * 60 * 60 * 1000
/** Syria keeps one time all year. */
const offset = '+03:00'

/** An own conversation's meeting and what another is chosen from; null for everybody else. */
export async function readMeetingPage(context: Readonly<RouterContextProvider>, conversationId: string) {
  if (!isUuid(conversationId)) return null
  const found = await findMeetingPage(database(context), { conversationId, by: requirePerson(context) })
  if (!found) return null
  const { meeting, side, venues } = found
  const choices: MeetingChoices = {
    id: newMessageId(),
    days: daysAhead(new Date()),
    times: halfHours(),
    venues: venues.map((venue) => ({ value: String(venue.id), label: nameOf(venue) })),
  }
  return { meeting, side, choices }
}

function daysAhead(now: Date) {
  return Array.from({ length: meetingLimits.meetingDaysAhead }, (_, ahead) => {
    const day = new Date(now.getTime() + ahead * dayLength)
    return { value: dayInDamascus(day), label: formatWeekday(day) }
  })
}

/** From seven in the morning: nobody should go out at night to meet a stranger. */
function halfHours() {
  return Array.from({ length: 30 }, (_, at) => {
    const hour = String(7 + Math.floor(at / 2)).padStart(2, '0')
    return `${hour}:${at % 2 === 0 ? '00' : '30'}`
  })
}

/** The moment of a day and a time as the clocks of Damascus show them. */
export function momentOf({ day, time }: { day: string; time: string }) {
  return new Date(`${day}T${time}:00${offset}`)
}
