import { ImageOff } from 'lucide-react'
import { m } from '#i18n/messages.ts'
import { Photo, type PhotoData } from '#app/components/photos/photo.tsx'
import { Icon } from '#app/ui/icon.tsx'

/** The photos in a row that snaps; swiped on phones, scrolled or walked by keyboard elsewhere. Works without scripts. */
export function AdGallery({ photos, title }: { photos: PhotoData[]; title: string }) {
  if (photos.length === 0) {
    return (
      <div className="panel grid aspect-[4/3] place-items-center text-ink-2">
        <p className="flex flex-col items-center gap-2">
          <Icon as={ImageOff} size={40} />
          {m.ads_no_photos()}
        </p>
      </div>
    )
  }
  return (
    <section aria-label={m.ads_gallery()} className="gallery panel" tabIndex={0}>
      {photos.map((photo, place) => (
        <figure key={photo.key} className="gallery-photo">
          <Photo photo={photo} sizes="hero" eager={place === 0} alt={m.ads_image_of({ title })} />
          {photos.length > 1 && (
            <figcaption className="card-count">
              <bdi dir="ltr">
                {place + 1} / {photos.length}
              </bdi>
            </figcaption>
          )}
        </figure>
      ))}
    </section>
  )
}
