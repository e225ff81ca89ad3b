import { expect, test } from 'vitest'
import { serverLimits } from '#shared/server-limits.ts'
import type { EventKind } from '#shared/event-groups.ts'
import type { AdVersion } from './ad-version.ts'
import { recordEvent, type NewEvent } from '#domain/events/record-event.ts'
import { db } from '#tests/support/database.ts'
import { anAd, aPhoto } from '#tests/support/factories.ts'
import { readVersion } from './ad-version.ts'
import { findDifferences } from './find-differences.ts'
import { findEdits } from './find-edits.ts'
import { findVersions } from './find-versions.ts'
import { saveVersion } from './save-version.ts'

/** Keeps what an ad says and puts the next version in its place. */
async function edit(adId: number, set: Partial<Pick<AdVersion, 'title' | 'price'>> & { categoryId?: number } = {}) {
  const { version } = await saveVersion(db, adId)
  await db
    .updateTable('ads')
    .set({ ...set, version: version + 1 })
    .where('id', '=', adId)
    .execute()
  return version + 1
}

const note = (adId: number, kind: EventKind, data: object) => recordEvent(db, { adId, kind, data } as NewEvent)
const storedOf = (adId: number) =>
  db.selectFrom('adVersions').select('version').where('adId', '=', adId).orderBy('version').execute()

test('a version is kept as it was, its photos in their order', async () => {
  const ad = await anAd({ photos: 0, details: { negotiable: 'yes' } })
  const [second, first] = [
    await aPhoto({ ownerId: ad.owner.id, adId: ad.id, position: 1 }),
    await aPhoto({ ownerId: ad.owner.id, adId: ad.id, position: 0 }),
  ]
  const before = await readVersion(db, ad.id)
  expect(before).toMatchObject({ version: 1, title: ad.title, price: 150_000, details: { negotiable: 'yes' } })
  expect(before.photos).toEqual([first, second].map(({ key, sha256 }) => ({ key, sha256 })))
  expect(await saveVersion(db, ad.id)).toEqual(before)
})

test('of any version that is asked for: what it said and what that is called; the newest is the ad itself', async () => {
  const ad = await anAd({ title: 'الأول', categoryId: 1, subcategoryId: '1-1' })
  await edit(ad.id, { title: 'الثاني' })
  const other = await anAd({ title: 'آخر' })
  const requested = [
    { adId: ad.id, version: 1 },
    { adId: ad.id, version: 2 },
    { adId: ad.id, version: 3 },
    { adId: other.id, version: 1 },
    { adId: 999_999_999, version: 1 },
  ]
  const found = await findVersions(db, requested)
  const titles = found.map(({ adId, version, title }) => `${adId} ${version} ${title}`)
  expect(titles.sort()).toEqual([`${ad.id} 1 الأول`, `${ad.id} 2 الثاني`, `${other.id} 1 آخر`].sort())
  expect(found.find(({ title }) => title === 'الأول')).toMatchObject({
    category: { nameEn: 'Vehicles' },
    governorate: { nameEn: 'Aleppo' },
    part: null,
    byAgreement: false,
    photos: [{ isThere: true }],
  })
  const given = await anAd({ categoryId: 10 })
  expect(await findVersions(db, [{ adId: given.id, version: 1 }])).toMatchObject([{ price: 0, byAgreement: false }])
  expect(await findVersions(db, [])).toEqual([])
})

test('a photo that is gone and a category that is gone are said to be', async () => {
  const { id: categoryId } = await db
    .insertInto('categories')
    .values({ nameAr: 'ساعات', nameEn: 'Watches', icon: 'Tag', kind: 'service', position: 98 })
    .returning('id')
    .executeTakeFirstOrThrow()
  const ad = await anAd({ categoryId, price: 0 })
  await edit(ad.id, { categoryId: 4 })
  const first = async () => (await findVersions(db, [{ adId: ad.id, version: 1 }]))[0]
  expect(await first()).toMatchObject({
    byAgreement: true,
    category: { nameEn: 'Watches' },
    photos: [{ isThere: true }],
  })
  await db.updateTable('photos').set({ adId: null }).where('adId', '=', ad.id).execute()
  await db.deleteFrom('photos').where('ownerId', '=', ad.owner.id).execute()
  await db.deleteFrom('categories').where('id', '=', categoryId).execute()
  expect(await first()).toMatchObject({ category: null, photos: [{ isThere: false }] })
})

