import { useEffect, useRef, type FormEvent } from 'react'
import { isolate } from '#i18n/text-direction.ts'
import { language } from '#i18n/language.ts'
import { m } from '#i18n/messages.ts'
import type { Payment } from '#app/components/orders/use-payment.ts'
import { Button } from '#app/ui/button.tsx'
import { useScripted } from '#app/ui/use-scripted.ts'
import { payWithCard, type CardOrder } from './pay-with-card.ts'
import { openStripe, type CardElement, type StripeScript } from './stripe-script.ts'

type Props = { order: CardOrder & { price: string }; publishableKey: string; payment: Payment }

/** Paying an order with a card, in Stripe's own field: the card's number never comes to this site. */
export function CardForm(props: Props) {
  const scripted = useScripted()
  return scripted ? <StripeField {...props} /> : <p>{m.paying_needs_scripts()}</p>
}

function StripeField({ order, publishableKey, payment: { state, begin, succeed, wait, fail } }: Props) {
  const { container, card } = useStripeCard(publishableKey)
  const isBusy = state.step === 'processing'

  async function pay(event: FormEvent) {
    event.preventDefault()
    if (!card.current) return fail(m.payments_card_missing())
    begin()
    try {
      const paid = await payWithCard(card.current, order)
      if (paid.state === 'failed') fail(paid.detail)
      else if (paid.state === 'succeeded') succeed()
      else wait()
    } catch {
      fail()
    }
  }
  return (
    <form onSubmit={(event) => void pay(event)} className="flex flex-col gap-4" aria-busy={isBusy}>
      <div ref={container} dir="ltr" className="min-h-11 rounded-control border border-line bg-surface px-3 py-3" />
      <Button type="submit" busy={isBusy} className="self-start">
        {m.paying_pay({ price: isolate(order.price) })}
      </Button>
    </form>
  )
}

/** Stripe's field in its place. Reached by a link the page still has the policy of the one before: it is opened anew. */
function useStripeCard(publishableKey: string) {
  const container = useRef<HTMLDivElement>(null)
  const card = useRef<{ stripe: StripeScript; element: CardElement | null } | null>(null)
  useEffect(() => {
    let isGone = false
    const begin = async () => {
      const stripe = await openStripe(publishableKey)
      if (isGone || !container.current) return
      const element = stripe.elements({ locale: language() }).create('card', { hidePostalCode: true })
      element.mount(container.current)
      card.current = { stripe, element }
    }
    begin().catch(() => {
      if (openedAt() !== location.pathname) location.reload()
    })
    return () => {
      isGone = true
      card.current?.element?.unmount()
      card.current = null
    }
  }, [publishableKey])
  return { container, card }
}

/** The address with which this document came, whatever was gone to since. */
function openedAt() {
  const [opened] = performance.getEntriesByType('navigation')
  return opened ? new URL(opened.name).pathname : ''
}
