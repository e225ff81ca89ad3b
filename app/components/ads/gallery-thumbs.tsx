import type { MouseEvent } from 'react'
import { m } from '#i18n/messages.ts'
import { Photo, type PhotoData } from '#app/components/photos/photo.tsx'

type Props = { photos: PhotoData[]; current: number; show: (place: number) => void }

/** On wide screens every photo in small; without scripts the links move the row all the same. */
export function GalleryThumbs({ photos, current, show }: Props) {
  const open = (event: MouseEvent, place: number) => {
    event.preventDefault()
    show(place)
  }
  return (
    <ol className="gallery-thumbs max-lg:hidden">
      {photos.map((photo, place) => (
        <li key={photo.key}>
          <a
            href={`#photo-${place + 1}`}
            aria-current={place === current || undefined}
            onClick={(event) => open(event, place)}
          >
            <Photo photo={photo} sizes="thumb" alt={m.ads_gallery_place({ number: place + 1, count: photos.length })} />
          </a>
        </li>
      ))}
    </ol>
  )
}
