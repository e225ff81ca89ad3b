import { m } from '#i18n/messages.ts'
import { FullSizePhoto } from '#app/components/admin/ads/full-size-photo.tsx'
import type { AdForReview } from '#app/components/admin/ads/review-ad.ts'

/** The photos as large as the screen allows, side by side; each opens in full size. */
export function DeskPhotos({ ad, eager = 0 }: { ad: AdForReview; eager?: number | 'all' }) {
  if (ad.photos.length === 0) return <p className="panel p-8 text-center text-ink-2">{m.admin_no_photos()}</p>
  return (
    <ul
      // One photo has nothing to scroll to: a finger on it is a finger on the ad.
      data-scrolls={ad.photos.length > 1 || undefined}
      aria-label={m.admin_photos_of({ title: ad.title })}
      tabIndex={0}
      className="flex snap-x snap-mandatory gap-1 rounded-card data-scrolls:overflow-x-auto data-scrolls:overscroll-x-contain bg-ground outline-offset-[-3px]"
    >
      {ad.photos.map((photo, index) => (
        <li key={photo.key} className="h-[33dvh] w-full flex-none snap-start lg:h-[74dvh]">
          <FullSizePhoto
            ad={ad}
            index={index}
            eager={eager === 'all' || index < eager}
            className="[&_.photo:not(.photo-blur)]:object-contain"
          />
        </li>
      ))}
    </ul>
  )
}
