import { ImageOff } from 'lucide-react'
import { m } from '#i18n/messages.ts'
import { ageLabel } from '#i18n/format.ts'
import { typeLabel } from '#i18n/type-label.ts'
import { textDirection } from '#i18n/text-direction.ts'
import type { RecentAd } from '#domain/ads/find-recent-ads.ts'
import { adPath } from '#app/components/ads/ad-path.ts'
import { useSite } from '#app/components/layout/shell-context.tsx'
import { Photo } from '#app/components/photos/photo.tsx'
import { StatusBadge } from '#app/components/posting/status-badge.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { LocalLink } from '#app/ui/local-link.tsx'
import { PromotionLeft } from '#app/components/admin/ads/promotion-left.tsx'

/** The ads that were posted last: picture, words, owner, age, what is left of a promotion, state and type. */
export function RecentAds({ ads }: { ads: RecentAd[] }) {
  const { now } = useSite()
  return (
    <section aria-labelledby="recent" className="flex flex-col gap-3">
      <h2 id="recent" className="text-h2">
        {m.dashboard_recent()}
      </h2>
      {ads.length === 0 && <p className="text-ink-2">{m.admin_none_title()}</p>}
      <ul className="panel flex flex-col divide-y divide-line">
        {ads.map((ad) => (
          <li key={ad.id} data-ad-id={ad.id} className="flex items-center gap-3 p-3">
            <div className="relative grid size-14 flex-none place-items-center overflow-clip rounded-small bg-ground text-ink-2">
              {ad.photo ? <Photo photo={ad.photo} sizes="thumb" /> : <Icon as={ImageOff} />}
            </div>
            <div className="min-w-0 flex-1">
              <LocalLink to={adPath(ad)} className="link line-clamp-2" dir={textDirection(ad.title)}>
                {ad.title}
              </LocalLink>
              <p className="text-meta text-ink-2">
                <bdi dir={textDirection(ad.ownerName)}>{ad.ownerName}</bdi>
                {m.common_list_separator()}
                {ageLabel(ad.createdAt, now)}
              </p>
              <div className="flex flex-wrap gap-1.5">
                <StatusBadge ad={ad} />
                <Badge tone={ad.type === 'free' ? 'plain' : 'gold'}>{typeLabel(ad.type)}</Badge>
                {ad.promotionEndsAt && <PromotionLeft endsAt={ad.promotionEndsAt} />}
              </div>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
