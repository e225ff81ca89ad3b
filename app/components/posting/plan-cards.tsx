import type { AdType } from '#shared/ad-states.ts'
import { m } from '#i18n/messages.ts'
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

/** The three plans; what each costs, how long it lasts and how it ends is read before one is chosen. */
export function PlanCards({ plans, form }: { plans: Plans; form: FormState }) {
  const chosen = valueOf(form, 'type')
  const known = plans.offers.some(({ type }) => type === chosen)
  return (
    <fieldset className="panel flex flex-col gap-3 p-4 sm:p-5">
      <legend className="sr-only">{m.post_plans()}</legend>
      <p aria-hidden="true" className="text-h2 font-extrabold">
        {m.post_plans()}
      </p>
      <div className="grid gap-2 sm:grid-cols-3">
        {plans.offers.map((offer, index) => (
          <PlanCard
            key={offer.type}
            {...offer}
            id={index === 0 ? problemId('type') : undefined}
            isChosen={offer.type === (known ? chosen : 'free')}
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
