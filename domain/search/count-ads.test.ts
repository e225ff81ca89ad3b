import { sql } from 'kysely'
import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { db } from '#tests/support/database.ts'
import { aPerson, anAd } from '#tests/support/factories.ts'
import { countAds } from './count-ads.ts'
import { countByCategory } from './count-by-category.ts'
import { findAds } from './find-ads.ts'
import { groupByGovernorate } from './group-by-governorate.ts'
import type { ScopeFilters } from './in-scope.ts'

const seed = Date.now() % 1_000_000
const someAd = fc.record({
  categoryId: fc.constantFrom(1, 2, 10),
  subcategory: fc.constantFrom(null, 1, 2),
  governorateId: fc.constantFrom(1, 3, 14),
  type: fc.constantFrom('free', 'featured', 'promoted'),
  status: fc.oneof({ weight: 5, arbitrary: fc.constant('approved') }, fc.constantFrom('pending', 'hidden', 'rejected')),
  isOver: fc.oneof({ weight: 4, arbitrary: fc.constant(false) }, fc.constant(true)),
  isSold: fc.oneof({ weight: 6, arbitrary: fc.constant(false) }, fc.constant(true)),
})
type Counted = { categoryId: number; subcategoryId: string | null; governorateId: number; type: string }
/** What is on the site by every rule. */
const there: Counted[] = []

beforeAll(async () => {
  const owner = await aPerson()
  for (const { subcategory, isOver, isSold, type, status, ...ad } of fc.sample(someAd, { numRuns: 50, seed })) {
    const subcategoryId = subcategory && ad.categoryId < 10 ? `${ad.categoryId}-${subcategory}` : null
    const sold = isSold && status === 'approved' ? { availability: 'sold' as const, soldAt: new Date() } : {}
    const { id } = await anAd({ owner, photos: 0, type, status, ...ad, subcategoryId, ...sold } as never)
    if (status !== 'approved' || isSold) continue
    // Its row is still there until a job takes it away.
    if (isOver) await sql`update ad_search set visible_until = now() where ad_id = ${id}`.execute(db)
    else there.push({ ...ad, subcategoryId, type })
  }
  // The only one of its category and governorate, and its time is over.
  const last = await anAd({ owner, photos: 0, status: 'approved', categoryId: 4, governorateId: 5 })
  await sql`update ad_search set visible_until = now() where ad_id = ${last.id}`.execute(db)
})

const plain = ({ categoryId, subcategoryId, governorateId }: ScopeFilters) =>
  there.filter(
    (ad) =>
      (categoryId == null || ad.categoryId === categoryId) &&
      (subcategoryId == null || ad.subcategoryId === subcategoryId) &&
      (governorateId == null || ad.governorateId === governorateId),
  )

const scopes: ScopeFilters[] = [null, 1, 2, 4, 10].flatMap((categoryId) =>
  [null, '1-1', '2-2', '2-9'].flatMap((subcategoryId) =>
    [null, 1, 3, 14, 5].map((governorateId) => ({ categoryId, subcategoryId, governorateId })),
  ),
)

test(`of each type as many are counted as there are, whatever is filtered (seed ${seed})`, async () => {
  for (const filters of scopes) {
    const ads = plain(filters)
    const of = (type: string) => ads.filter((ad) => ad.type === type).length
    const [free, featured, promoted] = [of('free'), of('featured'), of('promoted')]
    const expected = { all: ads.length, paid: featured + promoted, free, featured, promoted }
    expect(await countAds(db, filters), JSON.stringify(filters)).toEqual(expected)
  }
  expect((await countAds(db)).all).toBe(there.length)
})

test(`the total of a list is what was counted (seed ${seed})`, async () => {
  for (const filters of scopes.filter((_, at) => at % 7 === 0)) {
    const { total, ids } = await findAds(db, { ...filters, limit: 100 })
    expect([total, ids.length]).toEqual([{ count: plain(filters).length, exact: true }, plain(filters).length])
  }
})

test(`categories and subcategories that have any are counted, the others left out (seed ${seed})`, async () => {
  for (const filters of scopes.filter(({ categoryId }) => categoryId === null)) {
    const sums = new Map<string, number>()
    for (const { categoryId, subcategoryId } of plain(filters)) {
      const name = `${categoryId} ${subcategoryId}`
      sums.set(name, (sums.get(name) ?? 0) + 1)
    }
    const rows = await countByCategory(db, filters)
    const found = new Map(rows.map(({ categoryId, subcategoryId, count }) => [`${categoryId} ${subcategoryId}`, count]))
    expect(found, JSON.stringify(filters)).toEqual(sums)
    const categories = rows.map(({ categoryId }) => categoryId)
    expect(categories).toEqual(categories.toSorted((a, b) => a - b))
  }
})

test(`governorates that have any are counted, and their totals are the whole (seed ${seed})`, async () => {
  const groups = await groupByGovernorate(db, { perGroup: 2 })
  const governorates = [...new Set(there.map(({ governorateId }) => governorateId))].toSorted((a, b) => a - b)
  expect(groups.map(({ governorateId }) => governorateId)).toEqual(governorates)
  for (const { governorateId, total, ids } of groups) {
    const { length } = plain({ governorateId })
    expect([total, ids.length]).toEqual([{ count: length, exact: true }, Math.min(2, length)])
  }
  expect(groups.reduce((sum, { total }) => sum + total.count, 0)).toBe(there.length)
})

test.each<ScopeFilters>([
  { categoryId: 0 },
  { categoryId: -1 },
  { categoryId: 1.5 },
  { categoryId: Number.NaN },
  { categoryId: 32_768 },
  { governorateId: 2 ** 31 },
  { governorateId: Infinity },
  { subcategoryId: '' },
  { subcategoryId: "1-1' or true" },
  { subcategoryId: '1-1 ' },
  { subcategoryId: '1-1\0' },
  { subcategoryId: '111111-1' },
  { subcategoryId: '١-١' },
])('no filter that could not be one finds anything, or fails: %o', async (filters) => {
  expect(await countAds(db, filters)).toEqual({ all: 0, paid: 0, free: 0, featured: 0, promoted: 0 })
  expect(await countByCategory(db, filters)).toEqual([])
  expect((await findAds(db, filters)).ids).toEqual([])
  expect((await findAds(db, { ...filters, search: 'غسالة' })).ids).toEqual([])
  expect(await groupByGovernorate(db, { ...filters, perGroup: 1 })).toEqual([])
})
