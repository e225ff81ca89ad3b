import type { AdStatus, HiddenReason } from '#shared/ad-states.ts'
import { m } from './messages.ts'

const statuses: Record<AdStatus, () => string> = {
  pending: m.ads_status_pending,
  approved: m.ads_status_approved,
  rejected: m.ads_status_rejected,
  hidden: m.ads_status_hidden,
  awaiting_payment: m.ads_status_awaiting_payment,
}

/** The status in the page's language; an ad whose time ran out says so, whether or not it was hidden for it. */
export function statusLabel(
  status: AdStatus,
  { hiddenReason, ranOut }: { hiddenReason?: HiddenReason | null; ranOut?: boolean } = {},
) {
  const isOver = hiddenReason === 'ran_out' || (status === 'approved' && ranOut)
  return isOver ? m.ads_status_ran_out() : statuses[status]()
}
