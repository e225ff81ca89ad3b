import { useEffect, useId, useRef, type SyntheticEvent } from 'react'
import { useFetcher } from 'react-router'
import { dataRouter } from '#app/components/layout/connection.ts'
import type { SentForm } from '#app/components/layout/stay-on-page.ts'
import type { Payment } from './use-payment.ts'

type Sent = SentForm & { claimed?: boolean; became?: 'succeeded' | 'needs_step' | 'working' }

const isOfForm = (data?: Sent) => Object.keys(data?.form?.problems ?? {}).length > 0 || data?.trouble !== undefined

/** A form that is sent over the page; how the payment stands follows from its answer, also once the page was left. */
export function useSent({ rest, begin, fail, wait }: Payment, onDone: (sent: Sent) => void) {
  const key = useId()
  const onSend = useRef(begin)
  const onAnswer = useRef((_: Sent | undefined) => {})
  const fetcher = useFetcher<Sent>({ key })
  const { data } = fetcher
  useEffect(() => {
    onSend.current = begin
    onAnswer.current = (answer) => {
      // No answer came, and the money may be on its way.
      if (!answer || answer.trouble === 'unsure') wait()
      // What is wrong with a form is said in it.
      else if (isOfForm(answer)) rest(answer.form?.message ?? Object.values(answer.form?.problems ?? {})[0])
      else if (answer.form) fail(answer.form.message)
      else onDone(answer)
    }
  })
  useEffect(
    () =>
      followAnswers(
        key,
        () => onSend.current(),
        (answer) => onAnswer.current(answer),
      ),
    [key],
  )
  const form = isOfForm(data) ? data?.form : undefined
  // The router knows of the first press before the button shows it; a second one is not sent.
  const onSubmit = (event: SyntheticEvent) => {
    if (dataRouter().state.fetchers.get(key)?.state === 'submitting') event.preventDefault()
  }
  return { over: fetcher.Form, onSubmit, form, trouble: data?.trouble }
}

/**
 * Subscribes to what a fetcher sends and to each of its answers at the router: they still come there when nothing of the
 * page is left to be shown them, and in their order, however late the page draws that it is sending.
 */
function followAnswers(key: string, onSend: () => void, onAnswer: (answer: Sent | undefined) => void) {
  const router = dataRouter()
  let lastAnswer: Sent | undefined
  let [isGone, isSending] = [false, false]
  const stop = router.subscribe(({ fetchers }) => {
    const fetcher = fetchers.get(key)
    const wasSending = isSending
    isSending = fetcher?.state === 'submitting'
    if (isSending) return void (wasSending || onSend())
    const answer = fetcher?.data as Sent | undefined
    if (isGone) stop()
    if (answer === lastAnswer || (!answer && !isGone)) return
    lastAnswer = answer
    onAnswer(answer)
  })
  return () => {
    isGone = true
    if (router.state.fetchers.get(key)?.state !== 'submitting') stop()
  }
}
