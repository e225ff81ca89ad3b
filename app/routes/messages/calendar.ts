import { m } from '#i18n/messages.ts'
import { nameOf } from '#i18n/name-of.ts'
import { localPath } from '#i18n/language.ts'
import { meetingFile } from '#domain/meetings/meeting-file.ts'
import { readMeetingPage } from '#app/read-models/meeting-page.ts'
import { requirePersonMiddleware } from '#app/request/guards.ts'
import { publicOrigin } from '#app/request/public-origin.ts'
import { refuseJson } from '#app/intents/messaging.ts'
import type { Route } from './+types/calendar'

export const middleware = [requirePersonMiddleware]

/** The file that puts a meeting into the calendar of a phone. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const page = await readMeetingPage(context, params.conversationId)
  const meeting = page?.meeting
  if (meeting?.id !== params.meetingId) return refuseJson({ values: {}, code: 'meeting_not_found', status: 404 })
  const file = meetingFile({
    id: meeting.id,
    startsAt: meeting.startsAt,
    summary: m.meetings_calendar_title(),
    venue: nameOf(meeting.venue),
    url: `${publicOrigin()}${localPath(`/messages/${meeting.conversationId}`)}`,
    isCancelled: meeting.state === 'cancelled',
  })
  return new Response(file, {
    headers: {
      'Content-Type': 'text/calendar; charset=utf-8',
      'Content-Disposition': 'attachment; filename="meeting.ics"',
      'Cache-Control': 'private, no-store',
    },
  })
}
