import { useState } from 'react'
import { m } from '#i18n/messages.ts'
import { SelectField } from '#app/ui/field.tsx'
import { valueOf, type FormState } from '#app/ui/form-state.ts'
import { DependentSelect } from './dependent-select.tsx'
import type { FormChoices } from './form-choices.ts'

/** Governorate, then its district. */
export function PlaceFields({ choices, form }: { choices: FormChoices; form?: FormState }) {
  const given = valueOf(form, 'governorate') ?? ''
  const [governorateId, setGovernorateId] = useState(given)
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <SelectField
        name="governorate"
        label={m.post_field_governorate()}
        form={form}
        required
        onChange={(event) => setGovernorateId(event.currentTarget.value)}
      >
        <option value="">{m.post_choose_governorate()}</option>
        {choices.governorates.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      <DependentSelect
        name="district"
        label={m.post_field_district()}
        form={governorateId === given ? form : undefined}
        groups={choices.governorates.map(({ id, name, districts }) => ({ id, name, choices: districts }))}
        chosenGroup={governorateId}
        words={{ choose: m.post_choose_district(), chooseGroupFirst: m.post_district_first() }}
      />
    </div>
  )
}
