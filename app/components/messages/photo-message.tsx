import { photoAddress, type PhotoView } from '#shared/photo-files.ts'
import { useLargePhotos } from '#app/components/photos/use-large-photos.tsx'
import { formatNumber } from '#i18n/format.ts'
import { m } from '#i18n/messages.ts'

/** The photos of a message, opened large over the conversation. Nobody else gets to see them. */
export function PhotoMessage({ photos }: { photos: readonly PhotoView[] }) {
  const { open, large } = useLargePhotos({ photos, title: m.messages_photos_of() })
  if (photos.length === 0) return <p className="text-ink-2 italic">{m.messages_photo_gone()}</p>
  const alone = photos.length === 1
  return (
    <div className={`grid gap-1.5 py-1 ${alone ? 'w-60' : 'w-64 grid-cols-2'} max-w-full`}>
      {photos.map((photo, index) => (
        <a
          key={photo.key}
          data-in-place
          onClick={(event) => open(event, index)}
          href={photoAddress(photo.key, 1200, 'jpg')}
          target="_blank"
          rel="noopener"
          aria-label={`${m.messages_photo_open()} ${formatNumber(index + 1)}`}
          className={`relative block overflow-hidden rounded-control bg-brand-soft ${alone ? shapeOf(photo) : 'aspect-square'}`}
        >
          <img className="photo photo-blur" src={`data:image/webp;base64,${photo.blur}`} alt="" />
          <img className="photo" src={photoAddress(photo.key, 400, 'webp')} alt="" loading="lazy" decoding="async" />
        </a>
      ))}
      {large}
    </div>
  )
}

/** Lying, standing or neither: never a long strip, and its space is reserved until it has come (no layout shift). */
function shapeOf({ width, height }: PhotoView) {
  if (width > height * 1.1) return 'aspect-[4/3]'
  return height > width * 1.1 ? 'aspect-[3/4]' : 'aspect-square'
}
