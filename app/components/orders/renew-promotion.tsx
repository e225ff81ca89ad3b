import { m } from '#i18n/messages.ts'
import { typeLabel } from '#i18n/type-label.ts'
import { Button } from '#app/ui/button.tsx'
import { LocalForm, LocalLink } from '#app/ui/local-link.tsx'
import type { PromotionChoice } from './choose-promotion.tsx'
import type { LastWay } from './payable-order.ts'
import { lastWayLabel } from './last-way-label.ts'

type Props = {
  adId: number
  choice: PromotionChoice
  /** How it was paid the last time. */
  last: LastWay | null
}

/** The same promotion for an ad once more: nothing is left to choose, one button orders it. */
export function RenewPromotion({ adId, choice: { type, description, price, days, terms }, last }: Props) {
  const path = `/profile/ads/${adId}/promotion`
  return (
    <div className="panel flex flex-col gap-4 p-4 sm:p-5">
      <LocalForm method="post" action={path} noValidate className="flex flex-col gap-3">
        <input type="hidden" name="type" value={type} />
        <p className="flex flex-wrap items-baseline gap-x-2">
          <strong>{typeLabel(type)}</strong>
          <bdi className="font-bold text-brand">{price}</bdi>
          <span className="text-meta text-ink-2">{days}</span>
        </p>
        <div className="text-ink-2">
          <p>{description}</p>
          <p>{terms}</p>
        </div>
        {last && <p>{m.orders_renew_way({ way: lastWayLabel(last) })}</p>}
        <Button type="submit" className="sm:self-start sm:px-10">
          {m.orders_renew_go_on()}
        </Button>
      </LocalForm>
      <LocalLink to={path} className="link inline-flex min-h-11 items-center self-start">
        {m.orders_renew_other()}
      </LocalLink>
    </div>
  )
}
