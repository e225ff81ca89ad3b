import { m } from '#i18n/messages.ts'
import { SelectField } from '#app/ui/field.tsx'
import { valueOf, type FormState } from '#app/ui/form-state.ts'
import type { FormChoices } from './form-choices.ts'
import { useScripted } from '#app/ui/use-scripted.ts'

type Props = { choices: FormChoices; form?: FormState; categoryId: string; onCategory: (id: string) => void }

/** Category, then its subcategory. Without scripts the subcategories of all stand in groups, and the server checks the pair. */
export function CategoryFields({ choices, form, categoryId, onCategory }: Props) {
  const scripted = useScripted()
  const category = choices.categories.find(({ id }) => String(id) === categoryId)
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <SelectField
        name="category"
        label={m.post_field_category()}
        form={form}
        required
        onChange={(event) => onCategory(event.currentTarget.value)}
      >
        <option value="">{m.post_choose_category()}</option>
        {choices.categories.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      <SelectField
        // Another category begins with no subcategory.
        key={scripted ? categoryId : ''}
        name="subcategory"
        label={m.post_field_subcategory()}
        form={categoryId === (valueOf(form, 'category') ?? '') ? form : undefined}
        disabled={scripted && !category}
      >
        <option value="">{scripted && !category ? m.post_subcategory_first() : m.post_choose_subcategory()}</option>
        {scripted
          ? category?.subcategories.map((sub) => <Choice key={sub.id} {...sub} />)
          : choices.categories.map(({ id, name, subcategories }) => (
              <optgroup key={id} label={name}>
                {subcategories.map((sub) => (
                  <Choice key={sub.id} {...sub} />
                ))}
              </optgroup>
            ))}
      </SelectField>
    </div>
  )
}

function Choice({ id, name }: { id: string; name: string }) {
  return <option value={id}>{name}</option>
}
