import { photoAddress } from '#shared/photo-files.ts'
import { m } from '#i18n/messages.ts'
import { Photo, type PhotoSlot } from '#app/components/photos/photo.tsx'
import { useLargePhotos } from '#app/components/photos/use-large-photos.tsx'
import type { AdForReview } from './review-ad.ts'

type Props = {
  ad: Pick<AdForReview, 'title' | 'photos'>
  index: number
  eager: boolean
  sizes?: PhotoSlot
  className?: string
}

/** One of the photos of an ad that is judged: which of how many it is; a press opens them large over the page. */
export function FullSizePhoto({ ad: { title, photos }, index, eager, sizes = 'hero', className = '' }: Props) {
  const { open, large } = useLargePhotos({ photos, title })
  const photo = photos[index]
  if (!photo) return null
  return (
    <>
      <a
        data-in-place
        onClick={(event) => open(event, index)}
        href={photoAddress(photo.key, 1200, 'jpg')}
        target="_blank"
        rel="noreferrer"
        className={`relative block size-full ${className}`}
      >
        <Photo
          photo={photo}
          sizes={sizes}
          eager={eager}
          alt={m.admin_photo_of({ place: index + 1, count: photos.length, title })}
        />
        {photos.length > 1 && (
          <span className="card-count" aria-hidden="true">
            <bdi dir="ltr">
              {index + 1} / {photos.length}
            </bdi>
          </span>
        )}
      </a>
      {large}
    </>
  )
}
