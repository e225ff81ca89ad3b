import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { shortAge } from '#i18n/format.ts'
import { priceText } from '#i18n/price-text.ts'
import { textDirection } from '#i18n/text-direction.ts'
import { ChooseAd } from '#app/components/admin/chosen/choose-ad.tsx'
import { useSite } from '#app/components/layout/shell-context.tsx'
import { Photo } from '#app/components/photos/photo.tsx'
import { StatusBadge } from '#app/components/posting/status-badge.tsx'
import { Icon } from '#app/ui/icon.tsx'
import type { AdForReview } from './review-ad.ts'

/** An ad of a dense list: a line of 64 px with a box to choose it by, which opens what there is to judge. */
export function DenseRow({ ad, children }: { ad: AdForReview; children: ReactNode }) {
  const { now, poundSign } = useSite()
  const price = priceText({ ...ad, poundSign })
  return (
    <div id={`ad-${ad.id}`} tabIndex={-1} data-ad-id={ad.id} className="dense-row panel relative scroll-mt-20">
      {ad.mayReview && <ChooseAd ad={ad} isBare />}
      <details className="section group">
        <summary
          className={`flex h-16 cursor-pointer list-none items-center gap-3 pe-3 ${ad.mayReview ? 'ps-14' : 'ps-3'}`}
        >
          <span className="relative size-11 flex-none overflow-hidden rounded-small bg-ground">
            <Photo photo={ad.photos[0] ?? null} sizes="thumb" />
          </span>
          <span className="min-w-0 flex-1">
            <span className="block truncate font-semibold" dir={textDirection(ad.title)}>
              {ad.title}
            </span>
            <span className="block truncate text-meta text-ink-2">
              <span className="sm:hidden">
                <StatusBadge ad={ad} /> {price} ·{' '}
              </span>
              {ad.category} · {ad.location} · {shortAge(ad.createdAt, now)} · {ad.owner.name}
            </span>
          </span>
          <span className="flex flex-none flex-col items-end gap-0.5 max-sm:hidden">
            <span className="font-bold">{price}</span>
            <StatusBadge ad={ad} />
          </span>
          <Icon as={ChevronDown} size={18} className="flex-none group-open:rotate-180" />
        </summary>
        {children}
      </details>
    </div>
  )
}
