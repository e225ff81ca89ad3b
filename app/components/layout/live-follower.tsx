import { useEffect } from 'react'
import { useAuth, useSite } from './shell-context.tsx'

/** Follows what is new for a signed-in person as long as a page is open; not where every byte is dear. */
export function LiveFollower() {
  const { person } = useAuth()
  const { saveData } = useSite()
  const follows = person !== null && !saveData
  useEffect(() => {
    if (!follows) return
    const leaving = new AbortController()
    import('./follow.ts').then(
      ({ follow }) => follow(leaving.signal),
      () => {},
    )
    return () => leaving.abort()
  }, [follows])
  return null
}
