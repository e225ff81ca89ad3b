import { m } from '#i18n/messages.ts'
import { TypeChoice } from '#app/components/posting/type-choice.tsx'
import { Button } from '#app/ui/button.tsx'
import { problemId, type FormState } from '#app/ui/form-state.ts'
import { FormSummary } from '#app/ui/form-summary.tsx'
import { LocalForm } from '#app/ui/local-link.tsx'

/** A type that may be bought for an ad now, in words: what it does there, what it costs, how it ends. */
export type PromotionChoice = {
  type: 'featured' | 'promoted'
  description: string
  price: string
  days: string
  terms: string
  /** More time of what the ad has. */
  isRenewal: boolean
}

type Props = { ad: { id: number; choices: PromotionChoice[]; chosen: string | null }; form?: FormState }

/** What the owner of an ad on the site may buy for it: a higher place now, or more time of the one it has. */
export function ChoosePromotion({ ad: { id, choices, chosen }, form }: Props) {
  const known = choices.some(({ type }) => type === chosen)
  if (choices.length === 0) {
    return (
      <div className="panel flex flex-col items-start gap-3 p-4 sm:p-5">
        <FormSummary form={form} />
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
        {choices.map((choice, index) => (
          <TypeChoice
            key={choice.type}
            id={index === 0 ? problemId('type') : undefined}
            type={choice.type}
            isChosen={known ? choice.type === chosen : index === 0}
            price={<bdi>{choice.price}</bdi>}
            lasts={choice.days}
          >
            <p>{choice.description}</p>
            <p>{choice.terms}</p>
          </TypeChoice>
        ))}
      </fieldset>
      <Button type="submit" className="sm:self-start sm:px-10">
        {m.orders_promote_go_on()}
      </Button>
    </LocalForm>
  )
}
