import { limitFigures } from '#shared/limit-figures.ts'
import { limits } from '#shared/limits.ts'
import type { Currency } from '#shared/money.ts'
import { formatNumber } from '#i18n/format.ts'
import { m } from '#i18n/messages.ts'
import { amountText } from '#i18n/price-text.ts'
import type { SentForm } from '#app/components/layout/stay-on-page.ts'
import { useSite } from '#app/components/layout/shell-context.tsx'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { AttachForm } from './attach-form.tsx'
import type { Over } from './sent-over.ts'

type Props = {
  action: string
  /** The name of the message that the offer will be. */
  offerId: string
  isCounter: boolean
  price: number
  currency: Currency
  lowest: number
  highest: number
  sent: SentForm
  over?: Over
}

/** Where a price is offered, or one instead of the other's. */
export function OfferForm({ action, offerId, isCounter, price, currency, lowest, highest, sent, over }: Props) {
  const { poundSign } = useSite()
  const adPrice = amountText({ price, currency, poundSign })
  return (
    <AttachForm action={action} sent={sent} over={over}>
      <input type="hidden" name="id" value={offerId} />
      {isCounter && <input type="hidden" name="act" value="counter" />}
      <Field
        name="amount"
        label={isCounter ? m.offers_counter_amount() : m.offers_amount()}
        hint={m.offers_range({ price: adPrice, lowest: formatNumber(lowest), highest: formatNumber(highest) })}
        form={sent.form}
        required
        inputMode="numeric"
        autoComplete="off"
        maxLength={24}
        aside={<span />}
      />
      <Field
        name="note"
        label={m.offers_note()}
        form={sent.form}
        maxLength={limits.offerNoteLength}
        autoComplete="off"
      />
      <p className="text-meta text-ink-2">{m.offers_terms(limitFigures)}</p>
      <Button busy={over?.isSending} className="sm:self-start sm:px-10">
        {isCounter ? m.offers_counter_send() : m.offers_send()}
      </Button>
    </AttachForm>
  )
}
