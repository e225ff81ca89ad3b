import { Clock } from 'lucide-react'
import { m } from '#i18n/messages.ts'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { LocalForm } from '#app/ui/local-link.tsx'

/** A card that an order waits for, and where its holder goes on; null in `stepPath` while the bank itself thinks. */
export type PendingCardPayment = { number: number; stepPath: string | null; unpaidAdId: number | null }

/** Who has a step to take at their bank goes on, pays in another way or does not pay; while the bank thinks nobody pays again. */
export function CardUnderWay({ card: { number, stepPath, unpaidAdId } }: { card: PendingCardPayment }) {
  if (!stepPath) {
    return (
      <section className="panel p-4 sm:p-5">
        <p role="status" className="flex items-start gap-3 font-semibold">
          <Icon as={Clock} className="mt-1 flex-none text-brand" />
          {m.refusal_payment_unknown()}
        </p>
      </section>
    )
  }
  return (
    <section className="panel flex flex-col gap-4 p-4 sm:p-5">
      <p>{m.orders_card_step()}</p>
      <div className="flex flex-wrap gap-2">
        <Button href={stepPath}>{m.orders_card_go_on()}</Button>
        <LocalForm method="post" action={`/orders/${number}/card/cancellation`}>
          <Button variant="secondary">{m.orders_card_other_way()}</Button>
        </LocalForm>
        {unpaidAdId && (
          <LocalForm method="post" action={`/profile/ads/${unpaidAdId}/free`}>
            <Button variant="quiet">{m.profile_action_make_free()}</Button>
          </LocalForm>
        )}
      </div>
      <p className="text-meta text-ink-2">{m.orders_card_lapses()}</p>
    </section>
  )
}
