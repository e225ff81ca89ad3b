import type { AdDetails } from '#shared/ad-details.ts'
import type { AdStatus, AdType, Availability, HiddenReason, RejectionReason } from '#shared/ad-states.ts'

/** An ad as a person posted it. */
export type DemoAd = {
  /** Subcategory, or the category alone where none of its subcategories fits. */
  in: string
  /** Slug of the governorate, with a district's after a slash. */
  at: string
  /** Whole new pounds, or dollars written '$9500'. */
  price: number | `$${number}`
  /** Names of drawings; without a number any look of that thing. */
  photos: string
  title: string
  text: string
  details?: AdDetails
  /** Where the words tell who writes them. */
  by?: 'woman' | 'man'
  type?: AdType
  status?: AdStatus
  availability?: Availability
  hidden?: HiddenReason
  rejected?: RejectionReason
  note?: string
  /** Taken from the site when its promotion ended. */
  gone?: true
}

type Fuel = NonNullable<AdDetails['vehicleFuelType']>
type Gear = NonNullable<AdDetails['vehicleTransmission']>
type Condition = NonNullable<AdDetails['vehicleCondition']>

export function vehicle(
  brand: string,
  model: string,
  year: number,
  kilometers: number,
  condition: Condition,
  fuel: Fuel = 'petrol',
  gear: Gear = 'automatic',
): AdDetails {
  return {
    vehicleYear: year,
    vehicleBrand: brand,
    vehicleModel: model,
    vehicleKilometers: kilometers,
    vehicleFuelType: fuel,
    vehicleTransmission: gear,
    vehicleCondition: condition,
  }
}

type Home = {
  area: number
  rooms?: AdDetails['propertyRooms']
  baths?: AdDetails['propertyBathrooms']
  floor?: string
  age?: AdDetails['propertyAge']
  has?: AdDetails['propertyFeatures']
}

export function property(type: NonNullable<AdDetails['propertyType']>, { area, rooms, baths, floor, age, has }: Home) {
  const details: AdDetails = {
    propertyType: type,
    propertyArea: area,
    propertyRooms: rooms,
    propertyBathrooms: baths,
    propertyFloor: floor,
    propertyAge: age,
    propertyFeatures: has,
  }
  return details
}
