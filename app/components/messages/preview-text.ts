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
  if (type === 'meeting') return m.meetings_preview()
  return [subjectOf(type, price), content].filter(Boolean).join(' · ')
}

function subjectOf(type: PreviewedMessage['type'], price: string) {
  if (type === 'offer') return m.offers_preview({ amount: price })
  if (type === 'photo') return m.messages_photo_preview()
  return type === 'voice' ? m.messages_voice() : ''
}
