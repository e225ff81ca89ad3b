import { hasKey } from '#shared/has-key.ts'
import { limitFigures } from '#shared/limit-figures.ts'
import type { OfferAnswer, ShownOfferState } from '#shared/offer-states.ts'
import { formatMoment } from '#i18n/format.ts'
import { m } from '#i18n/messages.ts'
import type { OfferView } from '#domain/offers/offers-of.ts'

export type ShownOffer = Omit<OfferView, 'expiresAt'> & { expiresAt: Date | string }

const words: Record<Exclude<ShownOfferState, 'open'>, () => string> = {
  accepted: m.offers_state_accepted,
  declined: m.offers_state_declined,
  countered: m.offers_state_countered,
  withdrawn: m.offers_state_withdrawn,
  expired: () => m.offers_state_expired(limitFigures),
  off: m.offers_state_off,
  over: m.offers_state_over,
}

/** How an offer stands, in words. */
export function offerStateText({ state, expiresAt }: Pick<ShownOffer, 'state' | 'expiresAt'>) {
  return state === 'open' ? m.offers_state_open({ until: formatMoment(expiresAt) }) : words[state]()
}

const answers: Record<OfferAnswer, (inputs: { amount: string }) => string> = {
  accepted: m.offers_answered_accepted,
  declined: m.offers_answered_declined,
  withdrawn: m.offers_answered_withdrawn,
}

/** `answer` is what the message stores. */
export function offerAnswerText(answer: string | null | undefined, amount: string) {
  return answer && hasKey(answers, answer) ? answers[answer]({ amount }) : ''
}
