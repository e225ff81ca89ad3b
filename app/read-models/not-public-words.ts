import type { AdStatus, HiddenReason } from '#shared/ad-states.ts'
import { m } from '#i18n/messages.ts'

/** Why nobody but its owner and administrators sees an ad. */
export function notPublicWords({ status, hiddenReason }: { status: AdStatus; hiddenReason: HiddenReason | null }) {
  if (status === 'pending') return m.ads_not_public_pending()
  if (status === 'rejected') return m.ads_not_public_rejected()
  if (status === 'awaiting_payment') return m.ads_not_public_awaiting_payment()
  if (status === 'approved' || hiddenReason === 'ran_out') return m.ads_not_public_ran_out()
  return m.ads_not_public_hidden()
}
