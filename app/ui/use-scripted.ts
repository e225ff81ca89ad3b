import { useSyncExternalStore } from 'react'

const never = () => () => {}

/**
 * Progressive enhancement: false in the server's HTML and until scripts run (hydration), so what stands on the page then
 * has to work without them.
 */
export function useScripted() {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}

/** For what works with scripts alone: its space is reserved until they have come (no layout shift). */
export function reservedSpace(works: boolean) {
  return works ? 'noscript:hidden' : 'invisible noscript:hidden'
}
