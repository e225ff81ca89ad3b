import * as v from 'valibot'
import { latinDigits } from './digits.ts'
import { cleanText } from './fields/words.ts'
import { limits } from './limits.ts'

/** The kind of details that a category's ads carry. */
export const categoryKinds = ['vehicle', 'property', 'service', 'free', 'general'] as const
export type CategoryKind = (typeof categoryKinds)[number]

export const fuelTypes = ['petrol', 'diesel', 'hybrid', 'electric'] as const
export const transmissions = ['automatic', 'manual'] as const
export const conditions = ['new', 'used-excellent', 'used-very-good', 'used-good', 'needs-repair'] as const
export const propertyTypes = ['apartment', 'villa', 'house', 'land', 'shop', 'office', 'warehouse'] as const
export const roomCounts = ['1', '2', '3', '4', '5', '6+'] as const
export const bathroomCounts = ['1', '2', '3', '4+'] as const
export const buildingAges = ['new', 'under-5', '5-10', '10-20', 'over-20'] as const
export const propertyFeatures = [
  'lift',
  'parking',
  'garden',
  'pool',
  'central-heating',
  'air-conditioning',
  'security',
  'sea-view',
  'mountain-view',
  'near-transport',
  'near-schools',
  'near-hospitals',
] as const

/** What a seller declares of a thing that would be hidden. */
export const declarations = ['no', 'yes', 'unknown'] as const
export const customsStatuses = ['cleared', 'not-cleared', 'temporary', 'free-zone'] as const
/** Where a vehicle is registered: slugs of the governorates, and what has no Syrian plate. */
export const plates = [
  'damascus',
  'rif-dimashq',
  'aleppo',
  'homs',
  'hama',
  'latakia',
  'tartus',
  'idlib',
  'daraa',
  'al-hasakah',
  'deir-ez-zor',
  'raqqa',
  'as-suwayda',
  'quneitra',
  'foreign',
  'none',
] as const
export const inspections = ['welcome'] as const
/** What proves whose a property is, the strongest first. */
export const propertyTitles = [
  'green-tabu',
  'court-ruling',
  'notarised-agency',
  'shares',
  'sale-contract',
  'housing',
] as const
/** Liens and the like that stand against a property in the land registry. */
export const registryLiens = ['none', 'lawsuit', 'seizure', 'mortgage', 'several'] as const
export const finishings = ['shell', 'old', 'ordinary', 'good', 'deluxe', 'super-deluxe'] as const
export const rentPeriods = ['daily', 'monthly', 'six-months', 'yearly'] as const
export const mostAdvanceMonths = 24
/** What works when the mains do not. */
export const propertyEquipment = ['solar', 'well', 'lift-power', 'amperes'] as const
export const negotiables = ['yes'] as const

/** The newest year a vehicle may have: next year's models are already on sale. */
export function lastVehicleYear(today = new Date()) {
  return today.getUTCFullYear() + 1
}

const empty = v.pipe(
  v.literal(''),
  v.transform(() => undefined),
)

function whole(min: number, max: () => number, problem: string) {
  return v.optional(
    v.union(
      [
        empty,
        v.pipe(
          v.string(),
          v.transform((text) => latinDigits(text).replace(/[\s,٬]/g, '')),
          v.regex(/^\d{1,9}$/, problem),
          v.transform(Number),
          v.check((n) => n >= min && n <= max(), problem),
        ),
      ],
      problem,
    ),
  )
}

function oneOf<const T extends readonly string[]>(options: T) {
  return v.optional(v.union([empty, v.picklist(options, 'option_unknown')], 'option_unknown'))
}

function words(max: number) {
  return v.optional(
    v.union([empty, v.pipe(v.string(), v.transform(cleanText), v.maxLength(max, 'too_long'))], 'too_long'),
  )
}

export const vehicleDetails = v.object({
  vehicleYear: whole(limits.vehicleYearFrom, lastVehicleYear, 'vehicle_year_out_of_range'),
  vehicleBrand: words(40),
  vehicleModel: words(40),
  vehicleKilometers: whole(0, () => 9_999_999, 'kilometers_not_a_number'),
  vehicleFuelType: oneOf(fuelTypes),
  vehicleTransmission: oneOf(transmissions),
  vehicleCondition: oneOf(conditions),
  vehicleCut: oneOf(declarations),
  vehicleFlooded: oneOf(declarations),
  vehicleCustoms: oneOf(customsStatuses),
  vehiclePlate: oneOf(plates),
  vehicleInspection: oneOf(inspections),
})

export const propertyDetails = v.object({
  propertyType: oneOf(propertyTypes),
  propertyArea: whole(1, () => 9_999_999, 'area_not_a_number'),
  propertyRooms: oneOf(roomCounts),
  propertyBathrooms: oneOf(bathroomCounts),
  propertyFloor: words(20),
  propertyAge: oneOf(buildingAges),
  propertyTitle: oneOf(propertyTitles),
  propertySigns: oneOf(registryLiens),
  propertyFinishing: oneOf(finishings),
  propertyRent: oneOf(rentPeriods),
  propertyAdvance: whole(0, () => mostAdvanceMonths, 'months_out_of_range'),
  propertyFeatures: v.optional(v.array(v.picklist(propertyFeatures, 'option_unknown'))),
  propertyEquipment: v.optional(v.array(v.picklist(propertyEquipment, 'option_unknown'))),
})

/** Of other goods, given away or sold. */
export const itemDetails = v.object({ itemCondition: oneOf(conditions) })

/** Of everything that has a price. */
export const priceDetails = v.object({ negotiable: oneOf(negotiables) })

export type VehicleDetails = v.InferOutput<typeof vehicleDetails>
export type PropertyDetails = v.InferOutput<typeof propertyDetails>
/** Typed details as stored; which of them are set depends on the category's kind. */
export type AdDetails = VehicleDetails &
  PropertyDetails &
  v.InferOutput<typeof itemDetails> &
  v.InferOutput<typeof priceDetails>
