import type { DetailSpec } from './detail-spec.ts'
import { limits } from '../limits.ts'
import { conditions } from './conditions.ts'

export const inVehicles = ['vehicle'] as const

/** The newest year a vehicle may have: next year's models are already on sale. */
export function lastVehicleYear(today = new Date()) {
  return today.getUTCFullYear() + 1
}

/** Spare parts are no vehicles: of cars and motorcycles, with their accessories, and of electric bikes, with their batteries. */
const parts = ['1-2', '7-2', '7-3', '8-2', '8-3'] as const
const driven = { notIn: parts } as const
/** What is let is not handed over with its papers. */
const soldWhole = { notIn: [...parts, '1-3'] } as const
/** A part may fit one kind of engine alone; what is worn or charged has none. */
const fuelled = { notIn: ['7-3', '8-2', '8-3'] } as const

/** What a seller declares of a thing that would be hidden. */
const declarations = ['no', 'yes', 'unknown'] as const

export const vehicleDetails = {
  vehicleBrand: { kind: 'text', label: 'brand', in: inVehicles, max: 40, suggested: true },
  vehicleModel: { kind: 'text', label: 'model', in: inVehicles, max: 40, suggested: true },
  vehicleYear: {
    kind: 'number',
    label: 'year',
    inRows: true,
    hint: 'year_hint',
    in: inVehicles,
    from: limits.vehicleYearFrom,
    to: lastVehicleYear,
    problem: 'vehicle_year_out_of_range',
    filter: { range: 'year', ends: ['Min', 'Max'], most: 9_999 },
  },
  vehicleKilometers: {
    kind: 'number',
    label: 'kilometers',
    inRows: true,
    field: 'kilometers_field',
    in: inVehicles,
    ...driven,
    from: 0,
    to: 9_999_999,
    problem: 'kilometers_not_a_number',
    unit: 'unit_kilometers',
    filter: { range: 'kilometers', ends: ['Max'], most: 9_999_999 },
  },
  vehicleFuelType: {
    kind: 'choice',
    label: 'fuel',
    inRows: true,
    in: inVehicles,
    ...fuelled,
    options: ['petrol', 'diesel', 'hybrid', 'electric'],
    filter: { facet: 'fuel', fact: 1 },
  },
  vehicleTransmission: {
    kind: 'choice',
    label: 'transmission',
    inRows: true,
    in: inVehicles,
    ...driven,
    options: ['automatic', 'manual'],
    filter: { facet: 'transmission', fact: 2 },
  },
  vehicleCondition: {
    kind: 'choice',
    label: 'condition',
    in: inVehicles,
    options: conditions,
    filter: { facet: 'condition', fact: 3 },
  },
  vehicleCut: {
    kind: 'choice',
    label: 'cut',
    hint: 'cut_hint',
    in: inVehicles,
    ...soldWhole,
    options: declarations,
    filter: { facet: 'cut', fact: 4 },
  },
  vehicleFlooded: {
    kind: 'choice',
    label: 'flooded',
    in: inVehicles,
    ...soldWhole,
    options: declarations,
    filter: { facet: 'flooded', fact: 5 },
  },
  vehicleCustoms: {
    kind: 'choice',
    label: 'customs',
    in: inVehicles,
    ...soldWhole,
    options: ['cleared', 'not-cleared', 'temporary', 'free-zone'],
    filter: { facet: 'customs', fact: 6 },
  },
  vehiclePlate: {
    kind: 'choice',
    label: 'plate',
    in: inVehicles,
    ...soldWhole,
    // Slugs of the governorates, and what has no Syrian plate.
    options: [
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
    ],
    filter: { facet: 'plate', fact: 7 },
  },
  vehicleInspection: {
    kind: 'flag',
    label: 'inspection',
    in: inVehicles,
    ...soldWhole,
    options: ['welcome'],
    filter: { facet: 'inspection', fact: 8 },
  },
} as const satisfies Record<string, DetailSpec>
