import { useRef } from 'react'
import { m } from '#i18n/messages.ts'
import { SelectField } from '#app/ui/field.tsx'
import { valueOf, type FormState } from '#app/ui/form-state.ts'
import { DependentSelect } from './dependent-select.tsx'
import type { FormChoices } from './form-choices.ts'
import { chooseCategory, useSuggestedCategory } from './use-suggested-category.ts'

type Props = {
  choices: FormChoices
  form?: FormState
  categoryId: string
  onCategory: (id: string) => void
  onSubcategory: (id: string) => void
}

/** Category, then its subcategory; what the title says of them can be taken with a press. */
export function CategoryFields({ choices, form, categoryId, onCategory, onSubcategory }: Props) {
  const fields = useRef<HTMLDivElement>(null)
  const suggestion = useSuggestedCategory(fields)
  const name = nameOf(choices, suggestion)
  return (
    <div ref={fields} className="grid gap-4 sm:grid-cols-2">
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
      <div role="status" className="empty:hidden sm:col-span-2 sm:row-start-2">
        {suggestion && name && categoryId === '' && (
          <button
            type="button"
            className="chip"
            onClick={({ currentTarget: { form } }) => form && chooseCategory(form, suggestion)}
          >
            {m.post_suggested_category({ category: name })}
          </button>
        )}
      </div>
      <DependentSelect
        name="subcategory"
        label={m.post_field_subcategory()}
        form={categoryId === (valueOf(form, 'category') ?? '') ? form : undefined}
        groups={choices.categories.map(({ id, name, subcategories }) => ({ id, name, choices: subcategories }))}
        chosenGroup={categoryId}
        onChosen={onSubcategory}
        words={{ choose: m.post_choose_subcategory(), chooseGroupFirst: m.post_subcategory_first() }}
      />
    </div>
  )
}

function nameOf({ categories }: FormChoices, suggestion: ReturnType<typeof useSuggestedCategory>) {
  const category = categories.find(({ id }) => id === suggestion?.category)
  const subcategory = category?.subcategories.find(({ id }) => id === suggestion?.subcategory)
  return [category?.name, subcategory?.name].filter(Boolean).join(' · ')
}
