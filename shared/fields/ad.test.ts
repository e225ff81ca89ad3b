import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { lastVehicleYear } from '../details/vehicle-details.ts'
import { adFieldsOf, adSchema, type AdChoice } from './ad.ts'

const governorate = { id: 3, districts: [{ id: 31 }, { id: 32 }] }
const cars: AdChoice = {
  category: { id: 1, kind: 'vehicle', subcategories: [{ id: '1-1' }, { id: '1-2' }] },
  governorate,
}
const homes: AdChoice = { category: { id: 2, kind: 'property', subcategories: [] }, governorate }
const gifts: AdChoice = { category: { id: 10, kind: 'free', subcategories: [] }, governorate }

const filled = {
  title: 'تويوتا كورولا 2012',
  description: 'سيارة نظيفة، فحص كامل.',
  category: '1',
  governorate: '3',
  price: '9500',
  currency: 'USD',
}

function problems(over: Record<string, unknown>, choice: AdChoice = cars) {
  const result = v.safeParse(adSchema(choice), { ...filled, ...over })
  return Object.fromEntries((result.issues ?? []).map((issue) => [String(issue.path?.[0]?.key), issue.message]))
}

function read(over: Record<string, unknown>, choice: AdChoice = cars) {
  return adFieldsOf(v.parse(adSchema(choice), { ...filled, ...over }), choice.category!)
}

describe('required fields', () => {
  test('an empty form names every one at once', () => {
    const result = v.safeParse(adSchema({}), {})
    expect(Object.fromEntries(result.issues!.map((issue) => [issue.path![0]!.key, issue.message]))).toEqual({
      title: 'title_missing',
      description: 'description_missing',
      category: 'category_missing',
      governorate: 'governorate_missing',
      price: 'price_missing',
    })
  })

  test.each(['   ', '\u200f', '…!', '\u0000\u0007'])('a title of nothing (%j) is missing', (title) =>
    expect(problems({ title })).toEqual({ title: 'title_missing' }),
  )
})

describe('lengths are counted as a person counts', () => {
  test('100 letters fit, 101 do not', () => {
    expect(problems({ title: 'ش'.repeat(100) })).toEqual({})
    expect(problems({ title: 'ش'.repeat(101) })).toEqual({ title: 'title_too_long' })
  })
  test('1000 letters of description fit, a line break is one', () => {
    expect(problems({ description: `${'a'.repeat(499)}\r\n${'😀'.repeat(500)}` })).toEqual({})
    expect(problems({ description: 'a'.repeat(1001) })).toEqual({ description: 'description_too_long' })
  })
})

describe('price', () => {
  test.each([
    ['9500', 9500],
    ['٩٥٠٠', 9500],
    ['۹۵۰۰', 9500],
    ['1,250,000', 1250000],
    ['١٬٢٥٠٬٠٠٠', 1250000],
    ['1.250.000', 1250000],
    [' 12 000 ', 12000],
    ['0', 0],
  ])('%s is %i', (typed, price) => expect(read({ price: typed }).price).toBe(price))

  test.each([
    ['', 'price_missing'],
    ['-5', 'price_not_a_number'],
    ['12.5', 'price_not_a_number'],
    ['1e9', 'price_not_a_number'],
    ['مليون', 'price_not_a_number'],
    ['1000000000001', 'price_too_large'],
    ['9'.repeat(40), 'price_not_a_number'],
  ])('%s is refused: %s', (price, problem) => expect(problems({ price })).toEqual({ price: problem }))

  test('a free thing costs nothing, said or unsaid', () => {
    expect(read({ price: '' }, gifts).price).toBe(0)
    expect(read({ price: '٠' }, gifts).price).toBe(0)
    expect(problems({ price: '5' }, gifts)).toEqual({ price: 'free_price_not_zero' })
  })
})

describe('choices', () => {
  test('an unknown category, governorate, subcategory, district, currency, type', () => {
    expect(problems({ category: '99' }, { governorate })).toEqual({ category: 'category_invalid' })
    expect(problems({ governorate: 'Atlantis' }, { category: cars.category })).toEqual({
      governorate: 'governorate_invalid',
    })
    expect(problems({ subcategory: '2-1' })).toEqual({ subcategory: 'subcategory_invalid' })
    expect(problems({ district: '99' })).toEqual({ district: 'district_invalid' })
    expect(problems({ currency: 'EUR' })).toEqual({ currency: 'option_unknown' })
    expect(problems({ type: 'vip' })).toEqual({ type: 'option_unknown' })
  })

  test('the chosen ones are stored as their ids', () => {
    expect(read({ subcategory: '1-1', district: '32' })).toMatchObject({
      categoryId: 1,
      subcategoryId: '1-1',
      governorateId: 3,
      districtId: 32,
    })
  })

  test('what ads of the subcategory do not have is left out', () => {
    const given = { vehicleYear: '2012', vehicleKilometers: '90000', vehiclePlate: '' }
    expect(read({ ...given, subcategory: '1-1' }).details).toEqual({ vehicleYear: 2012, vehicleKilometers: 90_000 })
    expect(read({ ...given, subcategory: '1-2' }).details).toEqual({ vehicleYear: 2012 })
  })

  test.each([
    [7, '7-1', ['vehicleKilometers', 'vehiclePlate', 'vehicleCustoms', 'vehicleFuelType']],
    [7, '7-2', ['vehicleFuelType']],
    [7, '7-3', []],
    [8, '8-1', ['vehicleKilometers', 'vehiclePlate', 'vehicleCustoms', 'vehicleFuelType']],
    [8, '8-2', []],
    [8, '8-3', []],
  ])('of category %i, %s has of these %j', (id, subcategory, has) => {
    const choice: AdChoice = { category: { id, kind: 'vehicle', subcategories: [{ id: subcategory }] }, governorate }
    const given = {
      vehicleKilometers: '900',
      vehiclePlate: 'homs',
      vehicleCustoms: 'cleared',
      vehicleFuelType: 'petrol',
    }
    const { details } = read({ ...given, category: String(id), subcategory }, choice)
    expect(Object.keys(details).toSorted()).toEqual(has.toSorted())
  })
})

