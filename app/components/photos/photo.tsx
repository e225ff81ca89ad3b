import { ImageOff } from 'lucide-react'
import { photoAddress, photoSizes, type PhotoSize, type PhotoView } from '#shared/photo-files.ts'
import { m } from '#i18n/messages.ts'

export type ShownPhoto = PhotoView

export type PhotoSlot = 'card' | 'slide' | 'hero' | 'thumb'

// Dense phone screens get a smaller width in `sizes` than the true one: the next larger file would cost four times the bytes
// for a difference that nobody sees on six inches.
const widths: Record<PhotoSlot, string> = {
  card: '(min-width:48rem) 18rem,8.25rem',
  slide: '(min-width:48rem) 30rem,8.25rem',
  hero: '(min-width:48rem) 48rem,66vw',
  thumb: '5rem',
}
const offered: Record<PhotoSlot, readonly PhotoSize[]> = {
  card: [160, 400, 800],
  slide: [400, 800],
  hero: [400, 800, 1200],
  thumb: [160, 400],
}
const fallback: Record<PhotoSlot, PhotoSize> = { card: 400, slide: 400, hero: 800, thumb: 160 }

/** A photo that fills its box (which is `relative` and has a size), over the blur of its colours until it has come. */
export function Photo({
  photo,
  sizes,
  eager = false,
  alt = '',
}: {
  photo: ShownPhoto | null
  sizes: PhotoSlot
  eager?: boolean
  alt?: string
}) {
  if (!photo) return <NoPhoto />
  const { key, width, height, blur } = photo
  return (
    <>
      <img className="photo photo-blur" src={`data:image/webp;base64,${blur}`} alt="" />
      <picture>
        <source type="image/webp" srcSet={sourceSet(photo, offered[sizes])} sizes={widths[sizes]} />
        <img
          className="photo"
          src={photoAddress(key, fallback[sizes], 'jpg')}
          width={width}
          height={height}
          alt={photo.alt ?? alt}
          loading={eager ? undefined : 'lazy'}
          decoding="async"
          fetchPriority={eager ? 'high' : undefined}
        />
      </picture>
    </>
  )
}

/** A file is never wider than its original: the first one that is as wide is the last one worth offering. */
function sourceSet({ key, width }: ShownPhoto, sizes: readonly PhotoSize[]) {
  const largest = photoSizes.find((size) => size >= width) ?? Infinity
  const worth = sizes.filter((size, index) => size <= largest || index === 0)
  return worth.map((size) => `${photoAddress(key, size, 'webp')} ${Math.min(size, width)}w`).join(',')
}

function NoPhoto() {
  return (
    <span className="photo grid place-items-center text-ink-2">
      <span className="flex flex-col items-center gap-1 text-meta">
        <ImageOff size={28} strokeWidth={1.5} aria-hidden="true" />
        {m.photos_none()}
      </span>
    </span>
  )
}
