import type { AdDetails } from '#shared/ad-details.ts'
import { formatNumber } from './format.ts'
import { m } from './messages.ts'

type Say = () => string

/** The details that are chosen from a list, with what can be chosen; counts of rooms are their own words. */
type Listed<Name extends keyof AdDetails, Value = NonNullable<AdDetails[Name]>> = Value extends readonly (infer One)[]
  ? One
  : Value
type Options = {
  [
    Name in Exclude<keyof AdDetails, 'propertyRooms' | 'propertyBathrooms'> as Listed<Name> extends string
      ? string extends Listed<Name>
        ? never
        : Name
      : never
  ]: Record<Listed<Name> & string, Say>
}

const options: Options = {
  vehicleFuelType: {
    petrol: m.details_fuel_petrol,
    diesel: m.details_fuel_diesel,
    hybrid: m.details_fuel_hybrid,
    electric: m.details_fuel_electric,
  },
  vehicleTransmission: { automatic: m.details_transmission_automatic, manual: m.details_transmission_manual },
  vehicleCondition: {
    new: m.details_condition_new,
    'used-excellent': m.details_condition_used_excellent,
    'used-very-good': m.details_condition_used_very_good,
    'used-good': m.details_condition_used_good,
    'needs-repair': m.details_condition_needs_repair,
  },
  vehicleCut: { no: m.details_cut_no, yes: m.details_cut_yes, unknown: m.details_cut_unknown },
  vehicleFlooded: { no: m.details_flooded_no, yes: m.details_flooded_yes, unknown: m.details_flooded_unknown },
  vehicleCustoms: {
    cleared: m.details_customs_cleared,
    'not-cleared': m.details_customs_not_cleared,
    temporary: m.details_customs_temporary,
    'free-zone': m.details_customs_free_zone,
  },
  vehiclePlate: {
    damascus: m.details_plate_damascus,
    'rif-dimashq': m.details_plate_rif_dimashq,
    aleppo: m.details_plate_aleppo,
    homs: m.details_plate_homs,
    hama: m.details_plate_hama,
    latakia: m.details_plate_latakia,
    tartus: m.details_plate_tartus,
    idlib: m.details_plate_idlib,
    daraa: m.details_plate_daraa,
    'al-hasakah': m.details_plate_al_hasakah,
    'deir-ez-zor': m.details_plate_deir_ez_zor,
    raqqa: m.details_plate_raqqa,
    'as-suwayda': m.details_plate_as_suwayda,
    quneitra: m.details_plate_quneitra,
    foreign: m.details_plate_foreign,
    none: m.details_plate_none,
  },
  vehicleInspection: { welcome: m.details_inspection_welcome },
  itemCondition: {
    new: m.details_item_new,
    'used-excellent': m.details_item_used_excellent,
    'used-very-good': m.details_item_used_very_good,
    'used-good': m.details_item_used_good,
    'needs-repair': m.details_item_needs_repair,
  },
  negotiable: { yes: m.details_negotiation_yes },
  propertyType: {
    apartment: m.details_property_apartment,
    villa: m.details_property_villa,
    house: m.details_property_house,
    land: m.details_property_land,
    shop: m.details_property_shop,
    office: m.details_property_office,
    warehouse: m.details_property_warehouse,
  },
  propertyAge: {
    new: m.details_age_new,
    'under-5': m.details_age_under_5,
    '5-10': m.details_age_5_10,
    '10-20': m.details_age_10_20,
    'over-20': m.details_age_over_20,
  },
  propertyTitle: {
    'green-tabu': m.details_title_green_tabu,
    'court-ruling': m.details_title_court_ruling,
    'notarised-agency': m.details_title_notarised_agency,
    shares: m.details_title_shares,
    'sale-contract': m.details_title_sale_contract,
    housing: m.details_title_housing,
  },
  propertySigns: {
    none: m.details_signs_none,
    lawsuit: m.details_signs_lawsuit,
    seizure: m.details_signs_seizure,
    mortgage: m.details_signs_mortgage,
    several: m.details_signs_several,
  },
  propertyFinishing: {
    shell: m.details_finishing_shell,
    old: m.details_finishing_old,
    ordinary: m.details_finishing_ordinary,
    good: m.details_finishing_good,
    deluxe: m.details_finishing_deluxe,
    'super-deluxe': m.details_finishing_super_deluxe,
  },
  propertyRent: {
    daily: m.details_rent_daily,
    monthly: m.details_rent_monthly,
    'six-months': m.details_rent_six_months,
    yearly: m.details_rent_yearly,
  },
  propertyEquipment: {
    solar: m.details_equipment_solar,
    well: m.details_equipment_well,
    'lift-power': m.details_equipment_lift_power,
    amperes: m.details_equipment_amperes,
  },
  propertyFeatures: {
    lift: m.details_feature_lift,
    parking: m.details_feature_parking,
    garden: m.details_feature_garden,
    pool: m.details_feature_pool,
    'central-heating': m.details_feature_central_heating,
    'air-conditioning': m.details_feature_air_conditioning,
    security: m.details_feature_security,
    'sea-view': m.details_feature_sea_view,
    'mountain-view': m.details_feature_mountain_view,
    'near-transport': m.details_feature_near_transport,
    'near-schools': m.details_feature_near_schools,
    'near-hospitals': m.details_feature_near_hospitals,
  },
}

