import { m } from '#i18n/messages.ts'
import { isInternalPath } from '#shared/internal-path.ts'
import { PageHead } from '#app/components/layout/page-head.tsx'
import { valueOf, type FormState } from '#app/ui/form-state.ts'
import { FormSummary } from '#app/ui/form-summary.tsx'
import { LocalLink } from '#app/ui/local-link.tsx'
import { AdminOrder, type OrderForAdmin } from './admin-order.tsx'

type Props = {
  order: OrderForAdmin | null
  form?: FormState
  confirming?: FormState
  refusing?: FormState
  refunding?: FormState
  sendingBack?: FormState
}

/** One order as it is now, with what stood in the way of a decision on it. */
export function RefusedOrder({ order, form, confirming, refusing, refunding, sendingBack }: Props) {
  const from = valueOf(form, 'returnTo') ?? ''
  const returnTo = isInternalPath(from) ? from : '/admin/orders'
  return (
    <div className="flex min-w-0 flex-col gap-4 pt-4 lg:pt-6">
      <PageHead title={m.orders_admin()} unlisted />
      <LocalLink to={returnTo} className="link inline-flex min-h-11 items-center self-start">
        {m.orders_admin()}
      </LocalLink>
      {!order && <h1 className="text-h1">{m.orders_admin()}</h1>}
      {order || form ? <FormSummary form={form} /> : <p>{m.refusal_order_not_found()}</p>}
      {order && (
        <article id={`order-${order.number}`} tabIndex={-1} className="panel flex scroll-mt-20 flex-col gap-3 p-4">
          <h1 className="text-h1">{m.orders_one({ number: order.number })}</h1>
          <AdminOrder order={order} {...{ returnTo, confirming, refusing, refunding, sendingBack }} />
        </article>
      )}
    </div>
  )
}
