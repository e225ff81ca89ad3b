import { m } from '#i18n/messages.ts'
import { FullSizePhoto } from './full-size-photo.tsx'
import type { AdForReview } from './review-ad.ts'

type Props = { ad: AdForReview; eager?: boolean; dense?: boolean }

/** The photos in a row, large enough to judge or, in a dense list, to tell ads apart; each opens in full size. */
export function ReviewPhotos({ ad, eager = false, dense = false }: Props) {
  if (ad.photos.length === 0) {
    return <p className="border-b border-line bg-ground p-4 text-center text-ink-2">{m.admin_no_photos()}</p>
  }
  return (
    <ul
      aria-label={m.admin_photos_of({ title: ad.title })}
      tabIndex={0}
      className={`flex snap-x gap-1 overflow-x-auto bg-ground outline-offset-[-3px] [:first-child>&]:rounded-ss-card max-xl:[:first-child>&]:rounded-se-card ${dense ? 'self-start max-xl:border-b' : 'border-b'} border-line`}
    >
      {ad.photos.map((photo, index) => (
        <li
          key={photo.key}
          className={`aspect-[4/3] flex-none snap-start ${dense ? 'w-40 sm:w-60' : 'w-[86%] sm:w-96'}`}
        >
          <FullSizePhoto ad={ad} index={index} eager={eager && index === 0} sizes={dense ? 'card' : 'hero'} />
        </li>
      ))}
    </ul>
  )
}
