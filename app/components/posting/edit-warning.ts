import type { AdStatus } from '#shared/ad-states.ts'
import { m } from '#i18n/messages.ts'

/** What saving will do to the ad, said before it is done (docs/product.md, "Statuses of an ad"). */
export function editWarning({
  status,
  isOwn,
  withoutReview,
}: {
  status: AdStatus
  isOwn: boolean
  withoutReview: boolean
}) {
  if (withoutReview) return isOwn ? m.post_edit_warning_own_admin() : m.post_edit_warning_admin()
  if (status === 'approved') return m.post_edit_warning_approved()
  return status === 'awaiting_payment' ? m.post_edit_warning_payment() : m.post_edit_warning_review()
}
