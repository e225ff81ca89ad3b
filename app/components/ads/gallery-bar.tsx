import { Pause, Play } from 'lucide-react'
import { m } from '#i18n/messages.ts'
import type { ShownPhoto } from '#app/components/photos/photo.tsx'
import { Icon } from '#app/ui/icon.tsx'
import type { Slideshow } from './use-slideshow.ts'

type Props = { photos: ShownPhoto[]; current: number; slideshow: Slideshow; onStep: () => void }

/** Under the photos: the slideshow's button, a dot for each photo, and how long the one that is shown still stays. */
export function GalleryBar({ photos, current, slideshow, onStep }: Props) {
  const { isRunning, mayRun, toggle } = slideshow
  return (
    <div className="gallery-bar">
      <button
        type="button"
        className={`btn btn-quiet needs-scripts px-3 motion-reduce:invisible ${mayRun ? '' : 'invisible'}`}
        aria-label={isRunning ? m.ads_gallery_pause() : m.ads_gallery_play()}
        onClick={toggle}
      >
        <Icon as={isRunning ? Pause : Play} />
      </button>
      <span className="gallery-dots lg:hidden" aria-hidden="true">
        {photos.map(({ key }, index) => (
          <span key={key} data-current={index === current} />
        ))}
      </span>
      <p className="sr-only" aria-live={isRunning ? 'off' : 'polite'}>
        {m.ads_gallery_place({ number: current + 1, count: photos.length })}
      </p>
      {isRunning && (
        <span className="gallery-time">
          <span key={current} onAnimationEnd={onStep} />
        </span>
      )}
    </div>
  )
}
