import { data } from 'react-router'
import { isolate } from '#i18n/text-direction.ts'
import { m } from '#i18n/messages.ts'
import { findOwnOrder } from '#domain/orders/find-orders.ts'
import { readSettings } from '#domain/settings/read-settings.ts'
import { CardUnderWay } from '#app/components/orders/card-under-way.tsx'
import { OrderFacts } from '#app/components/orders/order-facts.tsx'
import { OrderTimeline } from '#app/components/orders/order-timeline.tsx'
import { PayOrder } from '#app/components/orders/pay-order.tsx'
import { stayOnPage, type SentForm } from '#app/components/layout/stay-on-page.ts'
import { PageHead } from '#app/components/layout/page-head.tsx'
import { useSite } from '#app/components/layout/shell-context.tsx'
import { RefusedVerb } from '#app/components/posting/refused-verb.tsx'
import { readAnew } from '#app/components/layout/read-anew.ts'
import { answerHeaders } from '#app/request/answer-headers.ts'
import { database, requirePerson } from '#app/request/contexts.ts'
import { requirePersonMiddleware } from '#app/request/guards.ts'
import { payable } from '#app/read-models/payable.ts'
import { cardUnderWay, orderNumber, shownOrder } from '#app/read-models/order-pages.ts'
import { readOwnSteps } from '#app/read-models/order-steps.ts'
import { sentenceOfRefusal } from '#app/request/sentences.ts'
import { emptyForm } from '#app/ui/form-state.ts'
import { LocalLink } from '#app/ui/local-link.tsx'
import { takeClaim } from './claim-order.ts'
import type { Route } from './+types/order'

export const middleware = [requirePersonMiddleware]

export async function loader({ params, context }: Route.LoaderArgs) {
  const db = database(context)
  const key = { number: orderNumber(params.orderNumber), personId: requirePerson(context).id }
  const [found, settings] = await Promise.all([findOwnOrder(db, key), readSettings(db)])
  if (!found) return data({ order: null, missing: sentenceOfRefusal('order_not_found') }, { status: 404 })
  const order = shownOrder(found, settings)
  const payer = isolate(requirePerson(context).name)
  const [pay, steps] = await Promise.all([payable(context, found, settings), readOwnSteps(db, found.number, settings)])
  return data({ order, payer, steps, pay, card: cardUnderWay(found) })
}

export function action({ request, params, context }: Route.ActionArgs) {
  return takeClaim({ request, context }, orderNumber(params.orderNumber))
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return stayOnPage(serverAction, { once: true })
}

export const headers = answerHeaders

export const shouldRevalidate = readAnew

export default function Order({ loaderData, actionData }: Route.ComponentProps) {
  const { siteName } = useSite()
  if (!loaderData.order) {
    const form = { ...emptyForm, message: loaderData.missing }
    return <RefusedVerb form={form} back="/orders" backLabel={m.orders_title()} />
  }
  const { order, payer, steps, pay, card } = loaderData
  const isPaid = order.status === 'paid'
  const title = isPaid ? m.orders_receipt_of({ number: order.number }) : m.orders_one({ number: order.number })
  const sent: SentForm = actionData && !('claimed' in actionData) ? actionData : {}
  return (
    <div className="page flex w-full max-w-3xl flex-col gap-4 pt-6">
      <PageHead title={title} unlisted />
      <LocalLink to="/orders" className="link inline-flex min-h-11 items-center self-start">
        {m.orders_title()}
      </LocalLink>
      <h1 className="text-h1">{title}</h1>
      {isPaid && <p className="wrap-anywhere">{m.orders_receipt_from({ name: payer, siteName })}</p>}
      <section id="order" className="panel p-4 sm:p-5">
        <OrderFacts order={order} isPayer />
        {order.status === 'processing' && !card && (
          <p className="mt-4 border-t border-line pt-3">{m.profile_payment_claimed()}</p>
        )}
        {isPaid && <p className="mt-4 border-t border-line pt-3 text-ink-2">{m.orders_receipt_note()}</p>}
      </section>
      {card && <CardUnderWay card={card} />}
      {steps.length > 1 && (
        <section className="panel p-4 sm:p-5">
          <h2 className="mb-3 text-h2">{m.orders_steps()}</h2>
          <OrderTimeline steps={steps} isPayer />
        </section>
      )}
      <PayOrder number={order.number} pay={pay} sent={sent} />
    </div>
  )
}
