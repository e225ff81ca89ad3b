import { m } from '#i18n/messages.ts'
import { PageHead } from '#app/components/layout/page-head.tsx'
import type { FormState } from '#app/ui/form-state.ts'
import { FormSummary } from '#app/ui/form-summary.tsx'
import { LocalLink } from '#app/ui/local-link.tsx'
import { AdminOrder, type AdminOrderData } from './admin-order.tsx'

type Props = {
  order: AdminOrderData | null
  form?: FormState
  confirming?: FormState
  refusing?: FormState
  refunding?: FormState
}

/** One order as it is now, with what stood in the way of a decision on it. */
export function RefusedOrder({ order, form, confirming, refusing, refunding }: Props) {
  return (
    <div className="flex min-w-0 flex-col gap-4 pt-4 lg:pt-6">
      <PageHead title={m.orders_admin()} unlisted />
      <LocalLink to="/admin/orders" className="link self-start">
        {m.orders_admin()}
      </LocalLink>
      <h1 className="text-h1">{order ? m.orders_one({ number: order.number }) : m.orders_admin()}</h1>
      <FormSummary form={form} />
      {order && <AdminOrder order={order} confirming={confirming} refusing={refusing} refunding={refunding} />}
    </div>
  )
}
