import { useEffect, useRef } from 'react'
import { useFetcher, useNavigate } from 'react-router'
import { localPath } from '#i18n/language.ts'
import { m } from '#i18n/messages.ts'
import type { SentForm } from '#app/components/layout/keep-page.ts'
import { SandboxForm } from '#app/components/paying/sandbox-form.tsx'
import { ClaimForm } from './claim-form.tsx'
import type { PayData } from './pay-data.ts'
import { PaySections } from './pay-sections.tsx'
import type { Payment } from './use-payment.ts'

type Over = { pay: PayData; payment: Payment }

/** The ways to pay in a dialog: they are sent without leaving the page below. */
export function PaySectionsOver({ pay, payment }: Over) {
  return (
    <PaySections
      pay={pay}
      payment={payment}
      testCard={<TestCard pay={pay} payment={payment} />}
      byHand={pay.manual && <ByHand pay={pay} manual={pay.manual} payment={payment} />}
    />
  )
}

type Sent = SentForm & { claimed?: boolean; became?: 'succeeded' | 'needs_step' | 'working' }

/** A form that is sent over the page; how the payment stands follows from its answer. */
function useSent({ rest, begin, fail }: Payment, onDone: (sent: Sent) => void) {
  const fetcher = useFetcher<Sent>()
  const { data, state } = fetcher
  const isOfForm = Object.keys(data?.form?.problems ?? {}).length > 0 || data?.trouble !== undefined
  const done = useRef(onDone)
  useEffect(() => {
    done.current = onDone
  })
  useEffect(() => {
    if (state === 'submitting') begin()
    // What is wrong with a form is said in it.
    else if (isOfForm) rest()
    else if (data?.form) fail(data.form.message)
    else if (data) done.current(data)
  }, [state, data, isOfForm, rest, begin, fail])
  return { over: fetcher.Form, form: isOfForm ? data?.form : undefined, trouble: data?.trouble }
}

/** The way by hand. */
function ByHand({ pay, manual, payment }: Over & { manual: NonNullable<PayData['manual']> }) {
  const sent = useSent(payment, () => payment.succeed(m.flash_payment_claimed()))
  return <ClaimForm pay={pay} manual={manual} isSending={payment.state.step === 'processing'} {...sent} />
}

/** A card of nobody, to try the payment with; its bank may ask on a page of its own. */
function TestCard({ pay, payment }: Over) {
  const navigate = useNavigate()
  const { over, form, trouble } = useSent(payment, ({ became }) => {
    if (became === 'needs_step') void navigate(localPath(`/orders/${pay.number}/card/step`))
    else if (became === 'working') payment.wait()
    else payment.succeed()
  })
  const { wait } = payment
  useEffect(() => {
    // No answer came, and the card may be paying.
    if (trouble === 'line') wait()
  }, [trouble, wait])
  const isSending = payment.state.step === 'processing'
  return <SandboxForm number={pay.number} price={pay.price} form={form} over={over} isSending={isSending} />
}
