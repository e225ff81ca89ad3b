import { Gift } from 'lucide-react'
import { useMemo, useState } from 'react'
import { equivalentOf, oldForNew } from '#shared/money-between.ts'
import { typedPrice } from '#shared/typed-price.ts'
import { m } from '#i18n/messages.ts'
import { formatNumber } from '#i18n/format.ts'
import { amountText } from '#i18n/price-text.ts'
import { useSite } from '#app/components/layout/shell-context.tsx'
import { CheckField, Field, SelectField } from '#app/ui/field.tsx'
import { valueOf, type FormState } from '#app/ui/form-state.ts'
import { Icon } from '#app/ui/icon.tsx'
import type { PriceHints } from './form-choices.ts'
import { useScripted } from '#app/ui/use-scripted.ts'
import { groupAtEnd } from './group-at-end.ts'

type Props = { form?: FormState; priceHints: PriceHints }
type Typed = { price: string; currency: string }

/**
 * Price and currency; a free thing costs 0. Without scripts another category may still be chosen, so a price may be typed for
 * any; what is left empty for a free thing is 0 to the server.
 */
export function PriceFields({ isFree, form, priceHints }: Props & { isFree: boolean }) {
  const scripted = useScripted()
  // Kept here: a look at what is given away does not lose it.
  const given = { price: grouped(valueOf(form, 'price') ?? ''), currency: valueOf(form, 'currency') ?? 'SYP' }
  const [typed, setTyped] = useState<Typed>(given)
  const [before, setBefore] = useState(given)
  // The form came back with another price: a part of a pasted text was taken back.
  if (given.price !== before.price || given.currency !== before.currency) {
    setBefore(given)
    setTyped(given)
  }
  return (
    <>
      {isFree && <FreePrice isSent={scripted} />}
      {!(scripted && isFree) && (
        <div className={isFree ? 'hidden noscript:block' : ''}>
          <PriceInput form={form} priceHints={priceHints} typed={typed} onTyped={setTyped} />
        </div>
      )}
    </>
  )
}

type InputProps = Props & { typed: Typed; onTyped: (typed: Typed) => void }

/** A price is read back with its thousands apart, and pounds in old ones until people have got used to the new. */
function PriceInput({ form, priceHints, typed, onTyped }: InputProps) {
  const { poundSign } = useSite()
  // What is typed stands beside the form: its values would come back as they were sent.
  const rest = useMemo(() => form && { ...form, values: { ...form.values, price: [], currency: [] } }, [form])
  const note = (input: { currentTarget: HTMLInputElement }) => onTyped({ ...typed, price: input.currentTarget.value })
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Field
        name="price"
        label={m.post_field_price()}
        form={rest}
        defaultValue={typed.price}
        required
        inputMode="numeric"
        autoComplete="off"
        maxLength={24}
        aside={<span />}
        hint={<Hint typed={typed} hints={priceHints} />}
        onInput={(event) => {
          groupAtEnd(event.currentTarget, event.nativeEvent, grouped)
          note(event)
        }}
        onBlur={(event) => {
          event.currentTarget.value = grouped(event.currentTarget.value)
          note(event)
        }}
      />
      <SelectField
        name="currency"
        label={m.post_field_currency()}
        form={rest}
        defaultValue={typed.currency}
        required
        onChange={(event) => onTyped({ ...typed, currency: event.currentTarget.value })}
      >
        <option value="SYP">{m.post_currency_syp({ sign: poundSign })}</option>
        <option value="USD">{m.post_currency_usd()}</option>
      </SelectField>
      <CheckField
        name="negotiable"
        value="yes"
        defaultChecked={valueOf(form, 'negotiable') === 'yes'}
        label={m.post_negotiable()}
      />
    </div>
  )
}

/** Thousands apart. */
function grouped(text: string) {
  const digits = typedPrice(text)
  return /^\d{1,12}$/.test(digits) ? formatNumber(Number(digits)) : text
}

function Hint({ typed: { price, currency }, hints }: { typed: Typed; hints: PriceHints }) {
  const { poundSign } = useSite()
  // A price with a fraction is refused: nothing is said as if it were taken.
  const amount = /^\d+$/.test(typedPrice(price)) ? Number(typedPrice(price)) : NaN
  const isLong = amount >= 1000 && amount < 1e12
  return (
    <>
      {isLong && `${amountText({ price: amount, currency: currency === 'USD' ? 'USD' : 'SYP', poundSign })} `}
      {currency === 'USD' ? inPounds(amount, hints, poundSign) : hints.oldPounds && inOldPounds(typedPrice(price))}{' '}
      <span className="hidden noscript:inline">{m.post_price_free_hint()}</span>
    </>
  )
}

/** About what dollars are in pounds, at the rate of the site. */
function inPounds(price: number, { poundsForDollar }: PriceHints, poundSign: string) {
  const isPrice = price >= 1 && price < 1e10
  const pounds = isPrice && equivalentOf({ price, currency: 'USD' }, poundsForDollar)
  return pounds && `≈\u00a0${amountText({ ...pounds, poundSign })}`
}

function inOldPounds(digits: string) {
  const isPrice = /^\d{1,12}$/.test(digits) && Number(digits) > 0
  return isPrice ? m.post_old_pounds({ old: formatNumber(Number(digits) * oldForNew) }) : m.post_price_hint()
}

function FreePrice({ isSent }: { isSent: boolean }) {
  return (
    <div className="flex flex-col gap-4 noscript:hidden">
      <p className="flex items-start gap-3 rounded-control bg-brand-soft px-4 py-3">
        <Icon as={Gift} className="mt-1 text-brand" />
        <span>
          <strong className="block">{m.post_free_banner_title()}</strong>
          {m.post_free_banner()}
        </span>
      </p>
      <Field
        name={isSent ? 'price' : ''}
        label={m.post_field_price()}
        value="0"
        readOnly
        required
        inputMode="numeric"
        aside={<span />}
      />
    </div>
  )
}
