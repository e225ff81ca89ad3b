import {
  bathroomCounts,
  buildingAges,
  fuelTypes,
  lastVehicleYear,
  propertyFeatures,
  propertyTypes,
  roomCounts,
  transmissions,
  vehicleConditions,
  type AdDetails,
} from '#shared/ad-details.ts'
import { limits } from '#shared/limits.ts'
import { m } from '#i18n/messages.ts'
import { detailLabel, optionLabel } from '#i18n/detail-words.ts'
import { CheckField, Field, SelectField } from '#app/ui/field.tsx'
import { valuesOf, type FormState } from '#app/ui/form-state.ts'
import { BrandFields } from './brand-fields.tsx'

type Props = { form?: FormState }

export function VehicleFields({ form, categoryId }: Props & { categoryId: string | null }) {
  const years = { from: String(limits.vehicleYearFrom), to: String(lastVehicleYear()) }
  return (
    <>
      <BrandFields form={form} categoryId={categoryId} />
      <Field
        name="vehicleYear"
        label={detailLabel('vehicleYear')}
        hint={m.post_year_hint(years)}
        form={form}
        inputMode="numeric"
      />
      <Field name="vehicleKilometers" label={m.post_kilometers_label()} form={form} inputMode="numeric" />
      <OptionField name="vehicleFuelType" options={fuelTypes} form={form} />
      <OptionField name="vehicleTransmission" options={transmissions} form={form} />
      <OptionField name="vehicleCondition" options={vehicleConditions} form={form} />
    </>
  )
}

export function PropertyFields({ form }: Props) {
  const ticked = valuesOf(form, 'propertyFeatures')
  return (
    <>
      <OptionField name="propertyType" options={propertyTypes} form={form} />
      <Field name="propertyArea" label={m.post_area_label()} form={form} inputMode="numeric" />
      <OptionField name="propertyRooms" options={roomCounts} form={form} />
      <OptionField name="propertyBathrooms" options={bathroomCounts} form={form} />
      <Field
        name="propertyFloor"
        label={detailLabel('propertyFloor')}
        hint={m.post_floor_hint()}
        form={form}
        maxLength={20}
        aside={<span />}
      />
      <OptionField name="propertyAge" options={buildingAges} form={form} />
      <fieldset className="sm:col-span-2">
        <legend className="font-semibold">{detailLabel('propertyFeatures')}</legend>
        <div className="grid grid-cols-2 gap-x-4 md:grid-cols-3">
          {propertyFeatures.map((feature) => (
            <CheckField
              key={feature}
              name="propertyFeatures"
              value={feature}
              defaultChecked={ticked.includes(feature)}
              label={optionLabel('propertyFeatures', feature)}
            />
          ))}
        </div>
      </fieldset>
    </>
  )
}

function OptionField({ name, options, form }: Props & { name: keyof AdDetails; options: readonly string[] }) {
  return (
    <SelectField name={name} label={detailLabel(name)} form={form}>
      <option value="">{m.post_choose_option()}</option>
      {options.map((option) => (
        <option key={option} value={option}>
          {optionLabel(name, option)}
        </option>
      ))}
    </SelectField>
  )
}
