import { describe, expect, test } from 'vitest'
import type { CategoryKind } from './ad-details.ts'
import { factLists, factOf, factsOf, type FactName } from './ad-facts.ts'
import { readFilters, conditionsOf } from './ad-filters.ts'
import { floorIn } from './floors.ts'

const read = (query: string, kind?: CategoryKind) =>
  readFilters(new URLSearchParams(query), { kind, isDistrict: (id) => id === '5' })
const conditions = (query: string) => conditionsOf(read(query), 100)

describe('what an address asks for', () => {
  test('is known names and values in one order, numbers in any digits', () => {
    const requested = [
      ['district', '5'],
      ['yearMin', '2015'],
      ['kilometersMax', '120000'],
      ['fuel', 'petrol'],
      ['fuel', 'diesel'],
      ['since', '7'],
    ]
    expect(read('since=7&fuel=diesel&fuel=petrol&kilometersMax=١٢٠٬٠٠٠&yearMin=۲۰۱۵&district=5')).toEqual(requested)
    expect(read('rooms=6+&rooms=2')).toEqual([
      ['rooms', '2'],
      ['rooms', '6+'],
    ])
  })

  test.each([
    'fuel=coal',
    'yearMin=-5',
    'yearMin=20151',
    'yearMin=1e3',
    'kilometersMax=',
    'since=2',
    'photos=on',
    'district=6',
    'district=5%27',
    'priceMin=9999999999999999',
    'priceCurrency=USD',
    'rooms[]=2',
    '__proto__=x',
    'advanceMax=25',
  ])('%s asks for nothing', (query) => expect(read(query)).toEqual([]))

  test('of another kind of category is left out', () => {
    const all = 'fuel=petrol&rooms=2&condition=new&priceMax=5&photos=yes'
    const names = (kind: CategoryKind) => read(all, kind).map(([name]) => name)
    expect(names('vehicle')).toEqual(['priceMax', 'fuel', 'condition', 'photos'])
    expect(names('property')).toEqual(['priceMax', 'rooms', 'photos'])
    expect(names('free')).toEqual(['condition', 'photos'])
    expect(names('service')).toEqual(['priceMax', 'photos'])
  })
})

describe('what ads must be like', () => {
  test('of one filter any option, of features all', () => {
    const [petrol, diesel] = [factOf('fuel', 'petrol')!, factOf('fuel', 'diesel')!]
    expect(conditions('fuel=petrol&fuel=diesel').oneOf).toEqual([[petrol, diesel]])
    expect(conditions('fuel=petrol')).toEqual({ every: [petrol], oneOf: [] })
    expect(conditions('features=lift&features=pool').every).toHaveLength(2)
  })

  test('dollars count at the rate, and swapped ends are put right', () => {
    expect(conditions('priceMin=5&priceMax=2&priceCurrency=USD').price).toEqual([200, 500])
    expect(conditions('priceMax=300').price).toEqual([null, 300])
    expect(conditions('yearMin=2020&yearMax=2010').year).toEqual([2010, 2020])
  })
})

test('every option of every filter has a number of its own, and the numbers stay', () => {
  const facts = (Object.keys(factLists) as FactName[]).flatMap((name) =>
    factLists[name].options.map((option) => factOf(name, option)),
  )
  expect(new Set(facts).size).toBe(facts.length)
  // Rows hold them: another number here would let filters find something else.
  expect([
    factOf('fuel', 'electric'),
    factOf('plate', 'none'),
    factOf('signs', 'none'),
    factOf('negotiable', 'yes'),
  ]).toEqual([1004, 7016, 16001, 20001])
  expect(factsOf({ propertyFloor: 'الطابق الثالث', propertyAdvance: 6, propertyFeatures: ['lift'] })).toEqual([
    12005, 14001, 21006,
  ])
})

test.each([
  ['أرضي', 'ground'],
  ['ارضي مع حديقة', 'ground'],
  ['قبو', 'basement'],
  ['الطابق الأول', '1'],
  ['تاني', '2'],
  ['٣', '3'],
  ['ط 4', '4'],
  ['سابع', 'over-5'],
  ['12', 'over-5'],
  ['الأخير', 'top'],
  ['طابق ونصف', ''],
  ['2020', ''],
  ['', ''],
])('the floor %j is %j', (words, floor) => expect(floorIn(words)).toBe(floor))
