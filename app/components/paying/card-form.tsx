import { useEffect, useRef, useState, type FormEvent } from 'react'
import { useNavigate } from 'react-router'
import { language, localPath } from '#i18n/language.ts'
import { m } from '#i18n/messages.ts'
import { Button } from '#app/ui/button.tsx'
import { useScripted } from '#app/ui/use-scripted.ts'
import { payWithCard, type CardOrder } from './pay-with-card.ts'
import { openStripe, type CardElement, type StripeScript } from './stripe-script.ts'

type Props = { order: CardOrder & { price: string }; publishableKey: string }
type State = 'idle' | 'processing' | 'success' | 'waits' | 'error'

/** In milliseconds: how long the good news stands before the way goes on (specification, section 4). */
const goodNews = 2000

/** Paying an order with a card, in Stripe's own field: the card's number never comes to this site. */
export function CardForm({ order, publishableKey }: Props) {
  const scripted = useScripted()
  if (!scripted) return <p>{m.paying_needs_scripts()}</p>
  return <StripeField order={order} publishableKey={publishableKey} />
}

function StripeField({ order, publishableKey }: Props) {
  const navigate = useNavigate()
  const { place, card } = useStripeCard(publishableKey)
  const [state, setState] = useState<State>('idle')
  const [detail, setDetail] = useState<string>()
  const fail = (why?: string) => {
    setDetail(why ?? m.payments_failed())
    setState('error')
  }
  useEffect(() => {
    if (state !== 'success') return
    const wait = setTimeout(() => void navigate(localPath('/profile')), goodNews)
    return () => clearTimeout(wait)
  }, [state, navigate])

  async function pay(event: FormEvent) {
    event.preventDefault()
    if (!card.current) return fail(m.payments_card_missing())
    setState('processing')
    try {
      const paid = await payWithCard(card.current, order)
      if (paid.state === 'failed') fail(paid.detail)
      else setState(paid.state === 'succeeded' ? 'success' : 'waits')
    } catch {
      fail()
    }
  }
  return (
    <form onSubmit={(event) => void pay(event)} className="flex flex-col gap-4" aria-busy={state === 'processing'}>
      <div ref={place} dir="ltr" className="min-h-11 rounded-control border border-line bg-surface px-3 py-3" />
      <p role="status" className={state === 'success' || state === 'waits' ? 'font-semibold' : 'sr-only'}>
        {state === 'processing' && m.paying_processing()}
        {state === 'success' && m.payments_succeeded()}
        {state === 'waits' && m.refusal_payment_unknown()}
      </p>
      {state === 'error' && (
        <p role="alert" className="rounded-control border border-danger bg-danger-soft px-4 py-3">
          {detail}
        </p>
      )}
      {state !== 'success' && state !== 'waits' && (
        <Button type="submit" busy={state === 'processing'} className="self-start">
          {m.paying_pay({ price: order.price })}
        </Button>
      )}
    </form>
  )
}

/** Stripe's field in its place. Reached by a link the page still has the policy of the one before: it is opened anew. */
function useStripeCard(publishableKey: string) {
  const place = useRef<HTMLDivElement>(null)
  const card = useRef<{ stripe: StripeScript; element: CardElement | null } | null>(null)
  useEffect(() => {
    let isGone = false
    const begin = async () => {
      const stripe = await openStripe(publishableKey)
      if (isGone || !place.current) return
      const element = stripe.elements({ locale: language() }).create('card', { hidePostalCode: true })
      element.mount(place.current)
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
  return { place, card }
}

/** The address with which this document came, whatever was gone to since. */
function openedAt() {
  const [opened] = performance.getEntriesByType('navigation')
  return opened ? new URL(opened.name).pathname : ''
}
