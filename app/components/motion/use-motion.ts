import { useSyncExternalStore } from 'react'
import type { Motion } from '#app/page-script/motion.ts'

function subscribe(listener: () => void) {
  addEventListener('motion', listener)
  return () => removeEventListener('motion', listener)
}

const read = () => document.documentElement.dataset.motion as Motion | undefined

/** Whether things may move by themselves, as the script of the page says. Before it has come nothing does. */
export function useMotion() {
  const motion = useSyncExternalStore(subscribe, read, () => undefined)
  return { allowed: motion !== 'calm', moves: motion === 'moves' }
}
