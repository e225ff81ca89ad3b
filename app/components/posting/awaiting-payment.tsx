import type { AdType } from '#shared/ad-states.ts'
import { m } from '#i18n/messages.ts'
import { typeLabel } from '#i18n/type-label.ts'
import { Button } from '#app/ui/button.tsx'
import { LocalForm } from '#app/ui/local-link.tsx'

/** What is owed for an ad, in words, and the order it stands in; claimed once its owner said that it is paid. */
export type DuePayment = { price: string; number: number; isClaimed: boolean }

/** An ad that waits for its payment: how much, where it is paid, and the way out without paying. */
export function AwaitingPayment({ ad, due }: { ad: { id: number; type: AdType }; due: DuePayment }) {
  return (
    <div className="mx-3 mb-3 flex flex-col gap-3 rounded-control border border-gold-line bg-gold-soft px-4 py-3 sm:mx-4">
      <p className="font-semibold">{m.profile_payment_due({ type: typeLabel(ad.type), price: due.price })}</p>
      {due.isClaimed && <p>{m.profile_payment_claimed()}</p>}
      <div className="flex flex-wrap gap-2">
        <Button href={`/orders/${due.number}`} variant={due.isClaimed ? 'secondary' : 'primary'}>
          {due.isClaimed ? m.profile_payment_order() : m.profile_payment_pay()}
        </Button>
        {!due.isClaimed && (
          <LocalForm method="post" action={`/profile/ads/${ad.id}/free`}>
            <Button variant="secondary">{m.profile_action_make_free()}</Button>
          </LocalForm>
        )}
      </div>
    </div>
  )
}
