import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** False in the server's HTML and until scripts run: what stands on the page then has to work without them. */
export function useScripted() {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
