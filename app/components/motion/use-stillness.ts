import { useEffect } from 'react'
import { useMotion } from './use-motion.ts'

/** Tells the style whether what it moves by itself may move. */
export function useStillness() {
  const { moves } = useMotion()
  useEffect(() => {
    document.documentElement.toggleAttribute('data-still', !moves)
  }, [moves])
}
