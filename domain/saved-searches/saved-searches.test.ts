import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { AdDetails } from '#shared/ad-details.ts'
import { factsOf, numbersOf, photosFact } from '#shared/ad-facts.ts'
import { db } from '#tests/support/database.ts'
import { aPerson, anAd } from '#tests/support/factories.ts'
import { fromNow } from '#tests/support/from-now.ts'
import { isMatch, someDetails, someNarrowing, testRate } from '#tests/support/narrowing.ts'
import { findSavedSearches } from './find-saved-searches.ts'
import { isSought } from './is-sought.ts'
import { probeOf, probesIn } from './probes.ts'
import { probesOf } from './saved-query.ts'

const aSearch = (person: { id: string }, over: object = {}) =>
  db
    .insertInto('savedSearches')
    .values({ personId: person.id, name: 'غسالة', path: '/browse?search=x', words: ['gslh'], probe: 'gsl', ...over })
    .returning('id')
    .executeTakeFirstOrThrow()

test('a person’s searches come the newest first, each with how many ads answered it', async () => {
  const [me, other] = [await aPerson(), await aPerson()]
  expect(await findSavedSearches(db, { personId: me.id })).toEqual([])
  const old = await aSearch(me, { createdAt: fromNow({ days: -2 }), name: 'iPhone في دمشق', pace: 'weekly' })
  const young = await aSearch(me, { words: ['brad'] })
  await aSearch(other)
  for (const notified of [{ toldAt: null }, { toldAt: fromNow({}) }]) {
    const { id: adId } = await anAd({ photos: 0 })
    await db
      .insertInto('savedSearchHits')
      .values({ searchId: old.id, adId, ...notified })
      .execute()
  }
  const found = await findSavedSearches(db, { personId: me.id })
  expect(found.map(({ id, hits, pace }) => [id, hits, pace])).toEqual([
    [young.id, 0, 'instant'],
    [old.id, 2, 'weekly'],
  ])
  expect(found[1]).toMatchObject({ name: 'iPhone في دمشق', path: '/browse?search=x' })
})

test.each([
  [[], ''],
  [['br'], 'br'],
  [['brd', 'gslhawtw'], 'gsl'],
  [['abcd', 'wxyz'], 'abc'],
] as const)('the search for %j is found again by «%s»', (words, probe) => {
  expect(probeOf(words)).toBe(probe)
})

test('the probes of an ad are all short runs of its words, and none', () => {
  expect(new Set(probesIn('ab-cde'))).toEqual(new Set(['', 'a', 'b', 'ab', 'c', 'd', 'e', 'cd', 'de', 'cde']))
  expect(probesIn()).toEqual([''])
  expect(probesIn('', ' - ')).toEqual([''])
})

test('any search is found by the probes of any ad that holds its words', () => {
  const seed = Date.now() % 1_000_000
  const word = fc.string({ unit: fc.constantFrom(...'abcXYZ0123'), minLength: 1, maxLength: 6 })
  fc.assert(
    fc.property(fc.array(word, { minLength: 1, maxLength: 4 }), fc.array(word, { maxLength: 3 }), (words, rest) => {
      const key = [...rest, ...words].map((each) => `x${each}x`).join(' ')
      expect(probesIn(key)).toContain(probeOf(words))
    }),
    { seed },
  )
})

type Facts = Parameters<typeof isSought>[0]
const facts: Facts = { facts: [], price: 500, year: 2015, kilometers: 90_000, area: 100 }
const sought = (filters: string, over: Partial<Facts> = {}) => isSought({ ...facts, ...over }, filters, testRate)

test('a search that is not narrowed finds everything', () => {
  expect(sought('')).toBe(true)
  expect(sought('', { year: null, kilometers: null, area: null })).toBe(true)
})

test.each([
  ['priceMin=500', 499, 500],
  ['priceMax=500', 501, 500],
  ['priceMin=5&priceMax=5&priceCurrency=USD', 499, 500],
  ['priceMin=5&priceMax=5&priceCurrency=USD', 501, 500],
])('narrowed to %s a price of %i is not sought, one of %i is', (filters, outside, inside) => {
  expect([sought(filters, { price: outside }), sought(filters, { price: inside })]).toEqual([false, true])
})

test('what an ad does not say is not within any bounds', () => {
  expect([sought('yearMin=2010'), sought('yearMin=2010', { year: null })]).toEqual([true, false])
  expect([sought('yearMax=2020'), sought('yearMax=2020', { year: null })]).toEqual([true, false])
  expect([sought('kilometersMax=90000'), sought('kilometersMax=90000', { kilometers: 90_001 })]).toEqual([true, false])
  expect([sought('areaMin=100'), sought('areaMin=100', { area: 99 })]).toEqual([true, false])
})

test('bounds of nothing that is known narrow nothing', () => {
  expect(sought('yearMin=قديم&nothing=1')).toBe(true)
})

/** An ad with these details, as it is compared. */
const detailed = (details: AdDetails, hasPhotos = false) => ({
  ...numbersOf(details),
  facts: [...factsOf(details), ...(hasPhotos ? [photosFact] : [])],
})

test.each<[string, AdDetails, boolean]>([
  ['fuel=petrol&fuel=diesel', { vehicleFuelType: 'petrol' }, true],
  ['fuel=petrol&fuel=diesel', { vehicleFuelType: 'electric' }, false],
  ['fuel=petrol&fuel=diesel', {}, false],
  ['features=lift&features=garden', { propertyFeatures: ['garden', 'pool', 'lift'] }, true],
  ['features=lift&features=garden', { propertyFeatures: ['lift'] }, false],
  ['fuel=petrol&condition=new', { vehicleFuelType: 'petrol', vehicleCondition: 'new' }, true],
  ['fuel=petrol&condition=new', { vehicleFuelType: 'petrol', vehicleCondition: 'used-good' }, false],
])('narrowed to %s an ad of %j is sought: %s', (filters, details, expected) => {
  expect(sought(filters, detailed(details))).toBe(expected)
})

test('any search finds the ads that a plain reading of it finds', () => {
  const seed = Date.now() % 1_000_000
  fc.assert(
    fc.property(fc.nat(1500), someNarrowing, someDetails, fc.boolean(), (price, narrowing, details, hasPhotos) => {
      const values = Object.entries(narrowing).flatMap(([name, values]) => values.map((value) => [name, value]))
      const found = sought(new URLSearchParams(values).toString(), { price, ...detailed(details, hasPhotos) })
      expect(found).toBe(isMatch({ details, price, hasPhotos }, narrowing))
    }),
    { seed },
  )
})

test.each([
  [[], ['']],
  [[['ABTJHX', 'DZ'], ['QQQQ']], ['QQQQ']],
  [
    [[' abcdefg', '^ABTJHX$'], ['FF']],
    ['abcde', 'ABTJH'],
  ],
  [[[' AL JI ', '^RGLP']], ['AL', 'RGLP']],
])('the search for %j is found by %j', (clauses, probes) => {
  expect(probesOf(clauses)).toEqual(probes)
})
