import { ChevronRight, ChevronLeft } from 'lucide-react'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { m } from '#i18n/messages.ts'
import { Icon } from '#app/ui/icon.tsx'
import { PauseButton } from './pause-button.tsx'
import { furthestInSight, showSlide, slidesInSight } from './strip.ts'
import { useAttention } from './use-attention.ts'
import { useMotion } from './use-motion.ts'
import { useSteps } from './use-steps.ts'

type Slide = { key: number; content: ReactNode }

/**
 * Slides in a row that snaps: swiped, scrolled by keyboard, and read without scripts. With them it goes on by itself every
 * few seconds until somebody points at it, touches it, stands in it or pauses it.
 */
export function Carousel({
  label,
  seconds,
  slides,
  className = '',
}: {
  label: string
  seconds: number
  slides: Slide[]
  className?: string
}) {
  const strip = useRef<HTMLUListElement>(null)
  const [{ first, last }, setSight] = useState({ first: 0, last: 0 })
  const [furthest, setFurthest] = useState(0)
  const { moves } = useMotion()
  const { attended, handlers } = useAttention()
  const end = slides.length - 1

  function look() {
    if (!strip.current) return
    const sight = slidesInSight(strip.current)
    setSight((before) => (before.first === sight.first && before.last === sight.last ? before : sight))
    const reached = furthestInSight(strip.current)
    setFurthest((before) => Math.max(before, reached))
  }
  function show(index: number) {
    if (strip.current) showSlide(strip.current, index)
  }
  const next = () => show(last >= end ? 0 : first + 1)
  const previous = () => show(first === 0 ? end : first - 1)

  useEffect(look, [])
  useSteps({ active: moves && !attended && end > 0, seconds, container: strip, step: next })

  return (
    <div role="group" aria-roledescription={m.home_carousel()} aria-label={label} className={className} {...handlers}>
      <ul ref={strip} className="slides" tabIndex={0} aria-label={label} onScroll={look}>
        {slides.map(({ key, content }, index) => (
          // The style keeps photos from being fetched before their slide is reached.
          <li key={key} data-ahead={index > furthest || undefined}>
            {content}
          </li>
        ))}
      </ul>
      {end > 0 && (
        <div className="needs-scripts flex flex-wrap items-center justify-center">
          <Arrow as={ChevronRight} label={m.home_previous()} onClick={previous} />
          <Dots count={slides.length} first={first} last={last} onChoose={show} />
          <Arrow as={ChevronLeft} label={m.home_next()} onClick={next} />
          <PauseButton />
        </div>
      )}
    </div>
  )
}

/** Drawn for Arabic, where the next slide stands on the left. */
function Arrow({ as, label, onClick }: { as: typeof ChevronLeft; label: string; onClick: () => void }) {
  return (
    <button type="button" onClick={onClick} aria-label={label} className="btn btn-quiet px-3">
      <Icon as={as} size={20} className="ltr:-scale-x-100" />
    </button>
  )
}

type DotsShown = { count: number; first: number; last: number; onChoose: (index: number) => void }

function Dots({ count, first, last, onChoose }: DotsShown) {
  return (
    <div className="dots">
      {Array.from({ length: count }, (_, index) => (
        <button
          key={index}
          type="button"
          className="dot"
          aria-label={m.home_slide({ place: index + 1, total: count })}
          aria-current={index >= first && index <= last ? 'true' : undefined}
          onClick={() => onChoose(index)}
        />
      ))}
    </div>
  )
}
