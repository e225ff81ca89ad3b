import { hasKey } from '#shared/has-key.ts'
import type { MeetingNews } from '#shared/meeting-states.ts'
import { m } from '#i18n/messages.ts'
import { amountText } from '#i18n/price-text.ts'
import type { LastMessage } from '#domain/conversations/find-conversations.ts'
import { offerAnswerText } from './offer-state.ts'

/** What was said last in a conversation. */
export type PreviewedMessage = LastMessage & { isSuspicious: boolean }

type Previewed = Pick<LastMessage, 'type' | 'about' | 'content' | 'isHidden' | 'amount' | 'currency'>

/** A message in one line. */
export function previewText(message: Previewed, poundSign: string) {
  const { type, about, content, isHidden, amount, currency } = message
  if (isHidden) return m.messages_hidden()
  const price = amountText({ price: amount ?? 0, currency: currency ?? 'SYP', poundSign })
  if (type === 'answer') return offerAnswerText(about, price)
  if (type === 'meeting') return meetingNews(about)
  return [subjectOf(type, price), content].filter(Boolean).join(' · ')
}

const news: Record<MeetingNews, () => string> = {
  proposed: m.meetings_preview_proposed,
  agreed: m.meetings_preview_agreed,
  cancelled: m.meetings_state_cancelled,
  done: m.meetings_news_done,
  missed: m.meetings_news_missed,
  contested: m.meetings_news_contested,
}

/** What happened about a meeting, without its moment and place: there is one line. */
function meetingNews(about: string | null) {
  return about && hasKey(news, about) ? news[about]() : m.meetings_preview()
}

function subjectOf(type: PreviewedMessage['type'], price: string) {
  if (type === 'offer') return m.offers_preview({ amount: price })
  if (type === 'photo') return m.messages_photo_preview()
  return type === 'voice' ? m.messages_voice() : ''
}
