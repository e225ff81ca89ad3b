import type { AdStatus, HiddenReason, RejectionReason } from '#shared/ad-states.ts'
import { isolate } from './text-direction.ts'
import { m } from './messages.ts'

const statuses: Record<AdStatus, () => string> = {
  pending: m.ads_status_pending,
  approved: m.ads_status_approved,
  rejected: m.ads_status_rejected,
  hidden: m.ads_status_hidden,
  awaiting_payment: m.ads_status_awaiting_payment,
}

const reasons: Record<RejectionReason, () => string> = {
  prohibited: m.ads_rejection_prohibited,
  wrong_category: m.ads_rejection_wrong_category,
  bad_photos: m.ads_rejection_bad_photos,
  unclear: m.ads_rejection_unclear,
  wrong_price: m.ads_rejection_wrong_price,
  duplicate: m.ads_rejection_duplicate,
  contact_in_text: m.ads_rejection_contact_in_text,
  suspected_fraud: m.ads_rejection_suspected_fraud,
  other: m.ads_rejection_other,
}

/** The status in the page's language; an ad whose time ran out says so, whether or not it was hidden for it. */
export function statusLabel(
  status: AdStatus,
  { hiddenReason, ranOut }: { hiddenReason?: HiddenReason | null; ranOut?: boolean } = {},
) {
  const isOver = hiddenReason === 'ran_out' || (status === 'approved' && ranOut)
  return isOver ? m.ads_status_ran_out() : statuses[status]()
}

/** The sentence of a reason from the list; one that is not in it (an older list's) is the last. */
export function reasonLabel(reason: string) {
  const known: Partial<Record<string, () => string>> = reasons
  return (known[reason] ?? m.ads_rejection_other)()
}

/** Why an ad was rejected, as its owner reads it: for «another reason» the moderator's own words say it. */
export function rejectionWords(reason: string, note: string | null | undefined) {
  if (!note) return reasonLabel(reason)
  return reason === 'other' ? isolate(note) : `${reasonLabel(reason)}${m.common_dash()}${isolate(note)}`
}
