import type { ReactNode } from 'react'
import { detailNames, isWithin, specOf, type DetailName, type KnownCategory } from '#shared/ad-details.ts'
import { m } from '#i18n/messages.ts'
import { detailField, detailHint, detailLabel, optionLabel } from '#i18n/detail-words.ts'
import { CheckField, Field, SelectField } from '#app/ui/field.tsx'
import { valueOf, valuesOf, type FormState } from '#app/ui/form-state.ts'
import { useScripted } from '#app/ui/use-scripted.ts'

type Props = { form?: FormState }

/** A control for each detail that only these kinds have, in the order of the table; those with suggestions are drawn elsewhere. */
export function DetailFields({
  of,
  category,
  form,
}: Props & { of: readonly string[]; category: KnownCategory | undefined }) {
  return detailNames.map((name) => {
    const spec = specOf(name)
    if (!spec.in.every((kind) => of.includes(kind)) || (spec.kind === 'text' && spec.suggested)) return null
    const control = <DetailField key={name} name={name} form={form} />
    if (!spec.categories && !spec.notIn && spec.in.length === of.length) return control
    return (
      <Fitting key={name} detail={name} category={category}>
        {control}
      </Fitting>
    )
  })
}

type Fitted = { detail: DetailName; category: KnownCategory | undefined; children: ReactNode }

/** Controls that not all ads of the kind have: not sent where they do not fit, and still there after a slip of the finger. */
export function Fitting({ detail, category, children }: Fitted) {
  const scripted = useScripted()
  // Without scripts another category or subcategory may still be chosen.
  const fits = category && isWithin(specOf(detail), category)
  return (
    <fieldset role="none" disabled={scripted && !fits} className={fits ? 'contents' : 'hidden noscript:contents'}>
      {children}
    </fieldset>
  )
}

function DetailField({ name, form }: Props & { name: DetailName }) {
  const spec = specOf(name)
  const frame = { name, label: detailField(name), hint: detailHint(name), form }
  switch (spec.kind) {
    case 'number':
      return <Field {...frame} inputMode="numeric" />
    case 'text':
      return <Field {...frame} maxLength={spec.max} aside={<span />} />
    case 'choice':
      return (
        <SelectField {...frame}>
          <option value="">{m.post_choose_option()}</option>
          {spec.options.map((option) => (
            <option key={option} value={option}>
              {optionLabel(name, option)}
            </option>
          ))}
        </SelectField>
      )
    case 'flag':
      return spec.options.map((option) => (
        <OptionBox key={option} name={name} option={option} isTicked={valueOf(form, name) === option} />
      ))
    case 'many':
      return <OptionBoxes name={name} options={spec.options} form={form} />
  }
}

function OptionBoxes({ name, options, form }: Props & { name: DetailName; options: readonly string[] }) {
  const ticked = valuesOf(form, name)
  return (
    <fieldset className="sm:col-span-2">
      <legend className="font-semibold">{detailLabel(name)}</legend>
      <div className="grid grid-cols-2 gap-x-4 md:grid-cols-3">
        {options.map((option) => (
          <OptionBox key={option} name={name} option={option} isTicked={ticked.includes(option)} />
        ))}
      </div>
    </fieldset>
  )
}

function OptionBox({ name, option, isTicked }: { name: DetailName; option: string; isTicked: boolean }) {
  return <CheckField name={name} value={option} defaultChecked={isTicked} label={optionLabel(name, option)} />
}
