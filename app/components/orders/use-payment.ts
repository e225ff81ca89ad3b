import { useEffect, useMemo, useRef, useState } from 'react'
import { m } from '#i18n/messages.ts'

/** `waits`: the bank thinks about it, and nobody can say yet. */
export type PayState = { step: 'idle' | 'processing' } | { step: 'success' | 'waits' | 'error'; words: string }

/** Where a payment stands on this page, and what moves it: whoever asks for the money says so here. */
export function usePayment() {
  const [state, setState] = useState<PayState>({ step: 'idle' })
  const acts = useMemo(
    () => ({
      rest: () => setState({ step: 'idle' }),
      begin: () => setState({ step: 'processing' }),
      succeed: (words: string = m.payments_succeeded()) => setState({ step: 'success', words }),
      wait: () => setState({ step: 'waits', words: m.refusal_payment_unknown() }),
      /** With the detail where there is one that may be said. */
      fail: (words: string = m.payments_failed()) => setState({ step: 'error', words }),
    }),
    [],
  )
  return { state, ...acts }
}

export type Payment = ReturnType<typeof usePayment>

/** In milliseconds: how long the good news stands before the way goes on (specification, section 4). */
const readFor = 2000

/** Goes on by itself once a payment succeeded and that could be read. */
export function useGoingOn({ step }: PayState, goOn: () => void) {
  const latest = useRef(goOn)
  useEffect(() => {
    latest.current = goOn
  })
  const isOver = step === 'success'
  useEffect(() => {
    if (!isOver) return
    const timer = setTimeout(() => latest.current(), readFor)
    return () => clearTimeout(timer)
  }, [isOver])
}
