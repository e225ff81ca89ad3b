import { useEffect, useEffectEvent, type RefObject } from 'react'
import { isOnScreen } from '#app/page-script/is-on-screen.ts'

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
