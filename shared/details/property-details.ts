import type { DetailSpec } from './detail-spec.ts'

export const inProperty = ['property'] as const

/** Land has neither rooms nor floors. */
const built = { notIn: ['2-4'] } as const
/** What is sold or mortgaged is not let; nor is land as a home. */
const toLet = { notIn: ['2-1', '2-4', '2-5'] } as const

/** Floors as they are chosen; in an ad they are words. */
export const floors = ['basement', 'ground', '1', '2', '3', '4', '5', 'over-5', 'top'] as const

export const propertyDetails = {
  propertyType: {
    kind: 'choice',
    label: 'property_type',
    said: 'property',
    in: inProperty,
    options: ['apartment', 'villa', 'house', 'land', 'shop', 'office', 'warehouse'],
    filter: { facet: 'propertyType', fact: 9 },
  },
  propertyArea: {
    kind: 'number',
    label: 'area',
    inRows: true,
    field: 'area_field',
    in: inProperty,
    from: 1,
    to: 9_999_999,
    problem: 'area_not_a_number',
    unit: 'unit_square_metres',
    filter: { range: 'area', ends: ['Min', 'Max'], most: 9_999_999, label: 'area_field' },
  },
  propertyRooms: {
    kind: 'choice',
    label: 'rooms',
    inRows: 'named',
    said: false,
    in: inProperty,
    ...built,
    options: ['1', '2', '3', '4', '5', '6+'],
    filter: { facet: 'rooms', fact: 10 },
  },
  propertyBathrooms: {
    kind: 'choice',
    label: 'bathrooms',
    said: false,
    in: inProperty,
    ...built,
    options: ['1', '2', '3', '4+'],
    filter: { facet: 'bathrooms', fact: 11 },
  },
  propertyFloor: {
    kind: 'text',
    label: 'floor',
    inRows: 'named',
    hint: 'floor_hint',
    in: inProperty,
    ...built,
    max: 20,
    filter: { facet: 'floor', fact: 12, options: floors },
  },
  propertyAge: {
    kind: 'choice',
    label: 'building_age',
    said: 'age',
    in: inProperty,
    ...built,
    options: ['new', 'under-5', '5-10', '10-20', 'over-20'],
    filter: { facet: 'buildingAge', fact: 13 },
  },
  propertyFinishing: {
    kind: 'choice',
    label: 'finishing',
    shownAfter: 'propertySigns',
    in: inProperty,
    ...built,
    options: ['shell', 'old', 'ordinary', 'good', 'deluxe', 'super-deluxe'],
    filter: { facet: 'finishing', fact: 17 },
  },
  propertyTitle: {
    kind: 'choice',
    label: 'title',
    in: inProperty,
    // What proves whose it is, the strongest first.
    options: ['green-tabu', 'court-ruling', 'notarised-agency', 'shares', 'sale-contract', 'housing'],
    filter: { facet: 'ownership', fact: 15 },
  },
  propertySigns: {
    kind: 'choice',
    label: 'signs',
    in: inProperty,
    // Liens and the like that stand against it in the land registry.
    options: ['none', 'lawsuit', 'seizure', 'mortgage', 'several'],
    filter: { facet: 'signs', fact: 16 },
  },
  propertyRent: {
    kind: 'choice',
    label: 'rent',
    hint: 'rent_hint',
    in: inProperty,
    ...toLet,
    options: ['daily', 'monthly', 'six-months', 'yearly'],
    filter: { facet: 'rent', fact: 18 },
  },
  propertyAdvance: {
    kind: 'number',
    label: 'advance',
    field: 'advance_field',
    in: inProperty,
    ...toLet,
    from: 0,
    to: 24,
    problem: 'months_out_of_range',
    unit: 'months',
    filter: { upTo: 'advance', fact: 21, most: 24, label: 'advance_field' },
  },
  propertyEquipment: {
    kind: 'many',
    label: 'equipment',
    in: inProperty,
    ...built,
    // What works when the mains do not.
    options: ['solar', 'well', 'lift-power', 'amperes'],
    filter: { facet: 'equipment', fact: 19 },
  },
  propertyFeatures: {
    kind: 'many',
    label: 'features',
    said: 'feature',
    in: inProperty,
    ...built,
    options: [
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
    ],
    filter: { facet: 'features', fact: 14 },
  },
} as const satisfies Record<string, DetailSpec>
