import { useEffect, useRef, useSyncExternalStore } from 'react'
import { useAuth, useSite } from '#app/components/layout/shell-context.tsx'
import type { Target } from './outgoing.ts'
import { again, keepSending, look, readNothing, readOutbox, subscribe } from './outbox.ts'

type Asked = {
  /** The conversation that is looked at, under either of its names. */
  adId: number | null
  conversationId: string | null
  /** The names of what has arrived. */
  arrived: string[]
  refresh: () => unknown
}

/** A person's messages to one conversation that have not arrived yet, in the order they were written, and how it stands with them. */
export function useOutbox({ adId, conversationId, arrived, refresh }: Asked) {
  const { person } = useAuth()
  const { waiting, sent, state, changes } = useSyncExternalStore(subscribe, readOutbox, readNothing)
  const personId = person?.id
  useEffect(() => {
    if (!personId) return
    keepSending(personId)
    void look()
  }, [personId])
  useAgainAfterSignIn()

  const seen = useRef(changes)
  useEffect(() => {
    if (seen.current !== changes) refresh()
    seen.current = changes
  }, [changes, refresh])

  const goesHere = ({ to }: { to: Target }) => ('adId' in to ? to.adId === adId : to.conversationId === conversationId)
  const own = waiting.filter(goesHere)
  return {
    // What has gone is shown until the conversation was read anew and has it.
    unarrived: [...sent.filter(goesHere), ...own.filter(({ refusal }) => refusal === undefined)].filter(
      ({ id }) => !arrived.includes(id),
    ),
    refused: own.find(({ refusal }) => refusal !== undefined),
    state,
  }
}

/** Whoever was asked to log in again may have done so: then the page is read anew. */
function useAgainAfterSignIn() {
  const { now } = useSite()
  const read = useRef(now)
  useEffect(() => {
    if (read.current !== now && readOutbox().state === 'sign_in') again()
    read.current = now
  }, [now])
}
