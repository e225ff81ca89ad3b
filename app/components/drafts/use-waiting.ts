import { useEffect, useRef, useState } from 'react'
import { listWaiting, sendWaiting, waitingSign, type Outcome, type WaitingAd } from './waiting-ads.ts'

const waits = [4000, 8000, 16_000, 30_000, 60_000]

export type Waiting = {
  ad: WaitingAd | null
  state: Outcome | 'sending' | null
  /** The title of the last one that went. */
  sent: string | null
}

/**
 * Offline outbox of the person's finished ads; sends them as long as a page is open: at once, when the line or the person
 * is back, and again with exponential backoff. `now` changes when the page is read anew.
 */
export function useWaiting(owner: string | null, now: string) {
  const [waiting, setWaiting] = useState<Waiting>({ ad: null, state: null, sent: null })
  const lookAgain = useRef(() => {})
  useEffect(() => {
    if (!owner) return
    let timer: ReturnType<typeof setTimeout> | undefined
    let tries = 0
    let isGone = false

    async function go(by: string) {
      clearTimeout(timer)
      const [first] = await listWaiting(by)
      const goes = first && !first.isRefused
      if (isGone) return
      setWaiting(({ sent }) => ({ ad: first ?? null, state: goes ? 'sending' : first ? 'refused' : null, sent }))
      if (!goes) return
      const outcome = await sendWaiting(by)
      if (isGone) return
      setWaiting(({ sent }) => ({ ad: first, state: outcome, sent: outcome === 'sent' ? first.title : sent }))
      if (outcome === 'sent' || outcome === 'refused') return go(by)
      if (outcome !== 'sign_in') timer = setTimeout(() => void go(by), waits[Math.min(tries++, waits.length - 1)])
    }

    const again = () => {
      if (document.visibilityState === 'visible') void go(owner)
    }
    lookAgain.current = again
    again()
    window.addEventListener('online', again)
    window.addEventListener(waitingSign, again)
    document.addEventListener('visibilitychange', again)
    return () => {
      isGone = true
      clearTimeout(timer)
      window.removeEventListener('online', again)
      window.removeEventListener(waitingSign, again)
      document.removeEventListener('visibilitychange', again)
    }
  }, [owner])
  const read = useRef(now)
  useEffect(() => {
    if (read.current !== now) lookAgain.current()
    read.current = now
  }, [now])
  return { ...waiting, sendNow: () => lookAgain.current() }
}
