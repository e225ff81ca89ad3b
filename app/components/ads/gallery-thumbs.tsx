import type { MouseEvent } from 'react'
import { m } from '#i18n/messages.ts'
import { Photo, type ShownPhoto } from '#app/components/photos/photo.tsx'

type Props = { photos: ShownPhoto[]; current: number; show: (index: number) => void }

/** On wide screens every photo in small; without scripts the links move the row all the same. */
export function GalleryThumbs({ photos, current, show }: Props) {
  const open = (event: MouseEvent, index: number) => {
    event.preventDefault()
    show(index)
  }
  return (
    <ol className="gallery-thumbs max-lg:hidden">
      {photos.map((photo, index) => (
        <li key={photo.key}>
          <a
            data-in-place
            href={`#photo-${index + 1}`}
            aria-current={index === current || undefined}
            onClick={(event) => open(event, index)}
          >
            <Photo photo={photo} sizes="thumb" alt={m.ads_gallery_place({ number: index + 1, count: photos.length })} />
          </a>
        </li>
      ))}
    </ol>
  )
}
