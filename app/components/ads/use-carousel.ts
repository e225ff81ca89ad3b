import { useCallback, useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { direction } from '#i18n/language.ts'
import { nearestSlide } from '#app/page-script/strip.ts'

/**
 * A row of equally wide things that snaps. It follows what the finger does, and moves by whole things: by distances on the
 * screen, never by scroll positions, whose sign depends on the direction of the page.
 */
export function useCarousel(count: number, start = 0) {
  const row = useRef<HTMLUListElement>(null)
  const [current, setCurrent] = useState(start)

  useEffect(() => {
    const { current: root } = row
    if (!root) return
    const observer = new IntersectionObserver(() => setCurrent(nearestSlide(root)), { root, threshold: 0.6 })
    for (const slide of [...root.children].slice(0, count)) observer.observe(slide)
    return () => observer.disconnect()
  }, [count])

  /** Beyond the last comes the first again. Neighbours slide, others are simply there. The focus goes along. */
  const show = useCallback(
    (requested: number, { slides = true } = {}) => {
      const index = (requested + count) % count
      const root = row.current
      const target = root?.children[index]
      if (!root || !target) return
      const far = target.getBoundingClientRect().x - root.getBoundingClientRect().x
      const isNeighbour = Math.abs(far) < root.clientWidth * 1.5
      if (slides && isNeighbour && !isStill()) root.scrollBy({ left: far, behavior: 'smooth' })
      else jump(root, far)
      if (root.contains(document.activeElement)) target.querySelector('a')?.focus({ preventScroll: true })
      setCurrent(index)
    },
    [count],
  )

  const step = useCallback((by: 1 | -1) => show(current + by), [show, current])
  return { row, current, show, step, onKeyDown: (event: KeyboardEvent) => onKey(event, { count, show, step }) }
}

/** While it snaps, the row stops at every thing on the way. */
function jump(root: HTMLElement, far: number) {
  root.style.scrollSnapType = 'none'
  root.scrollBy({ left: far, behavior: 'instant' })
  root.style.scrollSnapType = ''
}

function isStill() {
  return matchMedia('(prefers-reduced-motion: reduce)').matches
}

type Moves = { count: number; show: (index: number) => void; step: (by: 1 | -1) => void }

/** In Arabic the next thing lies to the left, so the left arrow goes there. */
function onKey(event: KeyboardEvent, { count, show, step }: Moves) {
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
  const isRightToLeft = direction() === 'rtl'
  const moves: Record<string, () => void> = {
    ArrowLeft: () => step(isRightToLeft ? 1 : -1),
    ArrowRight: () => step(isRightToLeft ? -1 : 1),
    Home: () => show(0),
    End: () => show(count - 1),
  }
  const move = moves[event.key]
  if (!move) return
  event.preventDefault()
  move()
}
