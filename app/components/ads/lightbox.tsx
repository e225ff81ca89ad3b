import '#app/styles/ad.css'
import { X, ZoomIn, ZoomOut } from 'lucide-react'
import { useEffect, useLayoutEffect, useRef, type KeyboardEvent } from 'react'
import { m } from '#i18n/messages.ts'
import { Photo, type ShownPhoto } from '#app/components/photos/photo.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { GalleryArrows } from './gallery-arrows.tsx'
import { LightboxPhoto } from './lightbox-photo.tsx'
import { useCarousel } from './use-carousel.ts'
import { useZoom, type Zoom } from './use-zoom.ts'

export type LightboxProps = {
  photos: ShownPhoto[]
  title: string
  start: number
  /** Says which photo was shown last. */
  onClose: (index: number) => void
}

/** The photos over the whole screen: swiped, walked, zoomed by buttons, keys, a double tap or two fingers. */
export function Lightbox({ photos, title, start, onClose }: LightboxProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const { row, current, show, step, onKeyDown } = useCarousel(photos.length, start)
  const zoom = useZoom(current)
  const several = photos.length > 1

  useLayoutEffect(() => {
    dialog.current?.showModal()
    show(start, { slides: false })
  }, [show, start])
  // Page and row lie still under the large view.
  useEffect(() => {
    document.documentElement.classList.add('overflow-hidden')
    return () => document.documentElement.classList.remove('overflow-hidden')
  }, [])

  const onKeys = (event: KeyboardEvent) => {
    if (zoomByKey(event, zoom)) return
    // Once it is zoomed, the arrows scroll the photo.
    if (zoom.scale > 1) walkByKey(event, zoom)
    else if (several) onKeyDown(event)
  }

  return (
    <dialog ref={dialog} className="lightbox" aria-label={title} onClose={() => onClose(current)}>
      <div className="lightbox-frame" role="presentation" onKeyDown={onKeys}>
        <LightboxTools
          zoom={zoom}
          position={{ current, count: photos.length }}
          onClose={() => dialog.current?.close()}
        />
        <div className="lightbox-stage">
          <ul
            ref={row}
            tabIndex={0}
            aria-label={m.ads_gallery()}
            className="gallery-row"
            data-zoomed={zoom.scale > 1 || undefined}
          >
            {photos.map((photo, index) => (
              <li key={photo.key} className="lightbox-place" inert={index !== current}>
                <LightboxPhoto
                  photo={photo}
                  alt={m.ads_image_number({ title, number: index + 1 })}
                  isNear={Math.abs(index - current) <= 1}
                  zoom={index === current ? zoom : undefined}
                />
              </li>
            ))}
          </ul>
          {several && <GalleryArrows onStep={step} />}
        </div>
        {several && <Thumbs photos={photos} current={current} show={show} />}
      </div>
    </dialog>
  )
}

function zoomByKey({ key, ctrlKey, metaKey }: KeyboardEvent, zoom: Zoom) {
  if (ctrlKey || metaKey) return false
  if (key === '+' || key === '=') zoom.by(1.5)
  else if (key === '-') zoom.by(1 / 1.5)
  else if (key === '0') zoom.by(0)
  else return false
  return true
}

const ways: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

function walkByKey(event: KeyboardEvent, zoom: Zoom) {
  const way = ways[event.key]
  if (!way) return
  event.preventDefault()
  zoom.scrollStep(way)
}

type Tools = { zoom: Zoom; position: { current: number; count: number }; onClose: () => void }

function LightboxTools({ zoom, position: { current, count }, onClose }: Tools) {
  return (
    <div className="lightbox-tools">
      <button type="button" className="btn btn-quiet px-3" aria-label={m.common_close()} onClick={onClose}>
        <Icon as={X} size={24} />
      </button>
      <p aria-live="polite" className="me-auto font-semibold">
        <span className="sr-only">{m.ads_gallery_place({ number: current + 1, count })}</span>
        <bdi dir="ltr" aria-hidden="true">
          {current + 1} / {count}
        </bdi>
      </p>
      <button
        type="button"
        className="btn btn-quiet px-3"
        aria-label={m.ads_zoom_out()}
        aria-disabled={zoom.scale === 1}
        onClick={() => zoom.by(1 / 1.5)}
      >
        <Icon as={ZoomOut} size={24} />
      </button>
      <button
        type="button"
        className="btn btn-quiet px-3"
        aria-label={m.ads_zoom_in()}
        aria-disabled={zoom.scale === zoom.most}
        onClick={() => zoom.by(1.5)}
      >
        <Icon as={ZoomIn} size={24} />
      </button>
    </div>
  )
}

function Thumbs({ photos, current, show }: { photos: ShownPhoto[]; current: number; show: (index: number) => void }) {
  return (
    <ol className="gallery-thumbs">
      {photos.map((photo, index) => (
        <li key={photo.key}>
          <button
            type="button"
            ref={index === current ? bringIntoView : undefined}
            aria-current={index === current || undefined}
            onClick={() => show(index)}
          >
            <Photo photo={photo} sizes="thumb" alt={m.ads_gallery_place({ number: index + 1, count: photos.length })} />
          </button>
        </li>
      ))}
    </ol>
  )
}

function bringIntoView(thumb: HTMLElement | null) {
  thumb?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
}
