import type { AdType } from '#shared/ad-states.ts'
import { m } from '#i18n/messages.ts'
import { typeLabel } from '#i18n/type-label.ts'
import { Badge } from '#app/ui/badge.tsx'
import { problemId, valueOf, type FormState } from '#app/ui/form-state.ts'
import { TypeChoice } from './type-choice.tsx'

/** What may be chosen, with prices and durations of today in words; `paidEnd` says what happens when a paid one runs out. */
export type Plans = {
  offers: { type: AdType; price: string | null; days: string }[]
  paidEnd: string
  /** Given by an administrator: nothing is paid. */
  isGranted?: boolean
}

const placements = {
  free: m.post_plan_free_place,
  featured: m.post_plan_featured_place,
  promoted: m.post_plan_promoted_place,
} as const

/** One line that says what is chosen; behind it the three plans: what each costs, how long it lasts and how it ends. */
export function PlanCards({ plans, form }: { plans: Plans; form: FormState }) {
  const requested = valueOf(form, 'type')
  const chosen = plans.offers.find(({ type }) => type === requested)?.type ?? 'free'
  return (
    <details open={chosen !== 'free' || 'type' in form.problems} className="section plans panel group px-4 sm:px-5">
      <summary className="flex min-h-13 flex-wrap items-center justify-between gap-x-3">
        <span className="font-semibold">{m.post_plans()}</span>
        {plans.offers.map(({ type, price, days }) => (
          // The style shows the one that is chosen, also where no script runs.
          <span key={type} data-plan={type} className="text-meta text-ink-2">
            <b className="text-ink">{typeLabel(type)}</b> · {price !== null && <bdi>{price} · </bdi>}
            {days}
          </span>
        ))}
        <span className="link ms-auto font-semibold group-open:hidden">{m.post_plan_upgrade()}</span>
      </summary>
      <PlanOffers plans={plans} chosen={chosen} />
    </details>
  )
}

function PlanOffers({ plans, chosen }: { plans: Plans; chosen: AdType }) {
  return (
    <fieldset className="flex flex-col gap-3 pb-4 sm:pb-5">
      <legend className="sr-only">{m.post_plans()}</legend>
      <div className="grid gap-2 sm:grid-cols-3">
        {plans.offers.map((offer, index) => (
          <PlanCard
            key={offer.type}
            {...offer}
            id={index === 0 ? problemId('type') : undefined}
            isChosen={offer.type === chosen}
          />
        ))}
      </div>
      <div className="flex flex-col gap-1 text-meta text-ink-2">
        <p>{m.post_plans_free_end()}</p>
        <p>{m.post_plans_paid_end({ ending: plans.paidEnd })}</p>
        <p>{plans.isGranted ? m.post_plans_granted() : m.post_plans_payment()}</p>
        <p className="hidden noscript:block">{m.post_plans_free_items()}</p>
      </div>
    </fieldset>
  )
}

type Card = Plans['offers'][number] & { id?: string; isChosen: boolean }

function PlanCard({ id, type, price, days, isChosen }: Card) {
  const popular = (
    <Badge tone="gold" className="whitespace-normal">
      {m.post_plan_popular()}
    </Badge>
  )
  return (
    <TypeChoice
      id={id}
      type={type}
      isChosen={isChosen}
      mark={type === 'featured' && popular}
      price={price === null ? m.post_plan_no_price() : <bdi>{price}</bdi>}
      lasts={m.post_plan_lasts({ length: days })}
    >
      <p>{placements[type]()}</p>
    </TypeChoice>
  )
}