test('so many versions stay and no more, and the one that was last approved besides', async () => {
  const ad = await anAd()
  await note(ad.id, 'ad_approved', { version: 2 })
  const edits = serverLimits.adVersionsStored + 3
  for (let n = 0; n < edits; n++) await edit(ad.id)
  const stored = (await storedOf(ad.id)).map(({ version }) => version)
  expect(stored.slice(0, 2)).toEqual([2, 4])
  expect(stored).toHaveLength(serverLimits.adVersionsStored + 1)
  expect(stored.at(-1)).toBe(edits)
})

const differenceOf = async (adId: number) => {
  const found = (await findDifferences(db, [adId])).get(adId)
  return found && [found.verdict, found.before?.version ?? null, found.after.version]
}

test.each<[string, [EventKind, object][], unknown]>([
  ['approved', [['ad_approved', { version: 1 }]], ['approved', 1, 3]],
  ['refused only', [['ad_rejected', { version: 1, reason: 'unclear' }]], ['rejected', 1, 3]],
  [
    'refused after it was approved',
    [
      ['ad_approved', { version: 1 }],
      ['ad_rejected', { version: 2, reason: 'unclear' }],
    ],
    ['approved', 1, 3],
  ],
  ['posted by an administrator', [['ad_posted_by_admin', { version: 1 }]], ['approved', 1, 3]],
  [
    'worded by an administrator on the site',
    [['ad_edited_by_admin', { version: 2, status: 'approved' }]],
    ['approved', 2, 3],
  ],
  [
    'worded by an administrator while it waited',
    [['ad_edited_by_admin', { version: 2, status: 'pending' }]],
    undefined,
  ],
  ['taken off the site by an edit', [['ad_edited', { version: 3, from: 'approved' }]], ['approved', 2, 3]],
  ['edited while it waited', [['ad_edited', { version: 3, from: 'pending' }]], undefined],
  ['approved as it stands', [['ad_approved', { version: 3 }]], undefined],
  ['never decided', [], undefined],
])('an ad edited twice and %s', async (_, history, expected) => {
  const ad = await anAd({ status: 'pending' })
  await edit(ad.id)
  await edit(ad.id)
  for (const [kind, data] of history) await note(ad.id, kind, data)
  expect(await differenceOf(ad.id)).toEqual(expected)
})

test('what was on the site without a line of it was approved, nobody knows in which words', async () => {
  const ad = await anAd({ status: 'pending', publishedAt: new Date(), version: 4 })
  expect(await differenceOf(ad.id)).toEqual(['approved', null, 4])
})

test('only what waits for review is compared, and each ad with itself', async () => {
  const [waiting, approved, fresh] = [
    await anAd({ status: 'pending', version: 1 }),
    await anAd({ status: 'approved', version: 1 }),
    await anAd({ status: 'pending' }),
  ]
  for (const { id } of [waiting, approved]) {
    await note(id, 'ad_approved', { version: 1 })
    await edit(id)
  }
  const found = await findDifferences(db, [waiting.id, approved.id, fresh.id, 999_999_999])
  expect([...found.keys()]).toEqual([waiting.id])
  expect(await findDifferences(db, [])).toEqual(new Map())
})

test('a line of an edit has what it replaced and what it put there, where both are stored', async () => {
  const ad = await anAd({ title: 'قبل' })
  await edit(ad.id, { title: 'بعد' })
  const line = (id: number, version: number, kind = 'ad_edited' as 'ad_edited' | 'ad_approved') =>
    ({ id, adId: ad.id, kind, data: { version, from: 'pending' } }) as Parameters<typeof findEdits>[1][number]
  const found = await findEdits(db, [
    line(1, 2),
    line(2, 9),
    line(5, 1),
    line(3, 2, 'ad_approved'),
    { ...line(4, 2), adId: null },
  ])
  expect([...found.keys()]).toEqual([1])
  expect(found.get(1)).toMatchObject({ before: { title: 'قبل' }, after: { title: 'بعد' } })
})
