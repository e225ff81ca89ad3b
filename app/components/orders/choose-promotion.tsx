import { useId } from 'react'
import { m } from '#i18n/messages.ts'
import { typeLabel } from '#i18n/type-label.ts'
import { Button } from '#app/ui/button.tsx'
import type { FormState } from '#app/ui/form-state.ts'
import { FormSummary } from '#app/ui/form-summary.tsx'
import { LocalForm } from '#app/ui/local-link.tsx'

/** A type that may be bought for an ad now, in words: what it does there, what it costs, how it ends. */
export type PromotionChoice = {
  type: 'featured' | 'promoted'
  place: string
  price: string
  days: string
  terms: string
}

type Props = { ad: { id: number; choices: PromotionChoice[] }; form?: FormState }

/** What the owner of an ad on the site may buy for it: a higher place now, or more time of the one it has. */
export function ChoosePromotion({ ad: { id, choices }, form }: Props) {
  if (choices.length === 0) {
    return (
      <div className="panel flex flex-col items-start gap-3 p-4 sm:p-5">
        <p>{m.orders_promote_none()}</p>
        <Button href="/profile" variant="secondary">
          {m.profile_back()}
        </Button>
      </div>
    )
  }
  return (
    <LocalForm
      method="post"
      action={`/profile/ads/${id}/promotion`}
      noValidate
      className="panel flex flex-col gap-4 p-4 sm:p-5"
    >
      <FormSummary form={form} />
      <fieldset className="flex flex-col gap-2">
        <legend className="mb-1 font-semibold">{m.orders_promote_choose()}</legend>
        {choices.map((choice, place) => (
          <Choice key={choice.type} {...choice} isChosen={place === 0} />
        ))}
      </fieldset>
      <Button type="submit" className="sm:self-start sm:px-10">
        {m.orders_promote_go_on()}
      </Button>
    </LocalForm>
  )
}

function Choice({ type, place, price, days, terms, isChosen }: PromotionChoice & { isChosen: boolean }) {
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
        <label htmlFor={id} className="cursor-pointer font-bold after:absolute after:inset-0">
          {typeLabel(type)}
        </label>
        <div id={`${id}-more`}>
          <p className="flex flex-wrap items-baseline gap-x-2">
            <strong className="text-brand">
              <bdi>{price}</bdi>
            </strong>
            <span className="text-meta text-ink-2">{days}</span>
          </p>
          <p className="text-meta text-ink-2">{place}</p>
          <p className="text-meta text-ink-2">{terms}</p>
        </div>
      </div>
    </div>
  )
}
