import { RotateCcw } from 'lucide-react'
import { limits } from '#shared/limits.ts'
import { m } from '#i18n/messages.ts'
import { formatAge, formatDate } from '#i18n/format.ts'
import { useSite } from '#app/components/layout/shell-context.tsx'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { LocalForm } from '#app/ui/local-link.tsx'
import type { AdForReview } from './review-ad.ts'

const day = 86_400_000

const whys = {
  owner: m.review_deleted_by_owner,
  admin: m.review_deleted_by_admin,
  promotion_ended: m.promotions_expired_ad_deleted,
  account: m.review_deleted_by_owner,
} as const

/** Why and when an ad was removed (soft delete), until when it can be restored, and the way back. */
export function Removed({ ad, returnTo }: { ad: AdForReview; returnTo: string }) {
  const { now } = useSite()
  if (!ad.deletedAt) return null
  const deletedAt = new Date(ad.deletedAt)
  const restorableUntil = new Date(deletedAt.getTime() + limits.restoreDays * day)
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line p-3 sm:px-4">
      <p className="flex-1 basis-60">
        <strong className="block">{whys[ad.deletedReason ?? 'owner']()}</strong>
        {m.review_deleted_when({ age: formatAge(deletedAt, now), date: formatDate(restorableUntil) })}
      </p>
      {ad.mayRestore && (
        <LocalForm method="post" action={`/admin/ads/${ad.id}/restoration`}>
          <input type="hidden" name="returnTo" value={returnTo} />
          <Button variant="secondary">
            <Icon as={RotateCcw} />
            {m.review_restore()}
          </Button>
        </LocalForm>
      )}
    </div>
  )
}