/** The names of the details, each said in the page's language. */
export const detailLabels = {
  negotiable: m.details_negotiation,
  itemCondition: m.details_condition,
  vehicleBrand: m.details_brand,
  vehicleModel: m.details_model,
  vehicleYear: m.details_year,
  vehicleKilometers: m.details_kilometers,
  vehicleFuelType: m.details_fuel,
  vehicleTransmission: m.details_transmission,
  vehicleCondition: m.details_condition,
  vehicleCut: m.details_cut,
  vehicleFlooded: m.details_flooded,
  vehicleCustoms: m.details_customs,
  vehiclePlate: m.details_plate,
  vehicleInspection: m.details_inspection,
  propertyType: m.details_property_type,
  propertyArea: m.details_area,
  propertyRooms: m.details_rooms,
  propertyBathrooms: m.details_bathrooms,
  propertyFloor: m.details_floor,
  propertyAge: m.details_building_age,
  propertyTitle: m.details_title,
  propertySigns: m.details_signs,
  propertyFinishing: m.details_finishing,
  propertyRent: m.details_rent,
  propertyAdvance: m.details_advance,
  propertyEquipment: m.details_equipment,
  propertyFeatures: m.details_features,
} satisfies Record<keyof AdDetails, Say>

/** The name of a detail («سنة الصنع»), in the page's language. */
export function detailLabel(name: keyof AdDetails) {
  return detailLabels[name]()
}

/** The words of a listed option («أوتوماتيك»); a value that is not from a list is its own word. */
export function optionLabel(name: keyof AdDetails, value: string) {
  const lists: Partial<Record<keyof AdDetails, Partial<Record<string, Say>>>> = options
  return lists[name]?.[value]?.() ?? value
}

export type DetailRow = { name: keyof AdDetails; label: string; words: string }

/** The filled details in the order of the form, as label and words. */
export function detailRows(details: AdDetails): DetailRow[] {
  return (Object.keys(detailLabels) as (keyof AdDetails)[]).flatMap((name) => {
    const words = detailWords(name, details[name])
    return words ? [{ name, label: detailLabel(name), words }] : []
  })
}

function detailWords(name: keyof AdDetails, value: AdDetails[keyof AdDetails]): string {
  if (value === undefined || value === null) return ''
  if (Array.isArray(value)) return value.map((one) => optionLabel(name, one)).join(m.common_list_separator())
  if (name === 'vehicleKilometers') return m.details_unit_kilometers({ shown: formatNumber(Number(value)) })
  if (name === 'propertyAdvance') return m.details_months({ count: Number(value), shown: formatNumber(Number(value)) })
  if (name === 'propertyArea') return m.details_unit_square_metres({ shown: formatNumber(Number(value)) })
  return optionLabel(name, String(value))
}

/** The details as one text («سنة الصنع: 2015، …»), for sharing and search. */
export function detailsAsText(details: AdDetails) {
  return detailRows(details)
    .map(({ label, words }) => `${label}: ${words}`)
    .join('\n')
}
