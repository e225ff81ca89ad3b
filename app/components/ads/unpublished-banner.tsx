import { EyeOff } from 'lucide-react'
import type { AdStatus, HiddenReason } from '#shared/ad-states.ts'
import { m } from '#i18n/messages.ts'
import { Icon } from '#app/ui/icon.tsx'

/** Tells owner and administrators why nobody else sees this page. */
export function UnpublishedBanner({ ad }: { ad: { status: AdStatus; hiddenReason: HiddenReason | null } }) {
  return (
    <p
      role="note"
      className="flex items-center gap-2.5 rounded-control border border-gold-line bg-gold-soft px-4 py-3 font-semibold text-gold"
    >
      <Icon as={EyeOff} />
      {words(ad)}
    </p>
  )
}

function words({ status, hiddenReason }: { status: AdStatus; hiddenReason: HiddenReason | null }) {
  if (status === 'pending') return m.ads_not_public_pending()
  if (status === 'rejected') return m.ads_not_public_rejected()
  if (status === 'awaiting_payment') return m.ads_not_public_awaiting_payment()
  if (status === 'approved' || hiddenReason === 'ran_out') return m.ads_not_public_ran_out()
  return m.ads_not_public_hidden()
}
