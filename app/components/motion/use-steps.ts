import { useEffect, useEffectEvent, type RefObject } from 'react'

/** Takes a step every so many seconds while `active` and the thing is on the screen. */
export function useSteps({
  active,
  seconds,
  container,
  step,
}: {
  active: boolean
  seconds: number
  container: RefObject<Element | null>
  step: () => void
}) {
  const take = useEffectEvent(() => {
    if (!document.hidden && container.current && isOnScreen(container.current)) step()
  })
  useEffect(() => {
    if (!active) return
    const timer = setInterval(() => take(), seconds * 1000)
    return () => clearInterval(timer)
  }, [active, seconds])
}

function isOnScreen(element: Element) {
  const { top, bottom, height } = element.getBoundingClientRect()
  return height > 0 && bottom > 0 && top < innerHeight
}
