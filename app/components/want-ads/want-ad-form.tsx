import { limits } from '#shared/limits.ts'
import { m } from '#i18n/messages.ts'
import type { SheetField } from '#app/components/browse/list-state.ts'
import { Button } from '#app/ui/button.tsx'
import { CheckField, Field, SelectField, TextAreaField } from '#app/ui/field.tsx'
import { problemId, valuesOf, type FormState } from '#app/ui/form-state.ts'
import { FormSummary } from '#app/ui/form-summary.tsx'
import { LocalForm } from '#app/ui/local-link.tsx'
import { WantAdFields } from './want-ad-fields.tsx'

type Named<Id> = { id: Id; name: string }
export type WantAdChoices = {
  category: Named<number>
  subcategories: Named<string>[]
  governorates: { slug: string; name: string }[]
  fields: SheetField[]
}

/** What somebody looks for on one shelf: words, places, ranges and a top price. */
export function WantAdForm({ choices, form }: { choices: WantAdChoices; form: FormState }) {
  const { category, subcategories, fields } = choices
  const labels = Object.fromEntries(
    fields.flatMap((field) =>
      field.form === 'numbers' ? field.ends.map(({ name, label }) => [name, () => `${field.label} ${label}`]) : [],
    ),
  )
  return (
    <LocalForm method="post" action="/wanted/new" noValidate className="panel flex flex-col gap-4 p-4 sm:p-5">
      <FormSummary form={form} labels={labels} />
      <input type="hidden" name="category" value={category.id} />
      <Field
        name="title"
        label={m.want_field_title()}
        hint={m.want_field_title_hint()}
        form={form}
        required
        autoComplete="off"
        maxLength={limits.titleLength}
      />
      {subcategories.length > 0 && (
        <SelectField name="subcategory" label={m.post_field_subcategory()} form={form}>
          <option value="">{m.filters_any()}</option>
          {subcategories.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
      )}
      <WantAdFields fields={fields} form={form} />
      <Governorates choices={choices} form={form} />
      <TextAreaField
        name="note"
        label={m.want_field_note()}
        hint={m.want_field_note_hint()}
        form={form}
        rows={3}
        maxLength={limits.wantAdNoteLength}
      />
      <Button className="self-start">{m.want_send()}</Button>
    </LocalForm>
  )
}

function Governorates({ choices: { governorates }, form }: { choices: WantAdChoices; form: FormState }) {
  const chosen = valuesOf(form, 'governorate')
  const problem = form.problems['governorate']
  return (
    <fieldset id={problemId('governorate')} tabIndex={-1} className="flex flex-col">
      <legend className="font-semibold">
        {m.want_field_places()}
        <span className="font-normal text-ink-2"> {m.common_optional()}</span>
      </legend>
      <p className="text-meta text-ink-2">
        {m.want_field_places_hint({ count: limits.wantAdPlaces, shown: String(limits.wantAdPlaces) })}
      </p>
      <div className="grid grid-cols-2 gap-x-4 sm:grid-cols-3">
        {governorates.map(({ slug, name }) => (
          <CheckField
            key={slug}
            name="governorate"
            value={slug}
            defaultChecked={chosen.includes(slug)}
            label={name}
            aria-invalid={problem ? true : undefined}
          />
        ))}
      </div>
      {problem && <p className="text-meta font-semibold text-danger">{problem}</p>}
    </fieldset>
  )
}
