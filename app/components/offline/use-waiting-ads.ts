import { useEffect, useRef, useSyncExternalStore } from 'react'
import { adOutbox, waitingAds } from './waiting-ads.ts'

/**
 * The first of the person's finished ads that wait, and how it stands; they are sent as long as a page is open. `now`
 * changes when the page is read anew.
 */
export function useWaitingAds(owner: string | null, now: string) {
  const { waiting, sent, state } = useSyncExternalStore(adOutbox.subscribe, adOutbox.read, adOutbox.readEmpty)
  useEffect(() => {
    if (!owner) return
    adOutbox.startSending(owner)
    window.addEventListener(waitingAds, adOutbox.again)
    return () => window.removeEventListener(waitingAds, adOutbox.again)
  }, [owner])
  const read = useRef(now)
  useEffect(() => {
    if (read.current !== now && owner) adOutbox.again()
    read.current = now
  }, [now, owner])
  const ad = waiting[0] ?? null
  return {
    ad,
    state: ad?.isRefused ? ('refused' as const) : state,
    /** The title of the last one that went. */
    sent: sent.at(-1)?.title ?? null,
  }
}
