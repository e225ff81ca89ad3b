import { sql } from 'kysely'
import fc from 'fast-check'
import { beforeEach, expect, test } from 'vitest'
import type { Person } from '#domain/people/person.ts'
import { rebuildLexicon } from '#domain/verbs/site/rebuild-lexicon.ts'
import { db } from '#tests/support/database.ts'
import { aPerson, anAd, type AdOver } from '#tests/support/factories.ts'
import { findAds } from './find-ads.ts'
import { findInNewest } from './find-in-newest.ts'
import { findNewestAds } from './find-newest-ads.ts'
import { meantInstead } from './meant-instead.ts'

const seed = Date.now() % 1_000_000
let owner: Person
beforeEach(async () => {
  await db.deleteFrom('ads').execute()
  owner = await aPerson()
})

const at = (n: number) => new Date(Date.UTC(2026, 0, 1, 0, n))
const listed = (over: AdOver) => anAd({ owner, photos: 0, status: 'approved', ...over })

test(`the newest are the newest, paid or not, whatever is searched and however far is read (seed ${seed})`, async () => {
  const some = fc.record({
    title: fc.constantFrom('سيارة', 'سيارة حمراء', 'شقة', 'شقة!!!', 'سيارة!!!'),
    categoryId: fc.constantFrom(1, 2),
    governorateId: fc.constantFrom(1, 3),
    type: fc.constantFrom('free' as const, 'featured' as const, 'promoted' as const),
    minute: fc.integer({ min: 0, max: 9 }),
  })
  const ads: { id: number; title: string; categoryId: number; governorateId: number; minute: number }[] = []
  for (const { minute, ...ad } of fc.sample(some, { numRuns: 30, seed }))
    ads.push({ ...ad, minute, id: (await listed({ ...ad, publishedAt: at(minute) })).id })
  const someQuery = fc.record({
    search: fc.constantFrom('', 'سيارة', 'سياره', 'حمراء سيارة', '!!!', 'دراجة'),
    categoryId: fc.constantFrom(null, 1),
    governorateId: fc.constantFrom(null, 3),
    limit: fc.integer({ min: 1, max: 12 }),
  })
  for (const query of fc.sample(someQuery, { numRuns: 14, seed })) {
    const words = query.search.replace('ه', 'ة').split(' ').filter(Boolean)
    const plain = ads
      .filter(
        (ad) =>
          words.every((word) => ad.title.includes(word)) &&
          (query.categoryId === null || ad.categoryId === query.categoryId) &&
          (query.governorateId === null || ad.governorateId === query.governorateId),
      )
      .toSorted((a, b) => b.minute - a.minute || b.id - a.id)
      .map(({ id }) => id)
      .slice(0, query.limit)
    for (const probe of [3, 1_000])
      expect(await findNewestAds(db, query, probe), JSON.stringify({ query, probe })).toEqual(plain)
  }
})

test('what is not on the site, or over by the clock, is not among them', async () => {
  const { id } = await listed({ publishedAt: at(1) })
  const over = await listed({ publishedAt: at(2) })
  await sql`update ad_search set visible_until = now() where ad_id = ${over.id}`.execute(db)
  for (const status of ['pending', 'hidden', 'rejected'] as const) await anAd({ owner, photos: 0, status })
  expect(await findNewestAds(db, { limit: 5 })).toEqual([id])
  expect(await findNewestAds(db, { limit: 5, search: 'غسالة' })).toEqual([id])
})

const symbols = (text: string, newest?: number) =>
  findInNewest(
    db,
    {
      sort: 'newest',
      filters: { categoryId: null, subcategoryId: null, governorateId: null, conditions: null },
      after: null,
      limit: 10,
    },
    text,
    newest,
  )

test('symbols are found in title and description as they stand, among the newest alone', async () => {
  const old = await listed({ title: 'قديم !!!', publishedAt: at(1) })
  await listed({ title: 'بلا شيء', publishedAt: at(2) })
  const described = await listed({ description: 'انظر !!! هنا', publishedAt: at(3) })
  const promoted = await listed({ title: '!!!', type: 'promoted', publishedAt: at(2) })
  const ids = async (text: string, newest?: number) => (await symbols(text, newest)).page.map(({ adId }) => adId)
  expect(await ids('!!!')).toEqual([promoted.id, described.id, old.id])
  expect(await ids('!!!', 3)).toEqual([promoted.id, described.id])
  expect(await ids('!!!!')).toEqual([])
  expect(await ids('%')).toEqual([])
  expect(await symbols('!!!', 3)).toMatchObject({ newestOnly: true, total: { count: 2, exact: true } })
  expect(await symbols('!!!', 5)).toMatchObject({ newestOnly: false, total: { count: 3 } })
})

test('a list of symbols says that only the newest were searched where there were more', async () => {
  for (let n = 0; n < 3; n++) await listed({ title: `!!! ${n}`, publishedAt: at(n) })
  expect(await findAds(db, { search: '!!!', sort: 'oldest', limit: 2 }, { probeSize: 3 })).toMatchObject({
    newestOnly: true,
    next: expect.any(String),
    total: { count: 3, exact: true },
  })
  expect(await findAds(db, { search: '!!!', limit: 2 })).toMatchObject({ newestOnly: false })
})

/** What a search says may have been meant, after its list was read. */
async function meant(search: string, filters: { categoryId?: number } = {}) {
  const { total } = await findAds(db, { search, ...filters })
  return meantInstead(db, { search, ...filters }, total)
}

test('another word is proposed to whoever found little, where it finds more within the same filters', async () => {
  for (let n = 0; n < 5; n++) await listed({ title: 'كورولا', categoryId: 1 })
  await rebuildLexicon(db)
  expect(await meant('كرولا')).toBe('كورولا')
  expect(await meant('كرولا', { categoryId: 1 })).toBe('كورولا')
  expect(await meant('كرولا', { categoryId: 2 }), 'there it finds nothing either').toBeNull()
  expect(await meant('كورولا')).toBeNull()
  expect(await meant('ضصثقفغع')).toBeNull()
})

test('with five results nobody needs another word, and of more than was counted neither', async () => {
  for (let n = 0; n < 9; n++) await listed({ title: 'كورولا' })
  await rebuildLexicon(db)
  const proposed = (count: number, exact = true) => meantInstead(db, { search: 'كرولا' }, { count, exact })
  expect(await proposed(4)).toBe('كورولا')
  expect(await proposed(5)).toBeNull()
  expect(await proposed(1, false)).toBeNull()
})
