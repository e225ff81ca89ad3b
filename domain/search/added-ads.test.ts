import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { searchKey } from '#shared/arabic/search-key.ts'
import { createDb } from '#db/client.ts'
import { clearCaches } from '#domain/settings/brief-cache.ts'
import { databaseUrl, db } from '#tests/support/database.ts'
import { anAd, aPerson } from '#tests/support/factories.ts'
import { findAddedAds } from './added-ads.ts'
import { findAds } from './find-ads.ts'

beforeEach(async () => {
  await db.deleteFrom('ads').execute()
  await db.deleteFrom('searchSynonyms').execute()
  clearCaches()
})

const owner = await aPerson()
const titled = (title: string, more: object = {}) =>
  anAd({ owner, photos: 0, status: 'approved', title, description: 'كما ترى', ...more })
const group = async (...words: string[]) => {
  await db
    .insertInto('searchSynonyms')
    .values({ words, keys: words.map(searchKey) })
    .execute()
  clearCaches()
}

test('each word adds the ads of the others that it does not find itself, the newest by name', async () => {
  for (const title of ['براد قديم', 'براد وسط', 'براد جديد', 'البراد كبير']) await titled(title)
  await titled('ثلاجة صغيرة')
  await titled('ثلاجة أو براد')
  await titled('ثلاجة مخفية', { status: 'hidden' })
  const added = await findAddedAds(db, ['براد', 'ثلاجة'])
  expect(added.map(({ word, total, newest }) => [word, total, newest.map(({ title }) => title)])).toEqual([
    ['براد', { count: 1, exact: true }, ['ثلاجة صغيرة']],
    ['ثلاجة', { count: 4, exact: true }, ['البراد كبير', 'براد جديد', 'براد وسط']],
  ])
})

test('what it says is what search then finds, for words, phrases and letters of two scripts', async () => {
  const titles = [
    'غسالة اوتوماتيك',
    'washer جديدة',
    'آلة غسيل',
    'آلة حاسبة',
    'غسيل آلة',
    'لاب توب',
    'laptop',
    'كراسي',
    'كرا',
  ]
  for (const title of titles) await titled(title)
  const find = async (search: string) => (await findAds(db, { search })).total.count
  for (const words of [
    ['غسالة', 'washer', 'آلة غسيل'],
    ['لاب توب', 'laptop'],
    ['كرا', 'laptop'],
  ]) {
    const before = await Promise.all(words.map(find))
    const added = await findAddedAds(db, words)
    await group(...words)
    expect(
      added.map(({ total }, at) => total!.count + before[at]!),
      words.join(),
    ).toEqual(await Promise.all(words.map(find)))
    await db.deleteFrom('searchSynonyms').execute()
    clearCaches()
  }
})

test('words that are synonyms already add nothing, nor does what stays of a group that is changed', async () => {
  await titled('براد قديم')
  await titled('ثلاجة صغيرة')
  await titled('fridge')
  await group('براد', 'ثلاجة')
  const counts = async (words: string[], instead?: string[]) =>
    (await findAddedAds(db, words, { instead })).map(({ total }) => total!.count)
  expect(await counts(['براد', 'ثلاجة'])).toEqual([0, 0])
  expect(await counts(['براد', 'ثلاجة', 'fridge'], ['براد', 'ثلاجة'])).toEqual([1, 1, 2])
})

test('what takes too long to count is said to be so, and keeps nobody from deciding', async () => {
  const hasty = createDb(databaseUrl, { max: 1, statementTimeout: 100 })
  await db.transaction().execute(async (busy) => {
    await sql`lock table ad_search in access exclusive mode`.execute(busy)
    expect(await findAddedAds(hasty, ['طنبرة', 'كربوجة'])).toEqual(
      ['طنبرة', 'كربوجة'].map((word) => ({ word, total: null, newest: [] })),
    )
  })
  await hasty.destroy()
})
