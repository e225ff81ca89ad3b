import { X } from 'lucide-react'
import { useEffect, useRef, useState, type MouseEvent } from 'react'
import { detailNames } from '#shared/ad-details.ts'
import { currencies } from '#shared/money.ts'
import { oneOf } from '#shared/one-of.ts'
import { pastedParts, understoodName, understoodParts, withoutPart } from '#shared/pasted-parts.ts'
import { detailRows } from '#i18n/detail-words.ts'
import { localPath } from '#i18n/language.ts'
import { m } from '#i18n/messages.ts'
import { textDirection } from '#i18n/text-direction.ts'
import { priceText } from '#i18n/price-text.ts'
import { useSite } from '#app/components/layout/shell-context.tsx'
import { valueOf, type FormState } from '#app/ui/form-state.ts'
import { Icon } from '#app/ui/icon.tsx'
import type { FormChoices } from './form-choices.ts'

type Props = { form: FormState; choices: FormChoices }

/**
 * What was understood of a pasted text, each part to be taken back. Without scripts the form goes to the page that understood it, with all
 * that is written, and comes back without the part; with them its fields are emptied here. A part goes when its field is changed.
 */
export function UnderstoodParts({ form, choices }: Props) {
  const { poundSign } = useSite()
  const [parts, setParts] = useState(() => understoodParts(form.values[understoodName]))
  const section = useRef<HTMLElement>(null)
  useEffect(() => {
    const around = section.current?.closest('form')
    const onChange = ({ target }: Event) => {
      const name = target instanceof Element ? target.getAttribute('name') : null
      setParts((shown) => shown.filter((part) => !pastedParts[part]?.includes(name ?? '')))
    }
    around?.addEventListener('input', onChange)
    return () => around?.removeEventListener('input', onChange)
  }, [])
  const shown = parts.flatMap((part) => {
    const words = wordsOf(part, { form, choices }, poundSign)
    return words ? [{ part, ...words }] : []
  })
  if (shown.length === 0) return null

  function takeBack(event: MouseEvent<HTMLButtonElement>, part: string) {
    const fields = event.currentTarget.form
    if (!fields) return
    event.preventDefault()
    for (const name of pastedParts[part] ?? []) emptyField(fields, name)
    setParts((shown) => withoutPart(shown, part))
    section.current?.querySelector('h2')?.focus()
  }

  return (
    <section ref={section} className="panel flex flex-col gap-3 p-5" aria-labelledby="understood">
      <h2 id="understood" tabIndex={-1} className="text-h3 font-bold">
        {m.post_pasted_understood()}
      </h2>
      <input type="hidden" name={understoodName} value={parts.join(' ')} />
      <ul className="flex flex-wrap gap-2">
        {shown.map(({ part, label, words }) => (
          <li key={part}>
            <button
              name="without"
              value={part}
              formAction={localPath('/post/from-text')}
              formNoValidate
              onClick={(event) => takeBack(event, part)}
              className="inline-flex min-h-11 max-w-full items-center gap-2 rounded-full bg-brand-soft px-4"
            >
              <span className="truncate">
                {label}:{' '}
                <span className="font-semibold" dir={textDirection(words)}>
                  {words}
                </span>
              </span>
              <Icon as={X} label={m.post_pasted_take_back()} />
            </button>
          </li>
        ))}
      </ul>
      <p className="text-meta text-ink-2">{m.post_pasted_note()}</p>
    </section>
  )
}

function emptyField(fields: HTMLFormElement, name: string) {
  const control = fields.elements.namedItem(name)
  if (control instanceof HTMLInputElement && control.type === 'checkbox') {
    if (control.checked) control.click()
    return
  }
  if (!(control instanceof HTMLInputElement || control instanceof HTMLSelectElement)) return
  const isCurrency = name === 'currency'
  control.value = isCurrency ? currencies[0] : ''
  for (const type of ['input', 'change']) control.dispatchEvent(new Event(type, { bubbles: true }))
}

function wordsOf(part: string, { form, choices }: Props, poundSign: string) {
  const value = (name: string) => valueOf(form, name) ?? ''
  const named = (all: readonly { id: number | string; name: string }[] | undefined, name: string) =>
    all?.find(({ id }) => String(id) === value(name))
  const both = (...all: ({ name: string } | undefined)[]) =>
    all
      .map((choice) => choice?.name)
      .filter(Boolean)
      .join(' › ')
  const category = choices.categories.find(({ id }) => String(id) === value('category'))
  switch (part) {
    case 'category': {
      const words = both(category, named(category?.subcategories, 'subcategory'))
      return words ? { label: m.post_field_category(), words } : null
    }
    case 'location': {
      const governorate = choices.governorates.find(({ id }) => String(id) === value('governorate'))
      const words = both(
        governorate,
        named(governorate?.neighbourhoods, 'neighbourhood') ?? named(governorate?.districts, 'district'),
      )
      return words ? { label: m.post_field_governorate(), words } : null
    }
    case 'price': {
      const [price, currency] = [Number(value('price')), oneOf(currencies, value('currency'))]
      if (!value('price') || !currency) return null
      return {
        label: m.post_field_price(),
        words: priceText({ price, currency, poundSign, byAgreement: category?.kind === 'service' }),
      }
    }
    case 'phone':
      return value('phone') ? { label: m.post_field_phone(), words: value('phone') } : null
    default:
      return detailOf(part, form)
  }
}

function detailOf(part: string, form: FormState) {
  const rows = (pastedParts[part] ?? []).flatMap((name) => {
    const known = detailNames.find((other) => other === name)
    return known ? detailRows({ [known]: valueOf(form, known) }) : []
  })
  const [first] = rows
  return first ? { label: first.label, words: rows.map(({ words }) => words).join(' ') } : null
}
