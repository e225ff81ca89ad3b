import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { factsOf } from '#shared/ad-facts.ts'
import { db } from '#tests/support/database.ts'
import { aPerson, anAd } from '#tests/support/factories.ts'
import { isMatch, someDetails, someNarrowing, narrowingConditions } from '#tests/support/narrowing.ts'
import { countFacts } from './count-facts.ts'
import { categoryFact } from './scope-facts.ts'
import { seed } from '#tests/support/in-turn.ts'

const listed: {
  details: Parameters<typeof factsOf>[0]
  price: number
  hasPhotos: boolean
  categoryId: number
  title: string
}[] = []

beforeAll(async () => {
  const owner = await aPerson()
  const some = fc.record({
    title: fc.constantFrom('بيك أب', 'للبيع', 'للبيع بيك أب'),
    details: someDetails,
    price: fc.constantFrom(5, 500),
    categoryId: fc.constantFrom(1, 2),
  })
  for (const ad of fc.sample(some, { numRuns: 40, seed })) {
    await anAd({ owner, photos: 0, status: 'approved', ...ad })
    listed.push({ ...ad, hasPhotos: false })
  }
})

test(`facts and categories are counted as a plain count does, whether or not all was read at once (seed ${seed})`, async () => {
  const stated = ({ details, categoryId }: (typeof listed)[number]) => [...factsOf(details), categoryFact(categoryId)]
  const facts = [...new Set(listed.flatMap(stated))]
  const someQuery = fc.record({
    narrowing: fc.oneof(fc.constant(null), someNarrowing),
    categoryId: fc.constantFrom(null, 1),
    search: fc.constantFrom('', 'للبيع', 'للبيع بيك'),
  })
  for (const { narrowing, categoryId, search } of fc.sample(someQuery, { numRuns: 20, seed })) {
    const those = listed.filter(
      (ad) =>
        isMatch(ad, narrowing) &&
        (categoryId === null || ad.categoryId === categoryId) &&
        search.split(' ').every((word) => ad.title.includes(word)),
    )
    const plain = facts.map((fact) => those.filter((ad) => stated(ad).includes(fact)).length)
    const query = { search, categoryId, conditions: narrowingConditions(narrowing), facts }
    for (const bounds of [{ atOnce: 5 }, { atOnce: 5, few: 0 }, { atOnce: 1_000 }]) {
      const counted = await countFacts(db, query, bounds)
      expect(
        facts.map((fact) => counted.get(fact) ?? 0),
        JSON.stringify({ query, bounds }),
      ).toEqual(plain)
    }
  }
})
