import type { AdDetails } from '#shared/ad-details.ts'
import { formatNumber } from './format.ts'
import { m } from './messages.ts'

type Say = () => string

const options: Record<string, Record<string, Say>> = {
  vehicleFuelType: {
    petrol: m.ads_fuel_petrol,
    diesel: m.ads_fuel_diesel,
    hybrid: m.ads_fuel_hybrid,
    electric: m.ads_fuel_electric,
  },
  vehicleTransmission: { automatic: m.ads_transmission_automatic, manual: m.ads_transmission_manual },
  vehicleCondition: {
    new: m.ads_condition_new,
    'used-excellent': m.ads_condition_used_excellent,
    'used-very-good': m.ads_condition_used_very_good,
    'used-good': m.ads_condition_used_good,
    'needs-repair': m.ads_condition_needs_repair,
  },
  propertyType: {
    apartment: m.ads_property_apartment,
    villa: m.ads_property_villa,
    house: m.ads_property_house,
    land: m.ads_property_land,
    shop: m.ads_property_shop,
    office: m.ads_property_office,
    warehouse: m.ads_property_warehouse,
  },
  propertyAge: {
    new: m.ads_age_new,
    'under-5': m.ads_age_under_5,
    '5-10': m.ads_age_5_10,
    '10-20': m.ads_age_10_20,
    'over-20': m.ads_age_over_20,
  },
  propertyFeatures: {
    lift: m.ads_feature_lift,
    parking: m.ads_feature_parking,
    garden: m.ads_feature_garden,
    pool: m.ads_feature_pool,
    'central-heating': m.ads_feature_central_heating,
    'air-conditioning': m.ads_feature_air_conditioning,
    security: m.ads_feature_security,
    'sea-view': m.ads_feature_sea_view,
    'mountain-view': m.ads_feature_mountain_view,
    'near-transport': m.ads_feature_near_transport,
    'near-schools': m.ads_feature_near_schools,
    'near-hospitals': m.ads_feature_near_hospitals,
  },
}

const labels: Record<keyof AdDetails, Say> = {
  vehicleBrand: m.ads_detail_brand,
  vehicleModel: m.ads_detail_model,
  vehicleYear: m.ads_detail_year,
  vehicleKilometers: m.ads_detail_kilometers,
  vehicleFuelType: m.ads_detail_fuel,
  vehicleTransmission: m.ads_detail_transmission,
  vehicleCondition: m.ads_detail_condition,
  propertyType: m.ads_detail_property_type,
  propertyArea: m.ads_detail_area,
  propertyRooms: m.ads_detail_rooms,
  propertyBathrooms: m.ads_detail_bathrooms,
  propertyFloor: m.ads_detail_floor,
  propertyAge: m.ads_detail_building_age,
  propertyFeatures: m.ads_detail_features,
}

/** The name of a detail («سنة الصنع»), in the page's language. */
export function detailLabel(name: keyof AdDetails) {
  return labels[name]()
}

/** The words of a listed option («أوتوماتيك»); a value that is not from a list is its own word. */
export function optionLabel(name: keyof AdDetails, value: string) {
  return options[name]?.[value]?.() ?? value
}

/** The filled details in the order of the form, as label and words. */
export function detailRows(details: AdDetails): { name: keyof AdDetails; label: string; words: string }[] {
  return (Object.keys(labels) as (keyof AdDetails)[]).flatMap((name) => {
    const words = detailWords(name, details[name])
    return words ? [{ name, label: detailLabel(name), words }] : []
  })
}

function detailWords(name: keyof AdDetails, value: AdDetails[keyof AdDetails]): string {
  if (value === undefined || value === null) return ''
  if (Array.isArray(value)) return value.map((one) => optionLabel(name, one)).join(m.common_list_separator())
  if (name === 'vehicleKilometers') return m.ads_kilometers({ shown: formatNumber(Number(value)) })
  if (name === 'propertyArea') return m.ads_square_metres({ shown: formatNumber(Number(value)) })
  return optionLabel(name, String(value))
}

/** The details as one text («سنة الصنع: 2015، …»), for sharing and search. */
export function detailsAsText(details: AdDetails) {
  return detailRows(details)
    .map(({ label, words }) => `${label}: ${words}`)
    .join('\n')
}
