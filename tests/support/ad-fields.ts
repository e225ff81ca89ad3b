import type { AdFields } from '#shared/fields/ad.ts'

/** What a person says about a car, as the form reads it. */
export function carFields(over: Partial<AdFields> = {}): AdFields {
  return {
    title: 'هيونداي أفانتي 2014',
    description: 'فحص كامل',
    categoryId: 1,
    subcategoryId: '1-1',
    governorateId: 3,
    districtId: null,
    neighbourhoodId: null,
    price: 95_000,
    currency: 'SYP',
    phone: null,
    chatOnly: false,
    details: { vehicleYear: 2014 },
    ...over,
  }
}
