import { m } from '#i18n/messages.ts'
import { Button } from '#app/ui/button.tsx'
import { SelectField } from '#app/ui/field.tsx'
import { LocalForm } from '#app/ui/local-link.tsx'

type Choice = { value: string; name: string }
type Props = { category: string; governorate: string; categories: Choice[]; governorates: Choice[] }

/** Narrows want ads by shelf and place. */
export function WantAdFilters({ category, governorate, categories, governorates }: Props) {
  const optionsOf = (choices: Choice[], any: string) => [{ value: '', name: any }, ...choices]
  const select = (name: string, label: string, chosen: string, choices: Choice[]) => (
    <SelectField
      key={`${name} ${chosen}`}
      name={name}
      label={label}
      defaultValue={chosen}
      className="min-w-0 flex-1 basis-48"
    >
      {choices.map(({ value, name: words }) => (
        <option key={value} value={value}>
          {words}
        </option>
      ))}
    </SelectField>
  )
  return (
    <LocalForm method="get" action="/wanted" className="flex flex-wrap items-end gap-3">
      {select('category', m.post_field_category(), category, optionsOf(categories, m.want_any_shelf()))}
      {select('governorate', m.post_field_governorate(), governorate, optionsOf(governorates, m.want_anywhere()))}
      <Button variant="secondary">{m.want_narrow()}</Button>
    </LocalForm>
  )
}
