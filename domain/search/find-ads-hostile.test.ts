import { afterEach, expect, test } from 'vitest'
import { db } from '#tests/support/database.ts'
import { anAd } from '#tests/support/factories.ts'
import { findAds } from './find-ads.ts'

afterEach(() => db.deleteFrom('ads').execute())

const aListedAd = (title = 'سيارة') => anAd({ status: 'approved', photos: 0, title })

const hostile = [
  'س'.repeat(10_000),
  'a b '.repeat(3_000),
  '%',
  '_',
  '\\',
  '%_\\%',
  "'; drop table ads; --",
  '\u0000',
  'سيا\u0000رة',
  '\ud83d',
  '\ude97سيارة',
  '\u001f',
  '[A-Za-z',
  '(((((',
  '   ',
  '\u202e\u200f',
]
test.each(hostile.map((text) => [JSON.stringify(text.slice(0, 20)), text]))(
  'searching for %s does no harm',
  async (_, text) => {
    const { id } = await aListedAd()
    for (const probeSize of [1, 2500]) {
      const { ids } = await findAds(db, { search: text }, { probeSize })
      expect(ids.every((found) => found === id)).toBe(true)
    }
  },
)

test('of single letters only three are looked for: fifty would be in every ad on the site', async () => {
  const { id } = await aListedAd('ايفون hp 13')
  await aListedAd()
  for (const probeSize of [1, 2500])
    expect((await findAds(db, { search: 'hp ف و ن q z x' }, { probeSize })).ids).toEqual([id])
})

test('a cursor that is broken, forged or of another list gives the first page', async () => {
  const ads = [await aListedAd(), await aListedAd(), await aListedAd()].map(({ id }) => id).toReversed()
  const { next } = await findAds(db, { limit: 1 })
  const forge = (fields: string) => Buffer.from(fields).toString('base64url')
  const list = Buffer.from(next!, 'base64url').toString().split('.').at(-1)
  const broken = [
    '',
    'x',
    '%%%',
    '\u0000',
    'a'.repeat(5_000),
    next!.slice(0, -3),
    forge('0.1.1.1'),
    forge(`9.1.1.1.${list}`),
  ]
  for (const after of broken) expect((await findAds(db, { limit: 1, after })).ids, after).toEqual([ads[0]])
  expect((await findAds(db, { limit: 1, after: next, sort: 'price-asc' })).ids).toHaveLength(1)
  const far = forge(`2.9999999999999999.9999999999.1.${list}`)
  expect((await findAds(db, { limit: 1, after: far })).ids).toEqual([ads[0]])
})

test('ids that cannot be give no ads', async () => {
  await aListedAd()
  for (const filters of [
    { categoryId: 0 },
    { categoryId: 1e9 },
    { categoryId: NaN },
    { categoryId: 1.5 },
    { governorateId: -1 },
    { subcategoryId: "1-1'" },
    { subcategoryId: '\u0000' },
    { categoryId: 2, subcategoryId: '1-1' },
  ])
    expect(await findAds(db, filters)).toMatchObject({ ids: [], next: null })
})
