import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useSite } from '#app/components/layout/shell-context.tsx'
import { decisionQueue, type OnSent } from './decision-queue.ts'
import type { Decision } from './send-decision.ts'

const againAfter = 10_000
const none: readonly Decision[] = []

/**
 * Sends decisions one after another. Those without a connection are queued, also when the page is closed, and retried until
 * the site has answered or they are too old; each has an id and names what it was made on, so it is never carried out twice
 * or on something else.
 */
export function useDecisionQueue(personId: string, onSent: OnSent) {
  const [store] = useState(() => decisionQueue(personId))
  const unsent = useSyncExternalStore(store.subscribe, store.now, () => none)
  useEffect(() => store.setListener(onSent))
  const { now } = useSite()
  const read = useRef<string>(undefined)
  // Read anew, the page may be of who has logged in again.
  useEffect(() => {
    if (read.current !== now) store.sendAll()
    read.current = now
  }, [store, now])
  useEffect(() => {
    addEventListener('online', store.sendAll)
    const timer = setInterval(store.sendAll, againAfter)
    return () => {
      removeEventListener('online', store.sendAll)
      clearInterval(timer)
    }
  }, [store])
  const tooOld = unsent.filter(({ isTooOld }) => isTooOld)
  return {
    unsentDecisions: unsent.filter(({ isTooOld }) => !isTooOld),
    tooOld,
    send: store.send,
    forgetTooOld: store.forgetTooOld,
  }
}
