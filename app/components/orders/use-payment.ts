import { useMemo, useState } from 'react'
import { m } from '#i18n/messages.ts'

type PayState = { step: 'idle' | 'processing' } | { step: 'success' | 'error'; words: string }

/** Where a payment stands on this page, and what moves it: whoever asks for the money says so here. */
export function usePayment() {
  const [state, setState] = useState<PayState>({ step: 'idle' })
  const acts = useMemo(
    () => ({
      rest: () => setState({ step: 'idle' }),
      begin: () => setState({ step: 'processing' }),
      succeed: (words: string = m.payments_succeeded()) => setState({ step: 'success', words }),
      /** With the detail where there is one that may be said. */
      fail: (words: string = m.payments_failed()) => setState({ step: 'error', words }),
    }),
    [],
  )
  return { state, ...acts }
}

export type Payment = ReturnType<typeof usePayment>
