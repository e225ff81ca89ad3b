import { useEffect, useMemo, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { m } from '#i18n/messages.ts'
import { dataRouter } from '#app/components/layout/connection.ts'
import { showLateNews, type WayOn } from './late-payment-news.ts'

/** `waits`: the bank thinks about it, and nobody can say yet. */
export type PayState = { step: 'idle' | 'processing' } | { step: 'success' | 'waits' | 'error'; words: string }

type Paying = {
  number: number
  /** Whether whoever pays still looks at it; what comes later is said over whatever stands then, and moves nobody. */
  isSeen?: boolean
}

/** Where a payment stands on this page, and what moves it: whoever asks for the money says so here. */
export function usePayment({ number, isSeen = true }: Paying) {
  const [state, setState] = useState<PayState>({ step: 'idle' })
  const seen = useRef(isSeen)
  useEffect(() => {
    seen.current = isSeen
    return () => void (seen.current = false)
  }, [isSeen])
  const { pathname } = useLocation()
  const acts = useMemo(() => {
    // The next page is asked for before this one is gone.
    const isSeenNow = () => seen.current && dataRouter().state.location.pathname === pathname
    const become = (next: PayState, wayOn?: WayOn) => {
      setState(next)
      if (!isSeenNow() && 'words' in next) showLateNews(next.words, wayOn)
    }
    const again = { path: `/orders/${number}`, label: m.profile_payment_pay() }
    return {
      /** What there is to say stands in the form; `words` are for who does not see it. */
      rest: (words: string = m.payments_failed()) => {
        setState({ step: 'idle' })
        if (!isSeenNow()) showLateNews(words, again)
      },
      begin: () => setState({ step: 'processing' }),
      succeed: (words: string = m.payments_succeeded()) => become({ step: 'success', words }),
      wait: () => become({ step: 'waits', words: m.refusal_payment_unknown() }),
      /** With the detail where there is one that may be said. */
      fail: (words: string = m.payments_failed()) => become({ step: 'error', words }, again),
      /** The bank asks its holder on a page of its own. */
      askHolder: (go: () => void) => {
        if (isSeenNow()) return go()
        setState({ step: 'idle' })
        showLateNews(m.orders_card_step(), { path: `/orders/${number}/card/step`, label: m.orders_card_go_on() })
      },
    }
  }, [number, pathname])
  return { state, ...acts }
}

export type Payment = ReturnType<typeof usePayment>

/** In milliseconds: how long the good news stands before the way goes on. */
const readFor = 2000

/** Goes on by itself once a payment succeeded and that could be read, where it is seen. */
export function useGoingOn({ step }: PayState, goOn: () => void, isSeen = true) {
  const latest = useRef(goOn)
  useEffect(() => {
    latest.current = goOn
  })
  const isOver = isSeen && step === 'success'
  useEffect(() => {
    if (!isOver) return
    const timer = setTimeout(() => latest.current(), readFor)
    return () => clearTimeout(timer)
  }, [isOver])
}
