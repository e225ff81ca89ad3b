import fc from 'fast-check'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { adSorts, type AdSort } from '#shared/ad-sorts.ts'
import { db } from '#tests/support/database.ts'
import { anAd, aPerson } from '#tests/support/factories.ts'
import { someDetails, someNarrowing, narrowingConditions } from '#tests/support/narrowing.ts'
import { findAds } from './find-ads.ts'
import { findNewestAds } from './find-newest-ads.ts'
import { groupByGovernorate } from './group-by-governorate.ts'
import { seed } from '#tests/support/in-turn.ts'

// Whatever is asked, a group is what the list of that governorate begins with and how long it is.

const governorates = [1, 2, 3, 14]

beforeAll(async () => {
  const owner = await aPerson()
  const anySize = fc.record({
    title: fc.constantFrom('سيارة كيا', 'سيارة kia 2015', 'شقة !!!', 'شقة في حي هادئ'),
    type: fc.constantFrom('free' as const, 'free' as const, 'featured' as const, 'promoted' as const),
    price: fc.constantFrom(0, 500, 500, 90_000),
    minute: fc.nat(20),
    subcategoryId: fc.constantFrom('1-1', '1-2', '2-1'),
    governorateId: fc.constantFrom(...governorates),
    details: someDetails,
  })
  for (const { minute, ...row } of fc.sample(anySize, { numRuns: 70, seed }))
    await anAd({
      ...row,
      owner,
      photos: 0,
      status: 'approved',
      categoryId: Number(row.subcategoryId[0]),
      publishedAt: `2026-01-01T00:${String(minute).padStart(2, '0')}:00Z`,
    })
  await anAd({ owner, status: 'pending', governorateId: 9 })
  const ranOut = await anAd({ owner, status: 'approved', photos: 0, governorateId: 9, title: 'سيارة' })
  await sql`update ad_search set visible_until = now() where ad_id = ${ranOut.id}`.execute(db)
})

const aQuery = fc.record({
  search: fc.constantFrom('', '', 'سيارة', 'kia', '2015 كيا', 'ش', 'هيونداي', '!!!', '!'),
  categoryId: fc.constantFrom(null, null, 1, 2, 9),
  subcategoryId: fc.constantFrom(null, null, '1-1', '2-1'),
  governorateId: fc.constantFrom(null, null, 1, 14, 9),
  sort: fc.constantFrom<AdSort>(...adSorts),
  perGroup: fc.integer({ min: 1, max: 6 }),
  conditions: fc.oneof(fc.constant(null), someNarrowing).map(narrowingConditions),
})

test(`groups are the starts of the lists of their governorates (seed ${seed})`, { timeout: 120_000 }, async () => {
  for (const { perGroup, ...query } of fc.sample(aQuery, { numRuns: 120, seed })) {
    const expected = []
    for (const governorateId of [...governorates, 9]) {
      if (query.governorateId !== null && query.governorateId !== governorateId) continue
      const { ids } = await findAds(db, { ...query, governorateId, limit: 100 })
      if (ids.length > 0)
        expected.push({ governorateId, total: { count: ids.length, exact: true }, ids: ids.slice(0, perGroup) })
    }
    for (const atMost of [undefined, 0, 20]) {
      const groups = await groupByGovernorate(db, { ...query, perGroup }, { atMost })
      expect(groups, JSON.stringify({ ...query, perGroup, atMost })).toEqual(
        expected.toSorted((a, b) => a.governorateId - b.governorateId),
      )
    }
  }
})

test(`the newest are the newest whatever was paid (seed ${seed})`, async () => {
  for (const { sort: _, ...query } of fc.sample(aQuery, { numRuns: 60, seed: seed + 1 })) {
    const { ids } = await findAds(db, { ...query, limit: 100 })
    const dated = await db
      .selectFrom('ads')
      .select('id')
      .where('id', 'in', [0, ...ids])
      .orderBy('publishedAt', 'desc')
      .orderBy('id', 'desc')
      .execute()
    for (const probeSize of [1, 20, 100])
      expect(await findNewestAds(db, { ...query, limit: 10 }, probeSize), JSON.stringify(query)).toEqual(
        dated.map(({ id }) => id).slice(0, 10),
      )
  }
})

test.each(['س'.repeat(10_000), '\u0000', '\ud83d', '%_\\', "'; drop table ads; --", '\u202e', 'ا'])(
  'a search for %j does no harm',
  async (search) => {
    for (const categoryId of [null, 0, -1, 1e9, NaN]) {
      expect(await groupByGovernorate(db, { search, categoryId, perGroup: 5 })).toBeInstanceOf(Array)
      expect(await findNewestAds(db, { search, categoryId, limit: 5 })).toBeInstanceOf(Array)
    }
  },
)
