import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { AdFields } from '#shared/fields/ad.ts'
import { serverLimits } from '#shared/server-limits.ts'
import { exportedAds } from '#domain/exports/exported-ads.ts'
import { findHistory } from '#domain/history/find-history.ts'
import { eraseAccount } from '#domain/verbs/accounts/erase-account.ts'
import { cleanPhotos } from '#domain/verbs/photos/clean-photos.ts'
import type { Person } from '#domain/people/person.ts'
import { readAd } from '#tests/support/ad-traces.ts'
import { db } from '#tests/support/database.ts'
import { anAd, anAdmin, aPhoto } from '#tests/support/factories.ts'
import { approveAd } from './approve-ad.ts'
import { editAd } from '#domain/verbs/ads/edit-ad.ts'
import { findDifferences } from '#domain/ads/find-differences.ts'
import { lowerPrice } from '#domain/verbs/ads/lower-price.ts'
import { rejectAd } from './reject-ad.ts'

type Ad = Awaited<ReturnType<typeof anAd>>
type Over = Partial<AdFields> & { by?: Person; keys?: string[] }

/** Edits what is said now, but for what is given. */
async function edit(ad: Ad, { by = ad.owner, keys, ...over }: Over) {
  const { version, title, description, categoryId, subcategoryId, governorateId, districtId, ...rest } = await readAd(
    ad.id,
  )
  const { price, currency, phone, chatOnly } = rest
  const said = {
    title,
    description,
    categoryId,
    subcategoryId,
    governorateId,
    districtId,
    neighbourhoodId: null,
    price,
    currency,
    phone,
    chatOnly,
  }
  const fields = { ...said, details: {}, ...over }
  const photoKeys = keys ?? (await photosOf(ad.id))
  expect(await editAd(db, { adId: ad.id, version, by, fields, photoKeys })).toMatchObject({ ok: true })
}

async function photosOf(adId: number) {
  const photos = await db.selectFrom('photos').select('key').where('adId', '=', adId).orderBy('position').execute()
  return photos.map(({ key }) => key)
}

async function approve(ad: Ad) {
  const { version } = await readAd(ad.id)
  expect(await approveAd(db, { adId: ad.id, version, by: await anAdmin() })).toMatchObject({ ok: true })
}

async function factsOf(adId: number, kind: string) {
  const found = await db.selectFrom('events').select('data').where('adId', '=', adId).where('kind', '=', kind).execute()
  return found.map(({ data }) => data as Record<string, unknown>)
}

const differencesOf = async (ad: Ad) => (await findDifferences(db, [ad.id])).get(ad.id)
const oldStorage = { keysBefore: async function* () {} }
const incoming = { sweep: () => Promise.resolve(0) }
const clean = () => cleanPhotos(db, { storage: oldStorage, incoming } as unknown as Parameters<typeof cleanPhotos>[1])

test('O14: a line of an edit says which parts changed, both prices and the photos, and no word of the ad', async () => {
  const ad = await anAd({ title: 'غرفة نوم سرية', photos: 2 })
  const [first, second] = await photosOf(ad.id)
  const { key } = await aPhoto({ ownerId: ad.owner.id })
  await edit(ad, { title: 'غرفة جلوس', price: 90, currency: 'USD', phone: '0933000111', keys: [second!, key] })
  await edit(ad, { keys: [key, second!] })
  const [firstEdit, secondEdit] = await factsOf(ad.id, 'ad_edited')
  expect(firstEdit).toEqual({
    version: 2,
    from: 'pending',
    changed: ['title', 'price', 'phone', 'photos'],
    prices: [
      { price: 150_000, currency: 'SYP' },
      { price: 90, currency: 'USD' },
    ],
    photos: { removed: 1, added: 1, isReordered: false },
  })
  expect(secondEdit).toEqual({
    version: 3,
    from: 'pending',
    changed: ['photos'],
    photos: { removed: 0, added: 0, isReordered: true },
  })
  const stored = await db.selectFrom('adVersions').selectAll().where('adId', '=', ad.id).orderBy('version').execute()
  expect(stored.map(({ version, title }) => [version, title])).toEqual([
    [1, 'غرفة نوم سرية'],
    [2, 'غرفة جلوس'],
  ])
  expect((stored[0]!.photos as { key: string }[]).map((photo) => photo.key)).toEqual([first, second])
})

test('O14: several edits are one difference: from what was last approved to what is said now', async () => {
  const ad = await anAd({ title: 'أول' })
  await edit(ad, { title: 'لم يره أحد' })
  expect(await differencesOf(ad)).toBeUndefined()
  await approve(ad)
  expect(await differencesOf(ad)).toBeUndefined()
  await edit(ad, { title: 'ثان' })
  await edit(ad, { title: 'ثالث', price: 5 })
  expect(await differencesOf(ad)).toMatchObject({
    verdict: 'approved',
    before: { version: 2, title: 'لم يره أحد', price: 150_000 },
    after: { version: 4, title: 'ثالث', price: 5 },
  })
})

test('O14: an approved price that was lowered is part of it; the wording of an administrator counts as approved', async () => {
  const ad = await anAd({ status: 'pending' })
  await approve(ad)
  expect(await lowerPrice(db, { adId: ad.id, price: 100_000, by: ad.owner })).toMatchObject({ ok: true })
  await edit(ad, { description: 'وصف' })
  expect(await differencesOf(ad)).toMatchObject({ before: { version: 1, price: 150_000 }, after: { price: 100_000 } })
  await approve(ad)
  await edit(ad, { by: await anAdmin(), title: 'عنوان من الإدارة' })
  await edit(ad, { title: 'عنوان صاحبه' })
  expect(await differencesOf(ad)).toMatchObject({
    before: { title: 'عنوان من الإدارة' },
    after: { title: 'عنوان صاحبه' },
  })
})

