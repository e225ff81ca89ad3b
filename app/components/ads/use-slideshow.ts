import { useEffect, useState, type RefObject } from 'react'
import { useMotion } from '#app/components/motion/use-motion.ts'

export type Slideshow = ReturnType<typeof useSlideshow>

/** Photos that go on by themselves: off until asked for, paused while out of sight, never with reduced motion or data saver. */
export function useSlideshow(box: RefObject<HTMLElement | null>) {
  const { allowed: mayRun } = useMotion()
  const [isOn, setOn] = useState(false)
  const isRunning = isOn && mayRun
  const isOutOfSight = useOutOfSight(box, isRunning)
  return { isRunning, isOutOfSight, mayRun, toggle: () => setOn(!isOn) }
}

function useOutOfSight(box: RefObject<HTMLElement | null>, isRunning: boolean) {
  const [isOutOfSight, setOutOfSight] = useState(false)
  useEffect(() => {
    if (!isRunning || !box.current) return
    let isShown = true
    const judge = () => setOutOfSight(document.hidden || !isShown)
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
  return isOutOfSight
}
