import { useState, type ReactNode } from 'react'
import { minutesOf, promotionTime, promotionUnits, typedTime, type PromotionTime } from '#shared/promotion-time.ts'
import { m } from '#i18n/messages.ts'
import { durationWords } from '#i18n/duration-words.ts'
import { formatMoment } from '#i18n/format.ts'
import { typeLabel } from '#i18n/type-label.ts'
import { Button } from '#app/ui/button.tsx'
import { Field, SelectField } from '#app/ui/field.tsx'
import { valueOf, type FormState } from '#app/ui/form-state.ts'
import { LocalForm } from '#app/ui/local-link.tsx'
import type { AdForReview } from './review-ad.ts'

const labels = {
  days: m.promotions_days_label,
  hours: m.promotions_hours_label,
  minutes: m.promotions_minutes_label,
} as const

/** What happens to an ad when its promotion is over: the site's setting. */
export type AfterPromotion = 'remove' | 'free'

type Props = {
  ad: Pick<AdForReview, 'id' | 'type' | 'status' | 'promotion'>
  after: AfterPromotion
  returnTo: string
  form?: FormState
  cancel: ReactNode
}

/** Kind and duration of a promotion; the whole of it is added up while it is typed. */
export function PromoteForm({ ad, after, returnTo, form, cancel }: Props) {
  const [time, setTime] = useState(() => timeIn(form))
  const minutes = minutesOf(time)
  return (
    <LocalForm
      method="post"
      action={`/admin/ads/${ad.id}/promotion`}
      noValidate
      className="flex flex-col gap-4"
      onInput={({ target }) => {
        if (!(target instanceof HTMLInputElement)) return
        const { name, value } = target
        if (name in promotionTime) setTime((before) => ({ ...before, [name]: typedTime(value) }))
      }}
    >
      <input type="hidden" name="returnTo" value={returnTo} />
      <input type="hidden" name="seen" value={ad.promotion?.id ?? 'none'} />
      <Standing ad={ad} />
      <SelectField
        name="type"
        label={m.promotions_type()}
        form={form}
        required
        defaultValue={ad.promotion?.type ?? (ad.type === 'promoted' ? 'promoted' : 'featured')}
      >
        <option value="featured">{typeLabel('featured')}</option>
        <option value="promoted">{typeLabel('promoted')}</option>
      </SelectField>
      <DurationFields form={form} />
      <p>
        {m.promotions_total()}:{' '}
        <output className="font-semibold">{minutes < 1 ? m.promotions_total_none() : durationWords(minutes)}</output>
      </p>
      <p className="rounded-control border border-gold-line bg-gold-soft px-4 py-3">
        {after === 'free' ? m.promotions_warning_free() : m.promotions_warning()}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button>{m.promotions_confirm()}</Button>
        {cancel}
      </div>
    </LocalForm>
  )
}

function DurationFields({ form }: { form: FormState | undefined }) {
  return (
    <fieldset>
      <legend className="pb-1 font-semibold">{m.promotions_duration()}</legend>
      <div className="grid grid-cols-3 gap-2">
        {promotionUnits.map((unit) => (
          <Field
            key={unit}
            name={unit}
            label={labels[unit]()}
            hint={m.promotions_range({ least: 0, most: promotionTime[unit].most })}
            form={form}
            required
            defaultValue={String(promotionTime[unit].first)}
            inputMode="numeric"
            autoComplete="off"
            maxLength={6}
            aside={<span />}
          />
        ))}
      </div>
    </fieldset>
  )
}

function timeIn(form: FormState | undefined): PromotionTime {
  const typed = (unit: keyof PromotionTime) => {
    const value = valueOf(form, unit)
    return value === undefined ? promotionTime[unit].first : typedTime(value)
  }
  return { days: typed('days'), hours: typed('hours'), minutes: typed('minutes') }
}

/** What runs or waits now, and what the new promotion does to it. */
function Standing({ ad }: { ad: Props['ad'] }) {
  const words = standingWords(ad)
  return words ? <p className="rounded-control bg-ground px-4 py-3">{words}</p> : null
}

function standingWords({ status, promotion }: Props['ad']) {
  if (!promotion) return status === 'approved' ? null : m.promotions_starts_later()
  const type = typeLabel(promotion.type)
  if (!promotion.endsAt) return m.promotions_waiting({ type, time: durationWords(promotion.minutes) })
  const sentence = promotion.isPaid ? m.promotions_goes_on : m.promotions_replaces
  return sentence({ type, moment: formatMoment(promotion.endsAt) })
}
