import type { ContestOutcome, ContestReason, ContestSubject } from './rating-states.ts'
import type { AdType, AdStatus, Availability, DeletedReason, Rejection, RejectionReason } from './ad-states.ts'
import type { AdPart } from './ad-parts.ts'
import type { EventKind } from './event-groups.ts'
import type { AnswerWay } from './answer-ways.ts'
import type { PlatformAdFields } from './fields/platform-ad.ts'
import type { PreparedAnswerFields } from './fields/prepared-answer.ts'
import type { TestimonialFields } from './fields/testimonial.ts'
import type { Currency } from './money.ts'
import type { NumberWay } from './number-ways.ts'
import type { PaymentWay } from './payment-ways.ts'
import type { WarningRule } from './report-reasons.ts'
import type { Settings } from './settings.ts'

export type AuthorityOutcome = 'answered' | 'partly' | 'refused'

type NoFacts = Record<string, never>
/** An administrator did it to an ad of their own. */
type OwnAd = { note?: 'own ad' }
type Decided = { version: number; decisionId?: string }
/** Parts and figures of an edit and no word of the ad; lines of an older version name no parts. */
type Edited = {
  version: number
  changed?: AdPart[]
  prices?: { price: number; currency: Currency }[]
  photos?: { removed: number; added: number; isReordered: boolean }
}
type OfOrder = { number: number; amount: number; currency: Currency }
type ByOperator = { by?: 'operator' }
type Renamed = { nameAr: string; nameEn: string }
type Icon = { icon: string }
type Testimonial = Omit<TestimonialFields, 'version'>
type PreparedAnswer = Omit<PreparedAnswerFields, 'version'>
type Answered = { reports: number; act?: string; rule?: WarningRule; messageId?: string }

/** What is looked for in the history; days are Damascus's, both of them included. */
export type HistoryQuery = {
  byId?: string
  personId?: string
  adId?: number
  kinds?: readonly EventKind[]
  from?: string
  to?: string
}

/**
 * What a line of the history keeps beside its kind (`events.data`). Lines are sealed and stay for ever: a fact that is
 * added later is optional, and none changes its meaning.
 */
