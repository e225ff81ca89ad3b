import { Gift } from 'lucide-react'
import { useState } from 'react'
import { oldForNew } from '#shared/money-between.ts'
import { typedPrice } from '#shared/typed-price.ts'
import { m } from '#i18n/messages.ts'
import { formatNumber } from '#i18n/format.ts'
import { useSite } from '#app/components/layout/shell-context.tsx'
import { CheckField, Field, SelectField } from '#app/ui/field.tsx'
import { valueOf, type FormState } from '#app/ui/form-state.ts'
import { Icon } from '#app/ui/icon.tsx'
import { useScripted } from '#app/ui/use-scripted.ts'

type Props = { form?: FormState; oldPoundHint: boolean }

/**
 * Price and currency; a free thing costs 0. Without scripts another category may still be chosen, so a price may be typed for
 * any; what is left empty for a free thing is 0 to the server.
 */
export function PriceFields({ isFree, ...props }: Props & { isFree: boolean }) {
  const scripted = useScripted()
  return (
    <>
      {isFree && <FreePrice isSent={scripted} />}
      {!(scripted && isFree) && (
        <div className={isFree ? 'hidden noscript:block' : ''}>
          <PriceInput {...props} />
        </div>
      )}
    </>
  )
}

/** Pounds are read back in old ones until people have got used to the new. */
function PriceInput({ form, oldPoundHint }: Props) {
  const { poundSign } = useSite()
  const [typed, setTyped] = useState(valueOf(form, 'price') ?? '')
  const [currency, setCurrency] = useState(valueOf(form, 'currency') ?? 'SYP')
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Field
        name="price"
        label={m.post_field_price()}
        form={form}
        required
        inputMode="numeric"
        autoComplete="off"
        maxLength={24}
        aside={<span />}
        hint={<Hint typed={typed} oldPounds={oldPoundHint && currency === 'SYP'} />}
        onInput={({ currentTarget }) => {
          groupDigits(currentTarget)
          setTyped(currentTarget.value)
        }}
      />
      <SelectField
        name="currency"
        label={m.post_field_currency()}
        form={form}
        required
        onChange={(event) => setCurrency(event.currentTarget.value)}
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

/** Thousands apart while a price is typed at its end; whoever stands inside of it is not moved. */
function groupDigits(input: HTMLInputElement) {
  const digits = typedPrice(input.value)
  if (!/^\d{1,12}$/.test(digits) || input.selectionStart !== input.value.length) return
  input.value = formatNumber(Number(digits))
}

function Hint({ typed, oldPounds }: { typed: string; oldPounds: boolean }) {
  return (
    <>
      {oldPounds && inOldPounds(typedPrice(typed))}{' '}
      <span className="hidden noscript:inline">{m.post_price_free_hint()}</span>
    </>
  )
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
