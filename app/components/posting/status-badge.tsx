import type { AdStatus, HiddenReason } from '#shared/ad-states.ts'
import { statusLabel } from '#i18n/status-label.ts'
import { Badge } from '#app/ui/badge.tsx'

const tones = {
  pending: 'gold',
  approved: 'brand',
  rejected: 'danger',
  hidden: 'plain',
  awaiting_payment: 'gold',
} as const

/** The status in words and colour; the words alone say it. */
export function StatusBadge({ ad }: { ad: { status: AdStatus; hiddenReason: HiddenReason | null; ranOut: boolean } }) {
  const isOver = ad.status === 'approved' && ad.ranOut
  return <Badge tone={isOver ? 'plain' : tones[ad.status]}>{statusLabel(ad.status, ad)}</Badge>
}
