import { useRef, type TouchEvent } from 'react'

const far = 110
const flat = 50
// A finger that begins at the edge turns back a page.
const edge = 24

type Swipes = { toRight: () => void; toLeft: () => void }

/**
 * One finger drawn far to one side. What scrolls sideways itself, what is typed in, and a page that was made larger to look
 * closer keep their own.
 */
export function useSwipe({ toRight, toLeft }: Swipes) {
  const began = useRef<{ x: number; y: number } | null>(null)
  return {
    onTouchStart(event: TouchEvent) {
      const finger = event.touches[0]
      const { target } = event
      const isOwn = target instanceof Element && target.closest('[data-scrolls], dialog, input, textarea, select')
      const isOne = finger && event.touches.length === 1 && !isOwn && !isAtEdge(finger.clientX) && !isLarger()
      began.current = isOne ? { x: finger.clientX, y: finger.clientY } : null
    },
    onTouchCancel() {
      began.current = null
    },
    onTouchEnd(event: TouchEvent) {
      const finger = event.changedTouches[0]
      const from = began.current
      began.current = null
      if (!finger || !from || Math.abs(finger.clientY - from.y) > flat) return
      const way = finger.clientX - from.x
      if (way > far) toRight()
      if (way < -far) toLeft()
    },
  }
}

function isAtEdge(x: number) {
  return x < edge || x > window.innerWidth - edge
}

function isLarger() {
  return (window.visualViewport?.scale ?? 1) > 1.05
}
