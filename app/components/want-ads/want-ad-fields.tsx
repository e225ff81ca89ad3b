import { m } from '#i18n/messages.ts'
import type { SheetField } from '#app/components/browse/list-state.ts'
import { CheckField, Field, SelectField } from '#app/ui/field.tsx'
import { valuesOf, type FormState } from '#app/ui/form-state.ts'

/** Ranges, top price and what else ads of a shelf are narrowed by, as fields of a form that says what is wrong with them. */
export function WantAdFields({ fields, form }: { fields: readonly SheetField[]; form: FormState }) {
  return fields.map((field) => {
    if (field.form === 'numbers')
      return (
        <fieldset key={field.label} className="grid gap-x-3 gap-y-1 sm:grid-cols-2">
          <legend className="font-semibold">{field.label}</legend>
          {field.ends.map(({ name, label }) => (
            <Field
              key={name}
              name={name}
              label={label}
              form={form}
              inputMode="numeric"
              autoComplete="off"
              maxLength={24}
              aside={<span />}
            />
          ))}
        </fieldset>
      )
    if (field.form === 'select')
      return (
        <SelectField key={field.name} name={field.name} label={field.label} form={form}>
          {field.options.map(([value, words]) => (
            <option key={value} value={value}>
              {words}
            </option>
          ))}
        </SelectField>
      )
    return <Boxes key={field.name} field={field} form={form} />
  })
}

function Boxes({ field, form }: { field: Extract<SheetField, { form: 'boxes' }>; form: FormState }) {
  const { name, label, options } = field
  const chosen = valuesOf(form, name)
  return (
    <details open={chosen.length > 0} className="rounded-control border border-line px-3">
      <summary className="flex min-h-11 cursor-pointer items-center gap-1 font-semibold">
        {label}
        <span className="font-normal text-ink-2"> {m.common_optional()}</span>
      </summary>
      <div className="flex flex-wrap gap-x-4 pb-2">
        {options.map(([value, words]) => (
          <CheckField key={value} name={name} value={value} defaultChecked={chosen.includes(value)} label={words} />
        ))}
      </div>
    </details>
  )
}
