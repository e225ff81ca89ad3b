import { CircleAlert, CircleCheck } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useFetcher } from 'react-router'
import { m } from '#i18n/messages.ts'
import type { SentForm } from '#app/components/layout/keep-page.ts'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { ClaimForm } from './claim-form.tsx'
import type { PayData } from './pay-data.ts'
import { usePayment, type Payment } from './use-payment.ts'

export type PayDialogProps = { pay: PayData; open: boolean; onClose: () => void; onPaid: () => void }

/** What a success says stands so long before the page goes on. */
const readFor = 2000

/** Pays an order over the page it was opened from: idle, processing, success, error (specification, section 4). */
export function PayDialog({ pay, open, onClose, onPaid }: PayDialogProps) {
  const payment = usePayment()
  const { state } = payment
  const isOver = state.step === 'success'
  const goOn = useRef(onPaid)
  useEffect(() => {
    goOn.current = onPaid
  })
  useEffect(() => {
    if (!isOver) return
    const timer = setTimeout(() => goOn.current(), readFor)
    return () => clearTimeout(timer)
  }, [isOver])
  return (
    <Dialog open={open} onClose={isOver ? onPaid : onClose} title={m.orders_pay_title()}>
      <div data-step={state.step} className="flex flex-col gap-4">
        {state.step === 'success' ? <Success words={state.words} /> : <Asked pay={pay} payment={payment} />}
      </div>
    </Dialog>
  )
}

function Success({ words }: { words: string }) {
  return (
    <p role="status" className="flex items-center gap-3 py-6 text-h2">
      <Icon as={CircleCheck} className="flex-none text-brand" />
      {words}
    </p>
  )
}

function Asked({ pay, payment }: { pay: PayData; payment: Payment }) {
  const { state } = payment
  return (
    <>
      <dl className="flex flex-col gap-1">
        <dt className="text-ink-2 wrap-anywhere" dir="auto">
          {pay.adTitle}
        </dt>
        <dd className="flex flex-wrap items-baseline justify-between gap-x-4">
          <span>{pay.what}</span>
          <bdi className="text-h2 font-extrabold text-brand">{pay.price}</bdi>
        </dd>
      </dl>
      <p className="text-meta text-ink-2">{pay.terms}</p>
      {state.step === 'error' && (
        <div role="alert" className="flex items-start gap-2.5 rounded-control bg-danger-soft px-4 py-3">
          <Icon as={CircleAlert} className="mt-1 flex-none text-danger" />
          {state.words}
        </div>
      )}
      <p role="status" className="sr-only">
        {state.step === 'processing' && m.orders_processing()}
      </p>
      {pay.manual && <ByHand pay={pay} manual={pay.manual} payment={payment} />}
      <Button href={`/orders/${pay.number}`} variant="quiet" className="self-start">
        {m.profile_payment_order()}
      </Button>
    </>
  )
}

type ByHandProps = { pay: PayData; manual: NonNullable<PayData['manual']>; payment: Payment }

/** The way by hand, sent without leaving the page; what is wrong with it is said in the form. */
function ByHand({ pay, manual, payment: { state, rest, begin, succeed, fail } }: ByHandProps) {
  const fetcher = useFetcher<SentForm & { claimed?: boolean }>()
  const { data, state: sending } = fetcher
  const isOfForm = Object.keys(data?.form?.problems ?? {}).length > 0
  useEffect(() => {
    if (sending === 'submitting') begin()
    else if (data?.claimed) succeed(m.flash_payment_claimed())
    else if (sending === 'idle' && data?.form && !isOfForm) fail(data.form.message)
    else if (sending === 'idle') rest()
  }, [sending, data, isOfForm, rest, begin, succeed, fail])
  return (
    <ClaimForm
      pay={pay}
      manual={manual}
      over={fetcher.Form}
      isSending={state.step === 'processing'}
      form={isOfForm ? data?.form : undefined}
      trouble={data?.trouble}
    />
  )
}
