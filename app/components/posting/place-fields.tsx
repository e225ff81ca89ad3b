import { useState } from 'react'
import { m } from '#i18n/messages.ts'
import { SelectField } from '#app/ui/field.tsx'
import { valueOf, type FormState } from '#app/ui/form-state.ts'
import { DependentSelect } from './dependent-select.tsx'
import type { FormChoices } from './form-choices.ts'

type Props = { choices: FormChoices; form?: FormState }

/** Governorate, then its district, then the neighbourhood. What has one part, or none that is offered, is not asked for it. */
export function PlaceFields({ choices: { governorates }, form }: Props) {
  const given = { governorate: valueOf(form, 'governorate') ?? '', district: valueOf(form, 'district') ?? '' }
  const [governorateId, setGovernorateId] = useState(given.governorate)
  const [districtId, setDistrictId] = useState(given.district)
  const isGiven = governorateId === given.governorate
  const partsForm = isGiven ? form : undefined
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <SelectField
        name="governorate"
        label={m.post_field_governorate()}
        form={form}
        required
        onChange={(event) => {
          setGovernorateId(event.currentTarget.value)
          setDistrictId('')
        }}
      >
        <option value="">{m.post_choose_governorate()}</option>
        {governorates.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      <DependentSelect
        name="district"
        label={m.post_field_district()}
        form={partsForm}
        groups={governorates.map(({ id, name, districts }) => ({ id, name, choices: districts }))}
        fewest={governorateId ? 2 : 0}
        chosenGroup={governorateId}
        words={{ choose: m.post_choose_district(), chooseGroupFirst: m.post_district_first() }}
        onChosen={setDistrictId}
      />
      <DependentSelect
        name="neighbourhood"
        label={m.post_field_neighbourhood()}
        form={partsForm}
        groups={governorates.map(({ id, name, neighbourhoods }) => ({
          ...{ id, name },
          choices: neighbourhoods.filter((part) => !districtId || String(part.districtId) === districtId),
        }))}
        fewest={1}
        chosenGroup={governorateId}
        words={{ choose: m.post_choose_district(), chooseGroupFirst: m.post_district_first() }}
      />
    </div>
  )
}
