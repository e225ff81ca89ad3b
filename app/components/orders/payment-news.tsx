import { CircleAlert, CircleCheck, Clock } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { m } from '#i18n/messages.ts'
import { Icon } from '#app/ui/icon.tsx'
import type { PayState } from './use-payment.ts'

/** What there is to say of a payment under way; nothing while it is only offered. */
export function PaymentNews({ state }: { state: PayState }) {
  if (state.step === 'error') return <Failure words={state.words} />
  if (state.step === 'success' || state.step === 'waits') {
    return (
      // The button that was pressed is gone, and the focus with it.
      <p
        role="status"
        tabIndex={-1}
        ref={(news) => {
          if (document.activeElement === document.body) news?.focus()
        }}
        className="flex items-center gap-3 py-6 text-h2"
      >
        <Icon as={state.step === 'success' ? CircleCheck : Clock} className="flex-none text-brand" />
        {state.words}
      </p>
    )
  }
  return (
    <p role="status" className="sr-only">
      {state.step === 'processing' && m.paying_processing()}
    </p>
  )
}

/** It stands above the ways to pay, and whoever pressed the button below them has to see it. */
function Failure({ words }: { words: string }) {
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => {
    ref.current?.scrollIntoView({ block: 'center' })
  }, [])
  return (
    <div ref={ref} role="alert" className="flex items-start gap-2.5 rounded-control bg-danger-soft px-4 py-3">
      <Icon as={CircleAlert} className="mt-1 flex-none text-danger" />
      {words}
    </div>
  )
}

/** Whether there is nothing more to choose: it is paid, or in the bank's hands. */
export function isSettled({ step }: PayState) {
  return step === 'success' || step === 'waits'
}
