import type { AdStatus, AdType } from '#shared/ad-states.ts'
import { isolate } from '#i18n/text-direction.ts'
import { m } from '#i18n/messages.ts'
import { typeLabel } from '#i18n/type-label.ts'
import { PayLink } from '#app/components/orders/pay-link.tsx'
import { Button } from '#app/ui/button.tsx'
import { LocalForm } from '#app/ui/local-link.tsx'

/** What is owed for an ad, in words, and the order it stands in. */
export type DuePayment = {
  price: string
  type: AdType
  number: number
  /** Nobody pays again while the money is being looked for: its owner said that it is paid, or a bank thinks. */
  isClaimed: boolean
  waitsFor: 'holder' | 'bank' | null
  /** Where its holder answers their bank. */
  stepPath: string
  /** Why the last claim was not confirmed. */
  refusedReason: string | null
}

/** What is to be paid for an ad: how much, where, and for one that waits for it the way out without paying. */
export function AwaitingPayment({ ad, due }: { ad: { id: number; status: AdStatus }; due: DuePayment }) {
  const isPosted = ad.status === 'awaiting_payment'
  const words = { type: typeLabel(due.type), price: due.price }
  return (
    <div className="mx-3 mb-3 flex flex-col gap-3 rounded-control border border-gold-line bg-gold-soft px-4 py-3 sm:mx-4">
      <p className="font-semibold">{isPosted ? m.profile_payment_due(words) : m.profile_promotion_due(words)}</p>
      {due.refusedReason && <p>{`${m.orders_refused_reason()}: ${isolate(due.refusedReason)}`}</p>}
      {due.isClaimed && <p>{due.waitsFor === 'bank' ? m.refusal_payment_unknown() : m.profile_payment_claimed()}</p>}
      {due.waitsFor === 'holder' && <p>{m.orders_card_step()}</p>}
      <div className="flex flex-wrap gap-2">
        {due.waitsFor === 'holder' && <Button href={due.stepPath}>{m.orders_card_go_on()}</Button>}
        {due.isClaimed || due.waitsFor ? (
          <Button href={`/orders/${due.number}`} variant="secondary">
            {m.profile_payment_order()}
          </Button>
        ) : (
          <PayLink number={due.number} className="btn btn-primary">
            {m.profile_payment_pay()}
          </PayLink>
        )}
        {isPosted && !due.isClaimed && (
          <LocalForm method="post" action={`/profile/ads/${ad.id}/free`}>
            <Button variant="secondary">{m.profile_action_make_free()}</Button>
          </LocalForm>
        )}
      </div>
    </div>
  )
}
