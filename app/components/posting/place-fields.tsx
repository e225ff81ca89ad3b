import { useState } from 'react'
import { m } from '#i18n/messages.ts'
import { SelectField } from '#app/ui/field.tsx'
import { valueOf, type FormState } from '#app/ui/form-state.ts'
import type { FormChoices } from './form-choices.ts'
import { useScripted } from '#app/ui/use-scripted.ts'

/** Governorate, then its district, which works as category and subcategory do. */
export function PlaceFields({ choices, form }: { choices: FormChoices; form?: FormState }) {
  const scripted = useScripted()
  const given = valueOf(form, 'governorate') ?? ''
  const [governorateId, setGovernorateId] = useState(given)
  const governorate = choices.governorates.find(({ id }) => String(id) === governorateId)
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
      <SelectField
        key={scripted ? governorateId : ''}
        name="district"
        label={m.post_field_district()}
        form={governorateId === given ? form : undefined}
        disabled={scripted && !governorate}
      >
        <option value="">{scripted && !governorate ? m.post_district_first() : m.post_choose_district()}</option>
        {scripted
          ? governorate?.districts.map((district) => <Choice key={district.id} {...district} />)
          : choices.governorates.map(({ id, name, districts }) => (
              <optgroup key={id} label={name}>
                {districts.map((district) => (
                  <Choice key={district.id} {...district} />
                ))}
              </optgroup>
            ))}
      </SelectField>
    </div>
  )
}

function Choice({ id, name }: { id: number; name: string }) {
  return <option value={id}>{name}</option>
}
