import { useEffect, useId, useRef, type SyntheticEvent } from 'react'
import { useFetcher } from 'react-router'
import { dataRouter } from '#app/components/layout/connection.ts'
import type { Over, SentOver } from './sent-over.ts'

/** Sends a form over the page that it stands on: what it was answered, and how it is sent; `onTaken` once the site has it, with what it says. */
export function useSentOver(onTaken: (text?: string) => void): { sent: SentOver; over: Over } {
  const key = useId()
  const { data: sent = {}, state, Form: Frame } = useFetcher<SentOver>({ key })
  const isTaken = sent.sent === true
  const { text } = sent
  const latest = useRef(onTaken)
  useEffect(() => {
    latest.current = onTaken
  })
  useEffect(() => {
    if (isTaken) latest.current(text)
  }, [isTaken, text])
  const over = {
    Frame,
    isSending: state !== 'idle',
    // The router knows of the first press before the button shows it.
    onSubmit: (event: SyntheticEvent) => {
      if (dataRouter().state.fetchers.get(key)?.state === 'submitting') event.preventDefault()
    },
  }
  return { sent, over }
}
