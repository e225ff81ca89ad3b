import { ImageOff } from 'lucide-react'
import { useRef, useState, type ComponentType, type MouseEvent } from 'react'
import { photoAddress } from '#shared/photo-files.ts'
import { m } from '#i18n/messages.ts'
import { Photo, type ShownPhoto } from '#app/components/photos/photo.tsx'
import { PhotoOnTap } from '#app/components/photos/photo-on-tap.tsx'
import { useSite } from '#app/components/layout/shell-context.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { useScripted } from '#app/ui/use-scripted.ts'
import { GalleryArrows } from './gallery-arrows.tsx'
import { GalleryBar } from './gallery-bar.tsx'
import { GalleryThumbs } from './gallery-thumbs.tsx'
import type { LightboxProps } from './lightbox.tsx'
import { useCarousel } from './use-carousel.ts'
import { useSlideshow } from './use-slideshow.ts'

type Props = { photos: ShownPhoto[]; title: string }

/**
 * The photos in a row that snaps: swiped, walked by arrows or by keys, and opened large. Without scripts the row scrolls
 * and each photo is a link to its large file.
 */
export function AdGallery({ photos, title }: Props) {
  if (photos.length > 0) return <Gallery photos={photos} title={title} />
  return (
    <div className="panel grid aspect-[4/3] place-items-center text-ink-2">
      <p className="flex flex-col items-center gap-2">
        <Icon as={ImageOff} size={40} />
        {m.ads_no_photos()}
      </p>
    </div>
  )
}

function Gallery({ photos, title }: Props) {
  const several = photos.length > 1
  const scripted = useScripted()
  const { light } = useSite()
  const box = useRef<HTMLElement>(null)
  const { row, current, show, step, onKeyDown } = useCarousel(photos.length)
  const slideshow = useSlideshow(box)
  const lightbox = useLightbox((index) => show(index, { slides: false }))

  return (
    <section
      ref={box}
      aria-label={m.ads_gallery()}
      className="gallery panel"
      data-running={slideshow.isRunning || undefined}
      data-held={slideshow.isOutOfSight || undefined}
    >
      <div className="gallery-stage" role="presentation" onKeyDown={onKeyDown}>
        <ul ref={row} className="gallery-row" id="photos">
          {photos.map((photo, index) => (
            <li key={photo.key} id={`photo-${index + 1}`} className="gallery-photo" data-current={index === current}>
              <a
                href={photoAddress(photo.key, light ? 400 : 1200, 'webp')}
                data-in-place
                tabIndex={scripted && index !== current ? -1 : undefined}
                onClick={(event) => lightbox.open(event, index)}
              >
                {import.meta.env.SSR && light ? (
                  <PhotoOnTap
                    photo={photo}
                    size={400}
                    large={800}
                    name={altOf(title, several ? index : null)}
                    alt={altOf(title, several ? index : null)}
                  />
                ) : (
                  <Photo photo={photo} sizes="hero" eager={index === 0} alt={altOf(title, several ? index : null)} />
                )}
              </a>
              {several && <Counter index={index} count={photos.length} />}
            </li>
          ))}
        </ul>
        {several && !light && <GalleryArrows onStep={step} />}
      </div>
      {several && !light && <GalleryBar {...{ photos, current, slideshow }} onStep={() => step(1)} />}
      {several && !light && <GalleryThumbs {...{ photos, current, show }} />}
      {lightbox.Shown && (
        <lightbox.Shown photos={photos} title={title} start={lightbox.start} onClose={lightbox.onClose} />
      )}
    </section>
  )
}

function altOf(title: string, index: number | null) {
  return index === null ? m.ads_image_of({ title }) : m.ads_image_number({ title, number: index + 1 })
}

function Counter({ index, count }: { index: number; count: number }) {
  return (
    <span className="card-count" aria-hidden="true">
      <bdi dir="ltr">
        {index + 1} / {count}
      </bdi>
    </span>
  )
}

/** The large view comes over the line when it is first opened; without it the link leads to the file. */
function useLightbox(onIndex: (index: number) => void) {
  const [start, setStart] = useState<number | null>(null)
  const [Lightbox, setLightbox] = useState<ComponentType<LightboxProps>>()

  async function open(event: MouseEvent<HTMLAnchorElement>, index: number) {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    const { href } = event.currentTarget
    try {
      const { Lightbox } = await import('./lightbox.tsx')
      setLightbox(() => Lightbox)
      setStart(index)
    } catch {
      window.location.assign(href)
    }
  }

  function onClose(index: number) {
    setStart(null)
    onIndex(index)
    document.querySelector<HTMLElement>(`#photo-${index + 1} a`)?.focus({ preventScroll: true })
  }

  return { open, onClose, start: start ?? 0, Shown: start === null ? undefined : Lightbox }
}
