import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { adSorts } from '#shared/ad-sorts.ts'
import { searchKey } from '#shared/arabic/search-key.ts'
import { db } from '#tests/support/database.ts'
import { aPerson, anAd } from '#tests/support/factories.ts'
import { isMatch, someDetails, someNarrowing, narrowingConditions } from '#tests/support/narrowing.ts'
import { countHits } from './count-hits.ts'
import { readSample } from './read-sample.ts'
import { seed } from '#tests/support/in-turn.ts'

const some = fc.record({
  description: fc.constantFrom('سيارة نظيفة', 'عربية', 'car', 'سيارة car', 'شقة'),
  details: someDetails,
  price: fc.constantFrom(5, 500),
  categoryId: fc.constantFrom(1, 2),
  photos: fc.constant(0),
})
const listed = fc.sample(some, { numRuns: 40, seed })
const clauses = [[], ['سيارة'], ['سيارة', 'عربية', 'car'], ['عربية', 'car']].map((words) => words.map(searchKey))

beforeAll(async () => {
  const owner = await aPerson()
  for (const ad of listed) await anAd({ owner, status: 'approved', title: 'إعلان', ...ad })
})

test(`what is counted is there, exactly where they seem few, by scanning and by index (seed ${seed})`, async () => {
  const bound = fc.integer({ min: 1, max: 12 })
  const someQuery = fc.record({
    sort: fc.constantFrom(...adSorts),
    clause: fc.constantFrom(...clauses),
    narrowing: fc.oneof(fc.constant(null), someNarrowing),
    categoryId: fc.constantFrom(null, 1),
    size: fc.integer({ min: 1, max: 20 }),
    bounds: fc
      .tuple(bound, bound, fc.integer({ min: 20, max: 50 }))
      .map(([atLeast, more, scanned]) => ({ exactly: atLeast + more, atLeast, scanned })),
  })
  for (const { sort, clause, narrowing, categoryId, size, bounds } of fc.sample(someQuery, { numRuns: 300, seed })) {
    const filters = { categoryId, conditions: narrowingConditions(narrowing) }
    const terms = { clauses: clause.length > 0 ? [clause] : [], symbols: '' }
    const scope = listed.filter((ad) => categoryId === null || ad.categoryId === categoryId)
    const plain = scope.filter(
      (ad) =>
        isMatch({ ...ad, hasPhotos: false }, narrowing) &&
        (clause.length === 0 || clause.some((spelling) => searchKey(ad.description).includes(spelling))),
    ).length
    const start = await readSample(db, { sort, filters, after: null, limit: 5 }, terms, size)
    // Without a single hit nothing is counted: the index names them all.
    if (start.hits === 0 || start.seen < size) continue
    const total = await countHits(db, { sort, filters }, terms, { rows: scope.length, start, bounds })
    if (total.exact) expect(total.count).toBe(plain)
    else expect([total.count, plain > bounds.atLeast]).toEqual([bounds.atLeast, true])
  }
})
