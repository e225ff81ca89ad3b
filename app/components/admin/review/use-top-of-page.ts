import { useCallback, useState } from 'react'

/** What comes in the place of another is seen, and read out, from its beginning. */
export function useTopOfPage(comesAfterAnother: boolean) {
  const [isSeenFromTop] = useState(comesAfterAnother)
  return useCallback(
    (came: HTMLElement | null) => {
      if (!isSeenFromTop || !came) return
      came.focus({ preventScroll: true })
      came.scrollIntoView({ block: 'start', behavior: 'instant' })
    },
    [isSeenFromTop],
  )
}
