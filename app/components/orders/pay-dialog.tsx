import { useState } from 'react'
import { m } from '#i18n/messages.ts'
import { textDirection } from '#i18n/text-direction.ts'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { PaySectionsOver } from './pay-over-sections.tsx'
import type { PayableOrder } from './payable-order.ts'
import { isSettled, PaymentNews } from './payment-news.tsx'
import { useGoingOn, usePayment } from './use-payment.ts'

export type PayDialogProps = { pay: PayableOrder; open: string | false; onClose: () => void; onPaid: () => void }

/**
 * Pays an order over the page it was opened from: idle, processing, success, error (docs/product.md, "Promotion and
 * payment").
 */
export function PayDialog({ pay, open, onClose, onPaid }: PayDialogProps) {
  // Closed at once; the page below takes its time to say so.
  const [closed, setClosed] = useState<string | false>(false)
  const isSeen = open !== false && closed !== open
  const payment = usePayment({ number: pay.number, isSeen })
  const { state } = payment
  useGoingOn(state, onPaid, isSeen)
  const close = () => {
    setClosed(open)
    if (isSettled(state)) onPaid()
    else onClose()
  }
  return (
    <Dialog open={open} onClose={close} title={m.orders_pay_title()}>
      <div data-step={state.step} className="flex flex-col gap-4">
        {!isSettled(state) && <Subject pay={pay} />}
        <PaymentNews state={state} />
        {!isSettled(state) && (
          <>
            <PaySectionsOver pay={pay} payment={payment} />
            <Button href={`/orders/${pay.number}`} variant="quiet" className="self-start">
              {m.profile_payment_order()}
            </Button>
          </>
        )}
      </div>
    </Dialog>
  )
}

function Subject({ pay }: { pay: PayableOrder }) {
  return (
    <>
      <dl className="flex flex-col gap-1">
        <dt className="text-ink-2 wrap-anywhere" dir={textDirection(pay.adTitle)}>
          {pay.adTitle}
        </dt>
        <dd className="flex flex-wrap items-baseline justify-between gap-x-4">
          <span>{pay.item}</span>
          <bdi className="text-h2 font-extrabold text-brand">{pay.price}</bdi>
        </dd>
      </dl>
      <p className="text-meta text-ink-2">{pay.terms}</p>
    </>
  )
}