describe('phone', () => {
  test.each([
    ['', null],
    ['0944 123 456', '0944123456'],
    ['+963 (944) 123-456', '+963944123456'],
    ['٠٩٤٤١٢٣٤٥٦', '0944123456'],
  ])('%s', (typed, phone) => expect(read({ phone: typed }).phone).toBe(phone))

  test.each(['12', 'call me', '+963;wa.me', '1'.repeat(16)])('%s is refused', (phone) =>
    expect(problems({ phone })).toEqual({ phone: 'phone_invalid' }),
  )
})

describe('details', () => {
  test('a vehicle keeps its own and nothing of a home', () => {
    const { details } = read({
      vehicleYear: '٢٠١٥',
      vehicleKilometers: '120,000',
      vehicleFuelType: 'petrol',
      propertyRooms: '3',
    })
    expect(details).toEqual({ vehicleYear: 2015, vehicleKilometers: 120000, vehicleFuelType: 'petrol' })
  })

  test('a home keeps its own, a list of features too', () => {
    const { details } = read(
      { propertyArea: '120', propertyRooms: '6+', propertyFeatures: ['lift', 'garden'], vehicleYear: '1' },
      homes,
    )
    expect(details).toEqual({ propertyArea: 120, propertyRooms: '6+', propertyFeatures: ['lift', 'garden'] })
  })

  test('years run from 1950 to next year', () => {
    const last = lastVehicleYear()
    expect(problems({ vehicleYear: '1950' })).toEqual({})
    expect(problems({ vehicleYear: String(last) })).toEqual({})
    expect(problems({ vehicleYear: '1949' })).toEqual({ vehicleYear: 'vehicle_year_out_of_range' })
    expect(problems({ vehicleYear: String(last + 1) })).toEqual({ vehicleYear: 'vehicle_year_out_of_range' })
  })

  test('kilometres from 0, area from 1', () => {
    expect(problems({ vehicleKilometers: '-1' })).toEqual({ vehicleKilometers: 'kilometers_not_a_number' })
    expect(problems({ propertyArea: '0' }, homes)).toEqual({ propertyArea: 'area_not_a_number' })
  })
})

describe('what this market asks first', () => {
  const shop: AdChoice = { category: { id: 4, kind: 'general', subcategories: [] }, governorate }

  test('is kept with the kind that it is about', () => {
    const declared = { vehicleCut: 'no', vehicleFlooded: 'unknown', vehicleCustoms: 'cleared', vehiclePlate: 'aleppo' }
    expect(read({ ...declared, vehicleInspection: 'welcome', propertyTitle: 'shares' }).details).toEqual({
      ...declared,
      vehicleInspection: 'welcome',
    })
    const home = {
      propertyTitle: 'green-tabu',
      propertySigns: 'none',
      propertyFinishing: 'shell',
      propertyRent: 'yearly',
    }
    expect(
      read({ ...home, propertyAdvance: '٦', propertyEquipment: ['solar', 'well'], vehicleCut: 'yes' }, homes).details,
    ).toEqual({ ...home, propertyAdvance: 6, propertyEquipment: ['solar', 'well'] })
    expect(read({ itemCondition: 'used-good', vehicleCut: 'no' }, shop).details).toEqual({ itemCondition: 'used-good' })
    expect(read({ itemCondition: 'new', price: '0' }, gifts).details).toEqual({ itemCondition: 'new' })
  })

  test('is refused at its field when it is none of the choices', () => {
    const unknown = 'option_unknown'
    for (const name of ['vehicleCut', 'vehicleFlooded', 'vehicleCustoms', 'vehiclePlate', 'vehicleInspection'])
      expect(problems({ [name]: 'maybe' }), name).toEqual({ [name]: unknown })
    for (const name of ['propertyTitle', 'propertySigns', 'propertyFinishing', 'propertyRent'])
      expect(problems({ [name]: 'maybe' }, homes), name).toEqual({ [name]: unknown })
    expect(problems({ propertyEquipment: ['solar', 'mill'] }, homes)).toEqual({ propertyEquipment: unknown })
    expect(problems({ propertyAdvance: '25' }, homes)).toEqual({ propertyAdvance: 'months_out_of_range' })
    expect(problems({ itemCondition: 'maybe' }, shop)).toEqual({ itemCondition: unknown })
    expect(problems({ negotiable: 'on' }, shop)).toEqual({ negotiable: unknown })
  })

  test('a price may be negotiable, nothing may not', () => {
    expect(read({ negotiable: 'yes' }, shop).details).toEqual({ negotiable: 'yes' })
    expect(read({ negotiable: 'yes', price: '0' }, shop).details).toEqual({})
    expect(read({ negotiable: 'yes', price: '0' }, gifts).details).toEqual({})
  })
})

test('nothing beyond the form is read', () => {
  const fields = read({ status: 'approved', userId: 'x', views: '9', ownerId: 'x', version: '7', publishedAt: 'now' })
  expect(Object.keys(fields).sort()).toEqual(
    [
      'title',
      'description',
      'categoryId',
      'subcategoryId',
      'governorateId',
      'districtId',
      'neighbourhoodId',
      'price',
      'currency',
      'phone',
      'chatOnly',
      'details',
    ].sort(),
  )
})
