import {
  bathroomCounts,
  buildingAges,
  conditions,
  customsStatuses,
  declarations,
  finishings,
  fuelTypes,
  lastVehicleYear,
  plates,
  propertyEquipment,
  propertyFeatures,
  propertyTitles,
  propertyTypes,
  registryLiens,
  rentPeriods,
  roomCounts,
  transmissions,
  type AdDetails,
} from '#shared/ad-details.ts'
import { limits } from '#shared/limits.ts'
import { m } from '#i18n/messages.ts'
import { detailLabel, optionLabel } from '#i18n/detail-words.ts'
import { CheckField, Field, SelectField } from '#app/ui/field.tsx'
import { valueOf, valuesOf, type FormState } from '#app/ui/form-state.ts'
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
      <OptionField name="vehicleCondition" options={conditions} form={form} />
      <OptionField name="vehicleCut" options={declarations} form={form} hint={m.post_declaration_hint()} />
      <OptionField name="vehicleFlooded" options={declarations} form={form} />
      <OptionField name="vehicleCustoms" options={customsStatuses} form={form} />
      <OptionField name="vehiclePlate" options={plates} form={form} />
      <CheckField
        name="vehicleInspection"
        value="welcome"
        defaultChecked={valueOf(form, 'vehicleInspection') === 'welcome'}
        label={optionLabel('vehicleInspection', 'welcome')}
      />
    </>
  )
}

export function PropertyFields({ form }: Props) {
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
      <OptionField name="propertyFinishing" options={finishings} form={form} />
      <OptionField name="propertyTitle" options={propertyTitles} form={form} />
      <OptionField name="propertySigns" options={registryLiens} form={form} />
      <OptionField name="propertyRent" options={rentPeriods} form={form} hint={m.post_rent_hint()} />
      <Field name="propertyAdvance" label={m.post_advance_label()} form={form} inputMode="numeric" />
      <OptionBoxes name="propertyEquipment" options={propertyEquipment} form={form} />
      <OptionBoxes name="propertyFeatures" options={propertyFeatures} form={form} />
    </>
  )
}

export function ItemFields({ form }: Props) {
  return <OptionField name="itemCondition" options={conditions} form={form} />
}

type Options = Props & { name: keyof AdDetails; options: readonly string[] }

function OptionBoxes({ name, options, form }: Options) {
  const ticked = valuesOf(form, name)
  return (
    <fieldset className="sm:col-span-2">
      <legend className="font-semibold">{detailLabel(name)}</legend>
      <div className="grid grid-cols-2 gap-x-4 md:grid-cols-3">
        {options.map((option) => (
          <CheckField
            key={option}
            name={name}
            value={option}
            defaultChecked={ticked.includes(option)}
            label={optionLabel(name, option)}
          />
        ))}
      </div>
    </fieldset>
  )
}

function OptionField({ name, options, form, hint }: Options & { hint?: string }) {
  return (
    <SelectField name={name} label={detailLabel(name)} hint={hint} form={form}>
      <option value="">{m.post_choose_option()}</option>
      {options.map((option) => (
        <option key={option} value={option}>
          {optionLabel(name, option)}
        </option>
      ))}
    </SelectField>
  )
}
