import type { MeetingNews } from '#shared/meeting-states.ts'
import { m } from './messages.ts'

/** What a notification of a meeting is headed with. */
export const meetingTitles = {
  proposed: m.notifications_meeting_title,
  agreed: m.notifications_meeting_agreed_title,
  cancelled: m.notifications_meeting_cancelled_title,
  done: m.notifications_meeting_done_title,
  missed: m.notifications_meeting_missed_title,
  contested: m.notifications_meeting_contested_title,
  soon: m.notifications_meeting_soon_title,
} satisfies Record<MeetingNews | 'soon', unknown>
