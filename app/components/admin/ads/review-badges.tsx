import { m } from '#i18n/messages.ts'
import { typeLabel } from '#i18n/type-label.ts'
import { Badge } from '#app/ui/badge.tsx'
import type { AdForReview } from './review-ad.ts'

/** What a reviewer has to see of an ad before anything else. */
export function ReviewBadges({ ad }: { ad: AdForReview }) {
  return (
    <>
      {ad.owner.isDisabled && <Badge tone="danger">{m.review_owner_disabled()}</Badge>}
      {ad.owner.isLeaving && <Badge tone="danger">{m.review_owner_leaving()}</Badge>}
      {ad.type !== 'free' && <Badge tone="gold">{typeLabel(ad.type)}</Badge>}
      {ad.isOwn && <Badge>{m.admin_own_ad()}</Badge>}
    </>
  )
}
