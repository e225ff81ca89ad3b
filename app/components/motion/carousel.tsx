import { ChevronRight, ChevronLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { m } from '#i18n/messages.ts'
import { Icon } from '#app/ui/icon.tsx'
import { PauseButton } from './pause-button.tsx'

type Slide = { key: number; content: ReactNode }

/**
 * Slides in a row that snaps: swiped, scrolled by keyboard, and read without scripts. With them it goes on by itself every
 * few seconds until somebody points at it, touches it, stands in it or pauses it (`page-script/carousel-element.ts`).
 */
export function Carousel({
  label,
  seconds,
  slides,
  className,
}: {
  label: string
  seconds: number
  slides: Slide[]
  className?: string
}) {
  return (
    <slide-carousel
      role="group"
      aria-roledescription={m.home_carousel()}
      aria-label={label}
      data-seconds={seconds}
      class={className}
    >
      <ul className="slides" tabIndex={0} aria-label={label}>
        {slides.map(({ key, content }, index) => (
          // The style keeps photos from being fetched before their slide is reached.
          <li key={key} data-ahead={index > 0 || undefined}>
            {content}
          </li>
        ))}
      </ul>
      {slides.length > 1 && (
        <div className="needs-scripts flex flex-wrap items-center justify-center">
          <Arrow as={ChevronRight} label={m.home_previous()} step={-1} />
          <Dots count={slides.length} />
          <Arrow as={ChevronLeft} label={m.home_next()} step={1} />
          <PauseButton />
        </div>
      )}
    </slide-carousel>
  )
}

/** Drawn for Arabic, where the next slide stands on the left. */
function Arrow({ as, label, step }: { as: typeof ChevronLeft; label: string; step: 1 | -1 }) {
  return (
    <button type="button" data-plain data-step={step} aria-label={label} className="btn btn-quiet px-3">
      <Icon as={as} size={20} className="ltr:-scale-x-100" />
    </button>
  )
}

function Dots({ count }: { count: number }) {
  return (
    <div className="dots">
      {Array.from({ length: count }, (_, index) => (
        <button
          key={index}
          type="button"
          data-plain
          className="dot"
          aria-label={m.home_slide({ place: index + 1, total: count })}
          aria-current={index === 0 ? 'true' : undefined}
        />
      ))}
    </div>
  )
}
