import { describe, expect, test } from 'vitest'
import { detailNames, isWithin, specOf, type CategoryKind } from './ad-details.ts'
import { factLists, factNames, factOf, factsOf, numberFact, photosFact } from './ad-facts.ts'
import { adFilters, isOffered, readFilters, conditionsOf } from './ad-filters.ts'
import { floorIn } from './floors.ts'

const read = (query: string, kind?: CategoryKind) =>
  readFilters(new URLSearchParams(query), { category: kind && { id: 99, kind }, isDistrict: (id) => id === '5' })
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

  test('has the lower end of a range first, whichever was written first', () => {
    expect(read('priceMin=5000&priceMax=900')).toEqual([
      ['priceMin', '900'],
      ['priceMax', '5000'],
    ])
    expect(read('priceMin=900')).toEqual([['priceMin', '900']])
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

test('a detail may be asked for in single categories of its kind, and its filter is offered there alone', () => {
  const phones = { in: ['general'], categories: [3] } as const
  const imei = { name: 'imei', where: [phones], form: 'choice', options: ['clean'], many: true } as const
  const categories = [
    { id: 3, kind: 'general' },
    { id: 4, kind: 'general' },
    { id: 3, kind: 'free' },
  ] as const
  expect(categories.map((category) => isWithin(phones, category))).toEqual([true, false, false])
  expect(categories.map((category) => isOffered(imei, category))).toEqual([true, false, false])
  expect(isOffered(imei, undefined), 'without a category').toBe(false)
})

test('every filter has a name of its own, and details that share one share its options and numbers', () => {
  const names = adFilters.map(({ name }) => name)
  const taken = ['search', 'category', 'subcategory', 'governorate', 'district', 'sort', 'view', 'after']
  expect(new Set([...names, ...taken]).size).toBe(names.length + taken.length)
  for (const name of factNames)
    for (const spec of factLists[name].details.map(specOf)) {
      expect(spec.filter).toMatchObject({ facet: name, fact: factLists[name].kind })
      if ('options' in spec) expect(spec.options).toEqual(factLists[name].options)
    }
})

test('every option of every filter has a number of its own, and the numbers stay', () => {
  const facts = factNames.flatMap((name) => factLists[name].options.map((option) => factOf(name, option)))
  const numbers = detailNames.flatMap((name) => {
    const { filter } = specOf(name)
    return filter && 'upTo' in filter ? [numberFact(filter.fact, 0), numberFact(filter.fact, filter.most)] : []
  })
  const all = [...facts, ...numbers, photosFact]
  expect(new Set(all).size).toBe(all.length)
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
