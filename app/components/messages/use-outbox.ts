import { useEffect, useRef, useSyncExternalStore } from 'react'
import { useAuth, useSite } from '#app/components/layout/shell-context.tsx'
import { handOver, isTo, messageOutbox, withdraw, type Outgoing } from '#app/components/offline/waiting-messages.ts'

type Options = {
  /** The conversation that is looked at, under either of its names. */
  adId: number | null
  conversationId: string | null
  /** The names of what has arrived. */
  arrived: string[]
  refresh: () => unknown
}

type HandoverOptions = { meeting: { id: string; state: string } | null; conversationId: string; refresh: () => unknown }

/** The outbox of the signed-in person's messages in this browser; from now on it sends them. */
function useBox() {
  const { person } = useAuth()
  const box = useSyncExternalStore(messageOutbox.subscribe, messageOutbox.read, messageOutbox.readEmpty)
  const personId = person?.id
  useEffect(() => {
    if (!personId) return
    messageOutbox.startSending(personId)
    void messageOutbox.look()
  }, [personId])
  return box
}

/** A person's messages that the site would not have, to whomever: each waits in its conversation to be sent anew or dropped. */
export function useRefused() {
  return useBox().waiting.filter(({ refusal }) => refusal !== undefined)
}

/** A person's messages to one conversation that have not arrived yet, in the order they were written, and how it stands with them. */
export function useOutbox({ adId, conversationId, arrived, refresh }: Options) {
  const { waiting, sent, state, changes } = useBox()
  useAgainAfterSignIn()

  const seen = useRef(changes)
  useEffect(() => {
    if (seen.current !== changes) refresh()
    seen.current = changes
  }, [changes, refresh])

  // A handover stands on the card of its meeting.
  const goesHere = ({ to, meeting }: Outgoing) => !meeting && isTo(to, { id: conversationId, adId })
  const own = waiting.filter(goesHere)
  return {
    // What has gone is shown until the conversation was read anew and has it.
    unarrived: [...sent.filter(goesHere), ...own.filter(({ refusal, voice }) => refusal === undefined || voice)].filter(
      ({ id }) => !arrived.includes(id),
    ),
    // A voice has no box to come back into.
    refused: own.filter(({ refusal, voice }) => refusal !== undefined && !voice),
    state,
  }
}

/** The handover of a meeting in this browser, until the page has it from the site; a refused one gives way to the next. */
export function useHandover({ meeting, conversationId, refresh }: HandoverOptions) {
  const { waiting, sent } = useBox()
  const outgoing = [...waiting, ...sent].find((each) => each.meeting?.id === meeting?.id)
  const refusal = outgoing?.refusal
  useEffect(() => {
    if (refusal) refresh()
  }, [refusal, refresh])
  if (!meeting) return undefined
  return {
    outgoing: outgoing && meeting.state === 'done' ? undefined : outgoing,
    withdraw: (item: Outgoing) => void withdraw(item),
    handOver: (act: 'words' | 'received', words: string) => {
      const before = outgoing?.refusal ? withdraw(outgoing) : Promise.resolve()
      void before.then(() => handOver({ conversationId, meeting: { id: meeting.id, act }, content: words }))
    },
  }
}

/** Whoever was asked to log in again may have done so: then the page is read anew. */
function useAgainAfterSignIn() {
  const { now } = useSite()
  const read = useRef(now)
  useEffect(() => {
    if (read.current !== now && messageOutbox.read().state === 'sign_in') messageOutbox.again()
    read.current = now
  }, [now])
}
