import { useId } from 'react'
import type { AdType } from '#shared/ad-states.ts'
import { m } from '#i18n/messages.ts'
import { typeLabel } from '#i18n/type-label.ts'
import { Badge } from '#app/ui/badge.tsx'
import { valueOf, type FormState } from '#app/ui/form-state.ts'
import { useScripted } from '#app/ui/use-scripted.ts'

/** What may be chosen, with prices and durations of today in words; `paidEnd` says what happens when a paid one runs out. */
export type Plans = {
  offers: { type: AdType; price: string | null; days: string }[]
  paidEnd: string
  /** Given by an administrator: nothing is paid. */
  isGranted?: boolean
}

const places = {
  free: m.post_plan_free_place,
  featured: m.post_plan_featured_place,
  promoted: m.post_plan_promoted_place,
} as const

/** The three plans; what each costs, how long it lasts and how it ends is read before one is chosen. */
export function PlanCards({ plans, form }: { plans: Plans; form: FormState }) {
  const scripted = useScripted()
  const chosen = valueOf(form, 'type')
  const known = plans.offers.some(({ type }) => type === chosen)
  return (
    <fieldset className="panel flex flex-col gap-3 p-4 sm:p-5">
      <legend className="sr-only">{m.post_plans()}</legend>
      <p aria-hidden="true" className="text-h2 font-extrabold">
        {m.post_plans()}
      </p>
      <div className="grid gap-2 sm:grid-cols-3">
        {plans.offers.map((offer) => (
          <PlanCard key={offer.type} {...offer} isChosen={offer.type === (known ? chosen : 'free')} />
        ))}
      </div>
      <div className="flex flex-col gap-1 text-meta text-ink-2">
        <p>{m.post_plans_free_end()}</p>
        <p>{m.post_plans_paid_end({ ending: plans.paidEnd })}</p>
        <p>{plans.isGranted ? m.post_plans_granted() : m.post_plans_payment()}</p>
        {!scripted && <p>{m.post_plans_free_items()}</p>}
      </div>
    </fieldset>
  )
}

function PlanCard({ type, price, days, isChosen }: Plans['offers'][number] & { isChosen: boolean }) {
  const id = useId()
  return (
    <div className="relative flex items-start gap-3 rounded-control border border-line px-3 py-2.5 hover:border-brand has-checked:border-brand has-checked:bg-brand-soft">
      <input
        id={id}
        type="radio"
        name="type"
        value={type}
        defaultChecked={isChosen}
        aria-describedby={`${id}-more`}
        className="relative z-10 mt-1 size-5 flex-none accent-brand"
      />
      <div className="flex min-w-0 flex-1 flex-col gap-0.5">
        <p className="flex flex-wrap items-center gap-x-2">
          <label htmlFor={id} className="cursor-pointer font-bold after:absolute after:inset-0">
            {typeLabel(type)}
          </label>
          {type === 'featured' && (
            <Badge tone="gold" className="whitespace-normal">
              {m.post_plan_popular()}
            </Badge>
          )}
        </p>
        <div id={`${id}-more`}>
          <p className="flex flex-wrap items-baseline gap-x-2">
            <strong className="text-brand">{price === null ? m.post_plan_no_price() : <bdi>{price}</bdi>}</strong>
            <span className="text-meta text-ink-2">{m.post_plan_lasts({ length: days })}</span>
          </p>
          <p className="text-meta text-ink-2">{places[type]()}</p>
        </div>
      </div>
    </div>
  )
}
