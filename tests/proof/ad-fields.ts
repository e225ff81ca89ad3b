import type { AdFields } from '#shared/fields/ad.ts'

export const adFields: AdFields = {
  title: 'بيانو كهربائي',
  description: '88 مفتاحاً، مع كرسي.',
  categoryId: 4,
  subcategoryId: null,
  governorateId: 3,
  districtId: null,
  neighbourhoodId: null,
  price: 300,
  currency: 'USD',
  phone: null,
  chatOnly: false,
  details: {},
}
