import { photoAddress } from '#shared/photo-files.ts'
import type { ShownPhoto } from '#app/components/photos/photo.tsx'
import type { Zoom } from './use-zoom.ts'

type Props = { photo: ShownPhoto; alt: string; isNear: boolean; zoom?: Zoom }

/**
 * One photo of the large view. Zoomed it is larger than its box, which then scrolls: the finger, the wheel and the arrow
 * keys move about in it as in any page. Only the one that is shown and its neighbours are fetched.
 */
export function LightboxPhoto({ photo, alt, isNear, zoom }: Props) {
  const { key, width, height, blur } = photo
  const scale = zoom?.scale ?? 1
  return (
    <div
      className="lightbox-photo"
      ref={zoom?.box}
      tabIndex={scale > 1 ? 0 : undefined}
      data-zoomed={scale > 1 || undefined}
      {...zoom?.gestures}
    >
      <div className="lightbox-sheet" style={{ width: `${scale * 100}%`, height: `${scale * 100}%` }}>
        <img
          src={isNear ? photoAddress(key, 1200, 'webp') : `data:image/webp;base64,${blur}`}
          width={width}
          height={height}
          alt={alt}
          draggable={false}
        />
      </div>
    </div>
  )
}
