import { useEffect, useState, useSyncExternalStore, type RefObject } from 'react'

export type Slideshow = ReturnType<typeof useSlideshow>

/** Photos that go on by themselves: off until asked for, held while nobody can see them, never where motion or data is spared. */
export function useSlideshow(box: RefObject<HTMLElement | null>) {
  const mayRun = useSyncExternalStore(onMotionChange, mayMove, () => false)
  const [isOn, setOn] = useState(false)
  const isRunning = isOn && mayRun
  const isHeld = useOutOfSight(box, isRunning)
  return { isRunning, isHeld, mayRun, toggle: () => setOn(!isOn) }
}

function onMotionChange(changed: () => void) {
  const query = matchMedia('(prefers-reduced-motion: reduce)')
  query.addEventListener('change', changed)
  return () => query.removeEventListener('change', changed)
}

function mayMove() {
  const { connection } = navigator as { connection?: { saveData?: boolean } }
  return !matchMedia('(prefers-reduced-motion: reduce)').matches && !connection?.saveData
}

function useOutOfSight(box: RefObject<HTMLElement | null>, isRunning: boolean) {
  const [isHeld, setHeld] = useState(false)
  useEffect(() => {
    if (!isRunning || !box.current) return
    let isShown = true
    const judge = () => setHeld(document.hidden || !isShown)
    const observer = new IntersectionObserver(([entry]) => {
      isShown = entry?.isIntersecting ?? true
      judge()
    })
    observer.observe(box.current)
    document.addEventListener('visibilitychange', judge)
    return () => {
      observer.disconnect()
      document.removeEventListener('visibilitychange', judge)
    }
  }, [box, isRunning])
  return isHeld
}
