import { useSyncExternalStore } from 'react'
import { useSite } from '#app/components/layout/shell-context.tsx'

declare global {
  interface Navigator {
    /** Not every browser has it. */
    readonly connection?: { readonly saveData?: boolean }
  }
}

// One choice for everything that moves by itself on the site, stored in this browser.
const key = 'motion'
const listeners = new Set<() => void>()
let choice: 'paused' | 'running' | undefined

function isPaused() {
  choice ??= stored() === 'paused' ? 'paused' : 'running'
  return choice === 'paused'
}

function stored() {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

function toggle() {
  choice = isPaused() ? 'running' : 'paused'
  try {
    localStorage.setItem(key, choice)
  } catch {
    // Where nothing may be stored, the choice lasts as long as the page.
  }
  for (const listener of listeners) listener()
}

const calm = () => matchMedia('(prefers-reduced-motion: reduce)')

function subscribe(listener: () => void) {
  const query = calm()
  listeners.add(listener)
  query.addEventListener('change', listener)
  return () => {
    listeners.delete(listener)
    query.removeEventListener('change', listener)
  }
}

function isCalm() {
  return calm().matches || navigator.connection?.saveData === true
}

/**
 * Whether things may move by themselves: not for people who asked for calm or save data (`allowed`), nor while they are
 * paused. The server says yes; only scripts move anything.
 */
export function useMotion() {
  const { saveData } = useSite()
  const paused = useSyncExternalStore(subscribe, isPaused, () => false)
  const quiet = useSyncExternalStore(subscribe, isCalm, () => false)
  const allowed = !saveData && !quiet
  return { allowed, paused, moves: allowed && !paused, toggle }
}
