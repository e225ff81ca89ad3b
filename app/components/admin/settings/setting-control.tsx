import { useId } from 'react'
import { m } from '#i18n/messages.ts'
import { CheckField, Field, SelectField } from '#app/ui/field.tsx'
import { settingLabels } from '#i18n/setting-labels.ts'
import { problemId, valueOf, type FormState } from '#app/ui/form-state.ts'
import type { Control } from './setting-groups.ts'

/** `isLocked`: another's to change. */
type Props = { control: Control; value: string; isLocked: boolean; form?: FormState }

/** One setting of the form. What it offers stands in a list of the browser's own. */
export function SettingControl({ control, value, isLocked, form }: Props) {
  const id = useId()
  const { label, hint } = settingLabels[control.name]
  const words = { name: control.name, label: label(), hint: hint?.(), form, required: true }
  if (control.kind === 'tick') return <Tick {...{ control, value, form }} />
  if (control.kind === 'choice') {
    return (
      <SelectField {...words} hint={isLocked ? m.site_owner_alone() : words.hint} defaultValue={value}>
        {control.options
          .filter(([option]) => !isLocked || option === value)
          .map(([option, name]) => (
            <option key={option} value={option}>
              {name()}
            </option>
          ))}
      </SelectField>
    )
  }
  if (control.kind === 'date') return <Field {...words} type="date" defaultValue={value} />
  const { offers, mode, max, dir } = control
  return (
    <>
      <Field
        {...words}
        hint={isLocked ? m.site_owner_alone() : words.hint}
        readOnly={isLocked}
        required={!mayBeEmpty(control.name)}
        defaultValue={value}
        inputMode={mode}
        maxLength={max}
        dir={dir}
        autoComplete="off"
        list={offers && id}
      />
      {offers && (
        <datalist id={id}>
          {offers.map((offer) => (
            <option key={offer} value={offer}>
              {offer}
            </option>
          ))}
        </datalist>
      )}
    </>
  )
}

const empty = /^(developer|breakingNews|footerClaim|contactEmail|instagram|analytics)|(Payment|Number)$/

function mayBeEmpty(name: string) {
  return empty.test(name)
}

/** The hidden «off» after the box is what a form says of a box that is not ticked. */
function Tick({ control: { name }, value, form }: { control: Control; value: string; form?: FormState }) {
  const { label, hint } = settingLabels[name]
  const problem = form?.problems[name]
  return (
    <div className="flex flex-col sm:pt-7">
      <CheckField
        id={problem && problemId(name)}
        name={name}
        value="on"
        defaultChecked={(valueOf(form, name) ?? value) === 'on'}
        label={label()}
        aria-describedby={hint && `${name}-hint`}
      />
      <input type="hidden" name={name} value="off" />
      {hint && (
        <p id={`${name}-hint`} className="ps-7 text-meta text-ink-2">
          {hint()}
        </p>
      )}
      {problem && <p className="ps-7 text-meta font-semibold text-danger">{problem}</p>}
    </div>
  )
}
