import type { AdStatus, HiddenReason } from '#shared/ad-states.ts'
import { m } from '#i18n/messages.ts'
import { statusLabel } from '#i18n/status-label.ts'
import { Badge } from '#app/ui/badge.tsx'

const tones = {
  pending: 'gold',
  approved: 'brand',
  rejected: 'danger',
  hidden: 'plain',
  awaiting_payment: 'gold',
} as const

type BadgedAd = { status: AdStatus; hiddenReason: HiddenReason | null; ranOut: boolean; deletedAt?: Date | null }

/** The status in words and colour; of what was deleted, that. The words alone say it. */
export function StatusBadge({ ad }: { ad: BadgedAd }) {
  if (ad.deletedAt) return <Badge tone="danger">{m.ads_status_deleted()}</Badge>
  const isOver = ad.status === 'approved' && ad.ranOut
  return <Badge tone={isOver ? 'plain' : tones[ad.status]}>{statusLabel(ad.status, ad)}</Badge>
}
