import type { MeetingNews } from '#shared/meeting-states.ts'
import { hasKey } from '#shared/has-key.ts'
import { nameOf } from '#i18n/name-of.ts'
import { m } from '#i18n/messages.ts'
import { isolate } from '#i18n/text-direction.ts'
import { formatWeekdayMoment } from '#i18n/weekday-moment.ts'
import type { AnnouncedMeeting as FoundMeeting } from '#domain/meetings/meeting-of.ts'

export type AnnouncedMeeting = Omit<FoundMeeting, 'startsAt'> & { startsAt: Date | string }

/** Where the card of a conversation's meeting stands on its page. */
export const meetingAnchor = 'meeting'

type Said = (facts: { moment: string; venue: string }) => string

const news: Record<MeetingNews, Said> = {
  proposed: m.meetings_news_proposed,
  agreed: m.meetings_news_agreed,
  cancelled: m.meetings_news_cancelled,
  done: m.meetings_news_done,
  missed: m.meetings_news_missed,
  contested: m.meetings_news_contested,
}

/** What a message tells of its meeting; `about` is what the message stores. */
export function meetingNewsText(about: string | null | undefined, { startsAt, venue }: AnnouncedMeeting) {
  if (!about || !hasKey(news, about)) return ''
  return news[about]({ moment: formatWeekdayMoment(startsAt), venue: isolate(nameOf(venue)) })
}
