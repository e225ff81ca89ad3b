import calendar, { ICalAlarmType, ICalEventStatus } from 'ical-generator'
import { meetingLimits } from '#shared/meeting-limits.ts'

type Entry = { id: string; startsAt: Date; summary: string; venue: string; url: string; isCancelled: boolean }

/**
 * The iCalendar file (RFC 5545) of a meeting, half an hour long, that reminds two hours before. It has the meeting's own name, so that a file
 * fetched again changes the entry instead of adding one.
 */
export function meetingFile({ id, startsAt, summary, venue, url, isCancelled }: Entry): string {
  const file = calendar({ prodId: { company: 'Yasmeen', product: 'Meetings' } })
  file.createEvent({
    id: `${id}@${new URL(url).hostname}`,
    start: startsAt,
    end: new Date(startsAt.getTime() + 30 * 60_000),
    summary,
    location: venue,
    url,
    status: isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    alarms: [{ type: ICalAlarmType.display, trigger: meetingLimits.reminderHours * 60 * 60, description: summary }],
  })
  return file.toString()
}
