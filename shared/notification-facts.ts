import type { AdStatus, AdType, Rejection, RejectionReason } from './ad-states.ts'
import type { Currency } from './money.ts'
import type { NotificationKind } from './notification-kinds.ts'
import type { GiftNews } from './gift-states.ts'
import type { ContestOutcome, ContestSubject, HandoverNews } from './rating-states.ts'
import type { MeetingNews } from './meeting-states.ts'
import type { OfferAnswer } from './offer-states.ts'
import type { OrderNews } from './order-states.ts'
import type { ReportedKind, ReportReason, WarningRule } from './report-reasons.ts'
import type { Settings } from './settings.ts'

type NoFacts = Record<string, never>
type OfAd = { adTitle: string }
type OfOrder = { number: number }
type OfOffer = OfAd & { conversationId: string; newPrice: number; currency: Currency }
/** How many ads there are to tell of, and the newest of them. */
type Newest = OfAd & { count: number }

/**
 * What a notification keeps for its words (`notifications.metadata`); moments are text, as JSON holds them. What was told
 * earlier stays readable: a fact that is added later is optional.
 */
export interface NotificationFacts {
  ad_received: OfAd
  ad_held: OfAd
  ad_approved: OfAd
  ad_rejected: OfAd & Pick<Rejection, 'reason'> & Partial<Rejection>
  ad_edited_by_admin: OfAd
  ad_removed_by_admin: OfAd & { adId: number; reason?: RejectionReason; note: string | null }
  ad_status_changed: OfAd & { from: AdStatus; to: AdStatus }
  ad_restored: OfAd
  /** Without an end it waits for approval. */
  ad_promoted: OfAd & { adType: AdType; endsAt: string | null }
  /** `granted`: the site gave it. */
  promotion_ended: OfAd & { afterPromotion?: 'free'; granted: boolean }
  ad_ran_out: OfAd
  expiry_stopped: { due: number; live: number }
  /** Of the line that broke. */
  history_broken: { number: number }
  ad_expiring: OfAd & { endsAt: string }
  /** `isPaid`: it may be bought again. */
  promotion_ending: OfAd & { endsAt: string; afterPromotion: Settings['afterPromotion']; isPaid: boolean }
  favorite_price_lowered: OfAd & { oldPrice: number; newPrice: number; currency: Currency }
  favorite_sold: OfAd
  saved_search: Newest & { searchId: string; searchName: string }
  want_ad_approved: { title: string }
  want_ad_refused: { title: string; reason: RejectionReason; note: string | null }
  want_ad_answered: OfAd & { title: string }
  /** How many there are that were not read of yet, and the newest of them. */
  want_ad_fits: { title: string; count: number }
  new_want_ad: { title: string }
  seller_ads: Newest & { sellerId: string; personName: string }
  order: OfOrder & OfAd & { state: OrderNews; reason?: string }
  /** `firstName`: who confirmed it before a second administrator does. */
  payment_to_confirm: OfOrder & OfAd & { personName: string; firstName?: string }
  refund_to_confirm: OfOrder & OfAd & { personName: string; firstName: string }
  refund_failed: OfOrder
  account_leaving: NoFacts
  reset_link_issued: NoFacts
  number_proved: NoFacts
  number_moved: NoFacts
  /** `messageId`: the last one, whose words are read when it is shown (`findPreviews`). */
  message: OfAd & { conversationId: string; messageId?: string; personName: string }
  offer: OfOffer & ({ what: 'made' | 'countered' | OfferAnswer; personName: string } | { what: 'expired' })
  /** `soon`: it begins within two hours. */
  meeting: OfAd & { conversationId: string; personName: string; startsAt: string; what: MeetingNews | 'soon' }
  /** Of a request for what is given away. */
  gift: OfAd & { what: GiftNews }
  /** Of something that changed hands between two, and of what they said afterwards. */
  handover: OfAd & { what: HandoverNews }
  rating_contested: OfAd
  rating_decided: OfAd & { subject: ContestSubject; outcome: ContestOutcome; isAppealable: boolean }
  report: OfAd & { reportId: string; subject: ReportedKind; reason: ReportReason; personName: string }
  report_upheld: NoFacts
  report_dismissed: NoFacts
  /** Of the rule that was broken; never who reported it, or in which words. */
  warned: OfAd & { subject: ReportedKind; rule: WarningRule }
  new_user: { personName: string }
  /** Of earlier versions, one for each ad. */
  new_ad: OfAd
  /** How many wait is counted when it is read (`countWaitingAds`); nothing of it is stored. */
  ads_waiting: { count?: number }
  broadcast: NoFacts
  admin_message: NoFacts
}

/** A notification's kind with the facts of that kind. */
export type NotificationOf<K extends NotificationKind = NotificationKind> = {
  [Kind in K]: { kind: Kind; metadata: NotificationFacts[Kind] }
}[K]
