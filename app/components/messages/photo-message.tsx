import { photoAddress, type PhotoView } from '#shared/photo-files.ts'
import { formatNumber } from '#i18n/format.ts'
import { m } from '#i18n/messages.ts'

/** The photos of a message; each opens large by itself. Nobody else gets to see them. */
export function PhotoMessage({ photos }: { photos: readonly PhotoView[] }) {
  if (photos.length === 0) return <p className="text-ink-2 italic">{m.messages_photo_gone()}</p>
  const alone = photos.length === 1
  return (
    <div className={`grid gap-1.5 py-1 ${alone ? 'w-60' : 'w-64 grid-cols-2'} max-w-full`}>
      {photos.map((photo, index) => (
        <a
          key={photo.key}
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
    </div>
  )
}

/** Lying, standing or neither: never a long strip, and its space is reserved until it has come (no layout shift). */
function shapeOf({ width, height }: PhotoView) {
  if (width > height * 1.1) return 'aspect-[4/3]'
  return height > width * 1.1 ? 'aspect-[3/4]' : 'aspect-square'
}
