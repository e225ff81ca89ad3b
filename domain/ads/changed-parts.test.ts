import { expect, test } from 'vitest'
import { adParts } from '#shared/ad-parts.ts'
import type { AdVersion } from './ad-version.ts'
import { changedParts, changedPhotos, editFacts } from './changed-parts.ts'

const photo = (name: string, key = `key of ${name}`) => ({ key, sha256: name })
const before: AdVersion = {
  version: 1,
  title: 'هيونداي أفانتي 2014',
  description: 'فحص كامل',
  price: 95_000,
  currency: 'SYP',
  categoryId: 1,
  subcategoryId: '1-1',
  governorateId: 3,
  districtId: 12,
  neighbourhoodId: null,
  details: { vehicleYear: 2014, negotiable: 'yes' },
  phone: '+963900000001',
  chatOnly: false,
  photos: [photo('front'), photo('back')],
}

test.each<[string, Partial<AdVersion>, string[]]>([
  ['another title', { title: 'هيونداي' }, ['title']],
  ['a space more', { title: 'هيونداي  أفانتي 2014' }, ['title']],
  ['another description', { description: '' }, ['description']],
  ['another price', { price: 95_001 }, ['price']],
  ['the same figure in dollars', { currency: 'USD' }, ['price']],
  ['another category', { categoryId: 2 }, ['category']],
  ['no subcategory', { subcategoryId: null }, ['category']],
  ['another governorate', { governorateId: 4 }, ['place']],
  ['no district', { districtId: null }, ['place']],
  ['another year', { details: { vehicleYear: 2015, negotiable: 'yes' } }, ['details']],
  ['one detail less', { details: { vehicleYear: 2014 } }, ['details']],
  ['no number', { phone: null }, ['phone']],
  ['messages only', { chatOnly: true }, ['phone']],
  ['one photo less', { photos: [photo('front')] }, ['photos']],
  ['photos in another order', { photos: [photo('back'), photo('front')] }, ['photos']],
  ['the same photos under new keys', { photos: [photo('front', 'a'), photo('back', 'b')] }, []],
  ['details in another order', { details: { negotiable: 'yes', vehicleYear: 2014 } }, []],
  ['another version and nothing else', { version: 7 }, []],
])('%s is told as what it is', (_, change, parts) => {
  expect(changedParts(before, { ...before, ...change })).toEqual(parts)
  expect(changedParts({ ...before, ...change }, before), 'and backwards').toEqual(parts)
})

test('what costs nothing costs it in every currency', () => {
  const free = { ...before, price: 0 }
  expect(changedParts(free, { ...free, currency: 'USD' })).toEqual([])
  expect(changedParts(free, { ...before, price: 1 })).toEqual(['price'])
})

test('everything at once is told in the one order of parts', () => {
  const other: AdVersion = {
    version: 2,
    title: 'كيا',
    description: 'جديدة',
    price: 1,
    currency: 'USD',
    categoryId: 2,
    subcategoryId: null,
    governorateId: 5,
    districtId: null,
    neighbourhoodId: null,
    details: {},
    phone: null,
    chatOnly: true,
    photos: [],
  }
  expect(changedParts(before, other)).toEqual([...adParts])
})

test('photos that went, that came, and that changed places', () => {
  const of = (...names: string[]) => ({ photos: names.map((name) => photo(name)) })
  const names = (photos: { sha256: string }[]) => photos.map(({ sha256 }) => sha256).join('')
  const shown = (was: string, is: string) => {
    const { removed, added, isReordered } = changedPhotos(of(...was), of(...is))
    return [names(removed), names(added), isReordered]
  }
  expect(shown('abc', 'abc')).toEqual(['', '', false])
  expect(shown('abc', 'cba')).toEqual(['', '', true])
  expect(shown('abc', 'ac')).toEqual(['b', '', false])
  expect(shown('abc', 'axbc')).toEqual(['', 'x', false])
  expect(shown('abc', 'xca')).toEqual(['b', 'x', true])
  expect(shown('', 'ab')).toEqual(['', 'ab', false])
  expect(shown('ab', '')).toEqual(['ab', '', false])
})

test('a line of the history holds parts, prices and how many photos, and no word of the ad', () => {
  const after: AdVersion = {
    ...before,
    title: 'كلام سري',
    phone: '+963911111111',
    price: 90_000,
    photos: [photo('back'), photo('front'), photo('wheel')],
  }
  const facts = editFacts(before, after)
  expect(facts).toEqual({
    changed: ['title', 'price', 'phone', 'photos'].sort((a, b) => order(a) - order(b)),
    prices: [
      { price: 95_000, currency: 'SYP' },
      { price: 90_000, currency: 'SYP' },
    ],
    photos: { removed: 0, added: 1, isReordered: true },
  })
  for (const word of ['سري', '963', 'front', 'key of']) expect(JSON.stringify(facts)).not.toContain(word)
})

const order = (part: string) => adParts.findIndex((known) => known === part)

test('prices and photos are told only where they changed', () => {
  expect(editFacts(before, { ...before, title: 'كيا' })).toEqual({ changed: ['title'] })
  expect(editFacts(before, before)).toEqual({ changed: [] })
})