export interface EventFacts {
  ad_posted: { status: AdStatus; version: number }
  ad_posted_by_admin: OwnAd & { status: AdStatus; version: number; type: AdType }
  ad_edited: Edited & { from: AdStatus }
  ad_edited_by_admin: OwnAd & Edited & { status: AdStatus }
  ad_approved: OwnAd & Decided
  ad_rejected: Decided & Pick<Rejection, 'reason' | 'note'> & Partial<Rejection>
  ad_held: { causeId: number } | { reason: 'report' | 'reports' } | { version: number; from: AdStatus; reason: 'admin' }
  ad_released: { causeId: number }
  ad_hidden: { reason: 'owner' } | { reason: 'owner_disabled'; causeId: number }
  ad_resubmitted: { from: AdStatus }
  want_ad_posted: { wantAdId: number }
  want_ad_approved: { wantAdId: number }
  want_ad_refused: { wantAdId: number; reason: RejectionReason; note: string | null }
  want_ad_closed: { wantAdId: number }
  second_review_requested: { version: number; reason: RejectionReason }
  ad_renewed: NoFacts
  ad_made_free: { from: AdStatus; type: AdType }
  ad_removed: { reason: DeletedReason; status?: AdStatus; why?: RejectionReason; note?: string | null }
  ad_restored: OwnAd & { reason: DeletedReason | null; status: AdStatus }
  ad_promoted: OwnAd & { type: AdType; minutes: number; endsAt: string | null; replaces: string | null }
  promotion_ordered: { number: number; type: AdType; purpose: string }
  promotion_ended:
    | { after: 'promotion'; type: AdType; endsAt: string | null }
    | { after: 'free' }
    | { after: 'remove'; status: AdStatus }
  ad_ran_out: { reason: 'sold' | 'ran_out' }
  ad_purged: { reason: DeletedReason | null }
  ad_price_lowered: { from: number; to: number; currency: Currency }
  ad_availability_changed: { from: Availability; to: Availability }
  expiry_stopped: { due: number; live: number }
  expiry_continued: { stopId: number; due: number; live: number }
  person_registered: NoFacts
  email_verified: NoFacts
  profile_updated: NoFacts
  role_changed: ByOperator & { from: string | null; to: string }
  person_disabled: NoFacts
  person_enabled: NoFacts
  person_noted: NoFacts
  admin_message_sent: { message: string }
  phone_seen: NoFacts
  /** `isMoved`: another account had proved it. */
  number_proved: { way: NumberWay; isMoved?: true }
  /** Of the account that lost it. */
  number_moved: { way: NumberWay }
  reset_link_issued: ByOperator
  data_exported: NoFacts
  account_leaving: NoFacts
  account_kept: NoFacts
  account_erased: NoFacts
  password_changed: NoFacts
  password_reset: ByOperator
  account_reclaimed: NoFacts
  account_recovered: NoFacts
  sessions_ended: { count: number }
  second_factor_on: NoFacts
  second_factor_off: ByOperator
  recovery_codes_made: NoFacts
  recovery_code_used: NoFacts
  passkey_added: NoFacts
  passkey_removed: NoFacts
  rating_contested: { ratingId: string; subject: ContestSubject; reason: ContestReason }
  rating_appealed: { ratingId: string }
  rating_decided: {
    ratingId: string
    subject: ContestSubject
    outcome: ContestOutcome
    isAppeal: boolean
    note: string | null
  }
  report_upheld: Answered
  report_dismissed: Answered
  person_warned: { rule: WarningRule; messageId?: string }
  message_hidden: { messageId: string; conversationId: string }
  conversation_seen: { reportId: string; conversationId: string }
  banned_word_added: { word: string }
  banned_word_removed: { word: string; key: string }
  payment_claimed: OfOrder & { way?: string }
  payment_seen: OfOrder & { reference: string }
  payment_confirmed: OfOrder & { reference: string }
  payment_captured: OfOrder & { reference: string }
  payment_refused: { number: number; reason: string }
  payment_declined: OfOrder & { reason: string }
  refund_asked: OfOrder & { reason: string }
  order_refunded: OfOrder & ({ reason: string } | { reference: string })
  money_returned: OfOrder & { reference: string }
  refund_failed: { number: number; reason: string }
  orders_exported: { shelf: string; way?: PaymentWay; isSearched?: true }
  site_settings_changed: { changes: Partial<Record<keyof Settings, { from: unknown; to: unknown }>> }
  category_added: Icon & { categoryId: number; name: string; nameEn: string }
  category_changed: { categoryId: number } & ({ from: Renamed & Icon; to: Renamed & Icon } | { place: number })
  category_removed: { categoryId: number; name: string; to: number | null }
  subcategory_added: { subcategoryId: string; categoryId: number; name: string; nameEn: string }
  subcategory_changed: { subcategoryId: string } & ({ from: Renamed; to: Renamed } | { place: number })
  subcategory_removed: { subcategoryId: string; name: string; to: string | null }
  platform_ad_added: PlatformAdFields & { platformAdId: number }
  platform_ad_changed: { platformAdId: number; title: string; from: string; to: string }
  platform_ad_removed: Omit<PlatformAdFields, 'category' | 'type'> & { platformAdId: number; type: string }
  testimonial_added: Testimonial & { testimonialId: number }
  testimonial_changed: { testimonialId: number } & (
    | { from: Testimonial & { version: number }; to: Testimonial }
    | { place: number }
  )
  testimonial_removed: Pick<Testimonial, 'authorAr' | 'textAr' | 'rating' | 'isSample'> & { testimonialId: number }
  contact_message_marked: { messageId: string; state: string }
  contact_message_removed: { messageId: string }
  /** Its words stand with the message and go with it. */
  contact_message_answered: { messageId: string; answerId: string; way: AnswerWay }
  prepared_answer_added: PreparedAnswer & { preparedAnswerId: number }
  prepared_answer_changed: { preparedAnswerId: number; from: PreparedAnswer; to: PreparedAnswer }
  prepared_answer_removed: PreparedAnswer & { preparedAnswerId: number }
  broadcast_started: { title: string; recipients: number }
  broadcast_stopped: { broadcastId: number; title: string; told: number }
  search_words_added: { name: string; groupId?: number }
  authority_request_entered: { receivedOn: string; outcome: AuthorityOutcome }
  meeting_venues_changed: { governorateId: number; added: number; removed: number }
  makes_changed: { categoryId: number; added: number; removed: number }
  neighbourhoods_changed: { districtId: number; added: number; removed: number }
  search_words_changed: { name: string; before: string }
  search_words_removed: { name: string; groupId: number }
  search_proposal_refused: { name: string }
  history_exported: HistoryQuery
  history_broken: { eventId: number; why: 'changed' | 'missing' | 'added' }
}

/** A line of the history: of which kind it is says which facts it keeps. */
export type EventOf<K extends EventKind = EventKind> = { [Kind in K]: { kind: Kind; data: EventFacts[Kind] } }[K]
