import { isOnScreen } from './is-on-screen.ts'
import { furthestInSight, showSlide, slidesInSight } from './strip.ts'
import { motion } from './motion.ts'

/**
 * Slides that follow each other every few seconds (`data-seconds`) until somebody points at them, touches them or stands in them;
 * arrows and dots turn them, and the photos of a slide come when it is reached.
 */
export function runCarousel(carousel: HTMLElement, signal: AbortSignal) {
  const strip = carousel.querySelector('.slides')
  if (!strip) return
  const look = () => markSight(carousel, strip)
  strip.addEventListener('scroll', look, { signal })
  carousel.addEventListener('click', ({ target }) => press(target, carousel, strip), { signal })
  followAttention(carousel, signal, () => {
    if (!document.hidden && isOnScreen(strip)) step(strip, 1)
  })
  look()
}

/** Takes a step every few seconds while things move and nobody attends to it. */
function followAttention(carousel: HTMLElement, signal: AbortSignal, take: () => void) {
  let pointed = carousel.matches(':hover')
  let focused = carousel.matches(':focus-within')
  let timer: ReturnType<typeof setInterval> | undefined
  const schedule = () => {
    clearInterval(timer)
    if (!pointed && !focused && motion() === 'moves') timer = setInterval(take, Number(carousel.dataset.seconds) * 1000)
  }
  const on = <Name extends keyof HTMLElementEventMap>(name: Name, attend: (event: HTMLElementEventMap[Name]) => void) =>
    carousel.addEventListener(
      name,
      (event) => {
        attend(event)
        schedule()
      },
      { signal },
    )
  on('pointerenter', () => (pointed = true))
  on('pointerleave', () => (pointed = false))
  on('pointercancel', ({ pointerType }) => (pointed &&= pointerType === 'mouse'))
  on('focusin', () => (focused = true))
  on('focusout', ({ relatedTarget }) => (focused = relatedTarget instanceof Node && carousel.contains(relatedTarget)))
  addEventListener('motion', schedule, { signal })
  signal.addEventListener('abort', () => clearInterval(timer))
  schedule()
}

/** Lights the dots of the slides in sight, and lets photos come where they are reached. */
function markSight(carousel: HTMLElement, strip: Element) {
  const { first, last } = slidesInSight(strip)
  for (const [index, dot] of carousel.querySelectorAll('.dot').entries())
    if (index >= first && index <= last) dot.setAttribute('aria-current', 'true')
    else dot.removeAttribute('aria-current')
  for (const slide of [...strip.children].slice(0, furthestInSight(strip) + 1)) slide.removeAttribute('data-ahead')
}

/** From the last one it goes on with the first. */
function step(strip: Element, by: number) {
  const { first, last } = slidesInSight(strip)
  const end = strip.children.length - 1
  if (end > 0) showSlide(strip, by > 0 ? (last >= end ? 0 : first + 1) : first === 0 ? end : first - 1)
}

function press(target: EventTarget | null, carousel: HTMLElement, strip: Element) {
  const button = target instanceof Element && target.closest('button')
  if (!button) return
  if (button.dataset.step) step(strip, Number(button.dataset.step))
  const index = [...carousel.querySelectorAll('.dot')].indexOf(button)
  if (index >= 0) showSlide(strip, index)
}
