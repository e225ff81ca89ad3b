import { sql } from 'kysely'
import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { districtFacts, photosFact } from '#shared/ad-facts.ts'
import { conditionsOf, readFilters } from '#shared/ad-filters.ts'
import { adSorts } from '#shared/ad-sorts.ts'
import { listPlaces } from '#domain/places/list-places.ts'
import { db } from '#tests/support/database.ts'
import { aPerson, anAd } from '#tests/support/factories.ts'
import { testRate } from '#tests/support/narrowing.ts'
import { countFacts } from './count-facts.ts'
import { findAds } from './find-ads.ts'
import { findNewestAds } from './find-newest-ads.ts'
import { groupByGovernorate } from './group-by-governorate.ts'

const seed = Date.now() % 1_000_000
type Listed = {
  id: number
  title: string
  governorateId: number
  districtId: number | null
  daysOld: number
  photos: number
  price: number
}
const listed: Listed[] = []
/** Two districts of Aleppo and one of another governorate. */
let districts: { id: number; governorateId: number }[]

beforeAll(async () => {
  const [owner, governorates] = [await aPerson(), await listPlaces(db)]
  const of = (id: number, at: number) => ({
    id: governorates.find((governorate) => governorate.id === id)!.districts[at]!.id,
    governorateId: id,
  })
  districts = [of(3, 0), of(3, 1), of(4, 0)]
  const some = fc.record({
    title: fc.constantFrom('بيت', 'بيت للإيجار'),
    choice: fc.constantFrom(0, 1, 2, 3, 4),
    daysOld: fc.constantFrom(0, 2, 6, 20, 40),
    photos: fc.constantFrom(0, 1),
    price: fc.constantFrom(100, 200, 90_000),
  })
  for (const { choice, daysOld, ...ad } of fc.sample(some, { numRuns: 40, seed })) {
    const governorateId = districts[choice]?.governorateId ?? choice
    const districtId = districts[choice]?.id ?? null
    const publishedAt = sql<Date>`now() - ${daysOld} * interval '1 day'`
    const { id } = await anAd({ owner, status: 'approved', ...ad, governorateId, districtId, publishedAt })
    listed.push({ ...ad, id, daysOld, governorateId, districtId })
  }
})

const someQuery = fc.record({
  search: fc.constantFrom('', 'بيت', 'للايجار'),
  governorateId: fc.constantFrom(null, 3, 4, 5),
  district: fc.constantFrom(null, 0, 1, 2),
  since: fc.constantFrom(null, 1, 3, 7, 30),
  photos: fc.boolean(),
  dollars: fc.constantFrom(null, 1, 2),
})
type Query = typeof someQuery extends fc.Arbitrary<infer T> ? T : never

/** What an address with these filters asks for. */
function requested({ district, since, photos, dollars, ...query }: Query) {
  const address = new URLSearchParams({
    ...(district !== null && { district: String(districts[district]!.id) }),
    ...(since && { since: String(since) }),
    ...(photos && { photos: 'yes' }),
    ...(dollars && { priceMax: String(dollars), priceCurrency: 'USD' }),
  })
  return { ...query, conditions: conditionsOf(readFilters(address, { isDistrict: (id) => id !== '' }), testRate) }
}

function plain({ search, governorateId, district, since, photos, dollars }: Query) {
  return listed.filter(
    (ad) =>
      ad.title.includes(search.replace('للايجار', 'للإيجار')) &&
      (governorateId === null || ad.governorateId === governorateId) &&
      (district === null || ad.districtId === districts[district]!.id) &&
      (since === null || ad.daysOld < since) &&
      (!photos || ad.photos > 0) &&
      (dollars === null || ad.price <= dollars * testRate),
  )
}

const idsOf = (ads: { id: number }[]) => ads.map(({ id }) => id).sort((a, b) => a - b)
const queries = fc.sample(someQuery, { numRuns: 18, seed })

test(`a list holds what stands in the place, is new enough, has a picture and costs no more (seed ${seed})`, async () => {
  for (const [at, query] of queries.entries()) {
    const sort = adSorts[at % adSorts.length]!
    const expected = idsOf(plain(query))
    for (const probeSize of [2, 1_000]) {
      const { ids, total } = await findAds(db, { ...requested(query), sort, limit: 100 }, { probeSize })
      expect([ids.toSorted((a, b) => a - b), total], JSON.stringify({ query, sort, probeSize })).toEqual([
        expected,
        { count: expected.length, exact: true },
      ])
    }
    expect(idsOf((await findNewestAds(db, { ...requested(query), limit: 100 })).map((id) => ({ id })))).toEqual(
      expected,
    )
  }
})

test(`districts and pictures are counted as a plain count does (seed ${seed})`, async () => {
  for (const query of queries.slice(0, 9)) {
    const ads = plain(query)
    const facts = [...districts.map(({ id }) => districtFacts + id), photosFact]
    const counted = await countFacts(db, { ...requested(query), facts })
    expect(
      facts.map((fact) => counted.get(fact) ?? 0),
      JSON.stringify(query),
    ).toEqual([
      ...districts.map(({ id }) => ads.filter(({ districtId }) => districtId === id).length),
      ads.filter(({ photos }) => photos > 0).length,
    ])
  }
})

test(`the map shows the same ads in their governorates, also where its lists are read one by one (seed ${seed})`, async () => {
  for (const query of queries.slice(0, 9)) {
    const ads = plain(query)
    const ofEach = [...new Set(ads.map(({ governorateId }) => governorateId))].sort((a, b) => a - b)
    for (const atMost of [0, 1_000]) {
      const groups = await groupByGovernorate(db, { ...requested(query), perGroup: 100 }, { atMost })
      const found = groups.map(({ governorateId, total, ids }) => [
        governorateId,
        total.count,
        ids.toSorted((a, b) => a - b),
      ])
      const expected = ofEach.map((id) => {
        const here = idsOf(ads.filter(({ governorateId }) => governorateId === id))
        return [id, here.length, here]
      })
      expect(found, JSON.stringify({ query, atMost })).toEqual(expected)
    }
  }
})

test('a district of another governorate finds nothing there', async () => {
  const [inAleppo, elsewhere] = [districts[0]!, districts[2]!]
  const conditions = { every: [districtFacts + elsewhere.id], oneOf: [] }
  expect(await findAds(db, { governorateId: inAleppo.governorateId, conditions })).toMatchObject({
    ids: [],
    next: null,
  })
})
