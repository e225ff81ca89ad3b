import { m } from '#i18n/messages.ts'
import { FullSizePhoto } from './full-size-photo.tsx'
import type { AdForReview } from './review-ad.ts'

/** The photos in a row, large enough to judge; each opens in full size. */
export function ReviewPhotos({ ad, eager = false }: { ad: AdForReview; eager?: boolean }) {
  if (ad.photos.length === 0) {
    return <p className="border-b border-line bg-ground p-4 text-center text-ink-2">{m.admin_no_photos()}</p>
  }
  return (
    <ul
      aria-label={m.admin_photos_of({ title: ad.title })}
      tabIndex={0}
      className="flex snap-x gap-1 overflow-x-auto border-b border-line bg-ground outline-offset-[-3px]"
    >
      {ad.photos.map((photo, index) => (
        <li key={photo.key} className="aspect-[4/3] w-[86%] flex-none snap-start sm:w-96">
          <FullSizePhoto ad={ad} index={index} eager={eager && index === 0} />
        </li>
      ))}
    </ul>
  )
}
