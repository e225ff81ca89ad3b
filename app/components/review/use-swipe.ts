import { useRef, type TouchEvent } from 'react'

const far = 110
const flat = 50

type Swipes = { toRight: () => void; toLeft: () => void }

/** A finger drawn far to one side. What scrolls sideways itself, and what is typed in, keeps its own. */
export function useSwipe({ toRight, toLeft }: Swipes) {
  const began = useRef<{ x: number; y: number } | null>(null)
  return {
    onTouchStart(event: TouchEvent) {
      const finger = event.touches[0]
      const isOwn = (event.target as Element).closest('[data-scrolls], input, textarea, select')
      began.current = finger && event.touches.length === 1 && !isOwn ? { x: finger.clientX, y: finger.clientY } : null
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