test('O14: what was never approved is compared with what was refused, and what nobody decided with nothing', async () => {
  const ad = await anAd({ title: 'مرفوض' })
  await rejectAd(db, { adId: ad.id, version: 1, reason: 'unclear', note: null, by: await anAdmin() })
  await edit(ad, { title: 'مصحح' })
  expect(await differencesOf(ad)).toMatchObject({ verdict: 'rejected', before: { title: 'مرفوض' } })
})

test('O14: edited before versions were kept, it says so and invents nothing', async () => {
  const ad = await anAd({ status: 'approved' })
  await edit(ad, { title: 'بعد' })
  await db.deleteFrom('adVersions').where('adId', '=', ad.id).execute()
  expect(await differencesOf(ad)).toMatchObject({ before: null, after: { title: 'بعد' } })
})

test('O14: a line of the history is called what the ad was called then, or nothing where that was not kept', async () => {
  const ad = await anAd({ title: 'أول' })
  await approve(ad)
  await edit(ad, { title: 'ثان' })
  await approve(ad)
  await edit(ad, { title: 'ثالث' })
  const titles = async () =>
    (await findHistory(db, { adId: ad.id })).lines.map(({ kind, adTitle }) => [kind, adTitle]).reverse()
  expect(await titles()).toEqual([
    ['ad_approved', 'أول'],
    ['ad_edited', 'ثان'],
    ['ad_approved', 'ثان'],
    ['ad_edited', 'ثالث'],
  ])
  await db.deleteFrom('adVersions').where('adId', '=', ad.id).where('version', '=', 1).execute()
  expect((await titles())[0]).toEqual(['ad_approved', null])
  expect((await titles())[1]).toEqual(['ad_edited', 'ثان'])
})

test('a photo taken out of an approved ad stays until its reviewer has decided', async () => {
  const ad = await anAd({ status: 'approved', photos: 2 })
  const [first, second] = await photosOf(ad.id)
  await edit(ad, { keys: [second!] })
  await db
    .updateTable('photos')
    .set({ createdAt: sql<Date>`now() - interval '3 days'` })
    .execute()
  const isThere = async () => (await db.selectFrom('photos').select('id').where('key', '=', first!).execute()).length
  await clean()
  expect(await isThere()).toBe(1)
  expect(await differencesOf(ad)).toMatchObject({ before: { photos: [{ key: first, isThere: true }, {}] } })
  await approve(ad)
  await clean()
  expect(await isThere()).toBe(0)
  await edit(ad, { title: 'آخر' })
})

test('earlier versions are handed out with the ad and go with it', async () => {
  const ad = await anAd({ title: 'نص قديم' })
  await edit(ad, { title: 'نص جديد', phone: '0933000111' })
  expect((await exportedAds(db, ad.owner.id))[0]!.earlierVersions).toMatchObject([
    { version: 1, title: 'نص قديم', price: 150_000, photos: 1 },
  ])
  await db.deleteFrom('ads').where('id', '=', ad.id).execute()
  expect(await db.selectFrom('adVersions').selectAll().where('adId', '=', ad.id).execute()).toEqual([])
})

test('what an erased person once wrote stands nowhere any more, the history included', async () => {
  const ad = await anAd({ title: 'زمردة قديمة', description: 'زمردة في الوصف' })
  await edit(ad, { title: 'خاتم', description: 'فضة' })
  await edit(ad, { description: 'زمردة ثانية', by: await anAdmin() })
  await db
    .updateTable('people')
    .set({ eraseAt: sql<Date>`now() - interval '1 second'` })
    .where('id', '=', ad.ownerId)
    .execute()
  const holding = async () => {
    const { rows: tables } = await sql<{
      name: string
    }>`select tablename as name from pg_tables where schemaname = 'public'`.execute(db)
    const found: string[] = []
    for (const { name } of tables) {
      const { rows } = await sql`select from ${sql.table(name)} t where t::text like '%زمردة%' limit 1`.execute(db)
      if (rows.length > 0) found.push(name)
    }
    return found.sort()
  }
  expect(await holding()).toContain('ad_versions')
  const storage = { remove: () => Promise.resolve() } as unknown as Parameters<typeof eraseAccount>[1]['storage']
  expect(await eraseAccount(db, { personId: ad.ownerId, storage })).toBe(true)
  expect(await holding()).toEqual([])
})

test('whoever edits without end fills no disk, and the approved version stays', async () => {
  const ad = await anAd({ title: 'موافق عليه' })
  await approve(ad)
  for (let n = 0; n < serverLimits.adVersionsStored + 5; n++) await edit(ad, { title: `عنوان ${n}` })
  const stored = await db
    .selectFrom('adVersions')
    .select('version')
    .where('adId', '=', ad.id)
    .orderBy('version')
    .execute()
  expect(stored).toHaveLength(serverLimits.adVersionsStored + 1)
  expect(stored[0]).toEqual({ version: 1 })
  expect(await differencesOf(ad)).toMatchObject({ before: { title: 'موافق عليه' } })
})

test('an edit that is refused keeps nothing', async () => {
  const ad = await anAd()
  const { key } = await aPhoto({ ownerId: (await anAdmin()).id })
  const fields = { ...(await readAd(ad.id)), details: {} } as unknown as AdFields
  expect(await editAd(db, { adId: ad.id, version: 1, by: ad.owner, fields, photoKeys: [key] })).toMatchObject({
    ok: false,
  })
  expect(await db.selectFrom('adVersions').selectAll().where('adId', '=', ad.id).execute()).toEqual([])
})
