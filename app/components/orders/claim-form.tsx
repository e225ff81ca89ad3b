import { Form, type FormProps } from 'react-router'
import type { ComponentType } from 'react'
import { limitFigures } from '#shared/limit-figures.ts'
import { limits } from '#shared/limits.ts'
import { localPath } from '#i18n/language.ts'
import { formatNumber } from '#i18n/format.ts'
import { m } from '#i18n/messages.ts'
import type { Trouble } from '#app/components/layout/stay-on-page.ts'
import { TroubleNote } from '#app/components/layout/trouble-note.tsx'
import { ChosenPhotos, HiddenKeys, PhotoChooser, useChosenPhotos } from '#app/components/photos/choose-photos.tsx'
import { Button } from '#app/ui/button.tsx'
import { TextAreaField } from '#app/ui/field.tsx'
import { valuesOf, type FormState } from '#app/ui/form-state.ts'
import { FormSummary } from '#app/ui/form-summary.tsx'
import { ChooseWay } from './choose-way.tsx'
import type { PayableOrder } from './payable-order.ts'
import { submitOnce } from '#app/ui/submit-once.ts'

type Props = {
  pay: PayableOrder
  manual: NonNullable<PayableOrder['manual']>
  form?: FormState
  trouble?: Trouble
  isSending: boolean
  /** A dialog sends it and stays; a page sends itself. */
  over?: ComponentType<FormProps>
  /** Against a double submit. */
  onSubmit?: FormProps['onSubmit']
}

/** Pays by hand: where the money goes, and then how it was sent, with a photo of the receipt. */
export function ClaimForm({ pay, manual, form, trouble, isSending, over: Frame = Form, onSubmit = submitOnce }: Props) {
  const { number, price } = pay
  const { ways, whatsapp } = manual
  const { previews, problem, isBusy, choose, remove } = useChosenPhotos({
    atMost: limits.receiptPhotos,
    tooMany: m.invalid_too_many_receipt_photos(limitFigures),
  })
  return (
    <Frame
      method="post"
      action={localPath(`/orders/${number}`)}
      encType="multipart/form-data"
      preventScrollReset
      onSubmit={onSubmit}
      noValidate
      className="flex flex-col gap-4"
    >
      <FormSummary form={form} />
      <TroubleNote trouble={trouble} />
      {Frame !== Form && <input type="hidden" name="over" value="dialog" />}
      {ways.length > 0 && <ChooseWay ways={ways} last={pay.last?.way} form={form} />}
      <p>{ways.length > 0 ? m.orders_pay_reference({ number, price }) : m.orders_pay_how({ number })}</p>
      <Talk whatsapp={whatsapp} />
      <HiddenKeys keys={valuesOf(form, 'photos')} words={m.orders_receipt_kept()} />
      <PhotoChooser
        label={m.orders_receipt_choose()}
        hint={m.orders_receipt_hint({ time: receiptTime() })}
        {...{ form, problem, choose }}
      />
      <ChosenPhotos previews={previews} remove={remove} />
      <TextAreaField
        name="note"
        label={m.orders_claim_note()}
        hint={m.orders_claim_hint()}
        form={form}
        maxLength={limits.paymentNoteLength}
        rows={2}
      />
      <Button type="submit" busy={isSending || isBusy} className="sm:self-start sm:px-10">
        {m.orders_claim()}
      </Button>
    </Frame>
  )
}

function receiptTime() {
  return m.info_days({ count: limits.receiptDays, shown: formatNumber(limits.receiptDays) })
}

/** Asking before paying: on WhatsApp with the order already written, or by the page for it. */
function Talk({ whatsapp }: { whatsapp: string | null }) {
  if (!whatsapp) {
    return (
      <Button href="/contact" variant="secondary" className="self-start">
        {m.profile_payment_contact()}
      </Button>
    )
  }
  return (
    <a href={whatsapp} className="btn btn-secondary self-start" target="_blank" rel="noopener noreferrer">
      {m.profile_payment_whatsapp()}
    </a>
  )
}
