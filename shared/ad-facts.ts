import {
  bathroomCounts,
  buildingAges,
  conditions,
  customsStatuses,
  declarations,
  finishings,
  fuelTypes,
  inspections,
  negotiables,
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
} from './ad-details.ts'
import { floorIn, floors } from './floors.ts'

type FactList = { kind: number; details: readonly (keyof AdDetails)[]; options: readonly string[] }

/**
 * What can be chosen about an ad, under the names that addresses use. A fact is stored as one number, its kind and the place
 * of the option in its list: neither may ever mean something else, new options are added at the end.
 */
export const factLists = {
  fuel: { kind: 1, details: ['vehicleFuelType'], options: fuelTypes },
  transmission: { kind: 2, details: ['vehicleTransmission'], options: transmissions },
  condition: { kind: 3, details: ['vehicleCondition', 'itemCondition'], options: conditions },
  cut: { kind: 4, details: ['vehicleCut'], options: declarations },
  flooded: { kind: 5, details: ['vehicleFlooded'], options: declarations },
  customs: { kind: 6, details: ['vehicleCustoms'], options: customsStatuses },
  plate: { kind: 7, details: ['vehiclePlate'], options: plates },
  inspection: { kind: 8, details: ['vehicleInspection'], options: inspections },
  propertyType: { kind: 9, details: ['propertyType'], options: propertyTypes },
  rooms: { kind: 10, details: ['propertyRooms'], options: roomCounts },
  bathrooms: { kind: 11, details: ['propertyBathrooms'], options: bathroomCounts },
  floor: { kind: 12, details: ['propertyFloor'], options: floors },
  buildingAge: { kind: 13, details: ['propertyAge'], options: buildingAges },
  features: { kind: 14, details: ['propertyFeatures'], options: propertyFeatures },
  ownership: { kind: 15, details: ['propertyTitle'], options: propertyTitles },
  signs: { kind: 16, details: ['propertySigns'], options: registryLiens },
  finishing: { kind: 17, details: ['propertyFinishing'], options: finishings },
  rent: { kind: 18, details: ['propertyRent'], options: rentPeriods },
  equipment: { kind: 19, details: ['propertyEquipment'], options: propertyEquipment },
  negotiable: { kind: 20, details: ['negotiable'], options: negotiables },
} as const satisfies Record<string, FactList>

export type FactName = keyof typeof factLists

const perKind = 1_000
const advanceKind = 21
/** The ad has photos. */
export const photosFact = 22_001
/** Added to the id of a district. */
export const districtFacts = 1_000_000

/** The fact of an option; undefined for what is none of the list. */
export function factOf(name: FactName, option: string): number | undefined {
  const { kind, options }: FactList = factLists[name]
  const index = options.indexOf(option)
  return index < 0 ? undefined : kind * perKind + index + 1
}

/** So many months are paid in advance. */
export function advanceFact(months: number) {
  return advanceKind * perKind + months
}

/** All that typed details say, but for what is compared as a number. */
export function factsOf(details: AdDetails): number[] {
  const listed = (Object.keys(factLists) as FactName[]).flatMap((name) =>
    factLists[name].details.flatMap((detail) =>
      [details[detail] ?? []].flat().map((value) => factOf(name, name === 'floor' ? floorIn(value) : value)),
    ),
  )
  const advance = details.propertyAdvance === undefined ? [] : [advanceFact(details.propertyAdvance)]
  return [...new Set([...listed.filter((fact) => fact !== undefined), ...advance])]
}
