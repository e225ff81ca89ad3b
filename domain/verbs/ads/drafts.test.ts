import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { createPhotoPress } from '#adapters/images/photo-press.ts'
import { refused } from '#shared/outcome.ts'
import { cleanPhotos } from '#domain/verbs/photos/clean-photos.ts'
import { db } from '#tests/support/database.ts'
import { aPerson, aPhoto, anAd } from '#tests/support/factories.ts'
import { chooseDrafts } from './choose-drafts.ts'
import { findDraft } from '#domain/drafts/find-draft.ts'
import { saveDraft } from './save-draft.ts'

const mediaDir = await mkdtemp(join(tmpdir(), 'drafts-'))
const press = createPhotoPress({ mediaDir })
afterAll(async () => {
  press.close()
  await rm(mediaDir, { recursive: true })
})

const fields = { title: 'كرسي خشب', propertyFeatures: ['lift', 'parking'], submissionKey: crypto.randomUUID() }

async function aDraft({ days = 0, photos = 1 } = {}) {
  const by = await aPerson()
  const keys: string[] = []
  for (let n = 0; n < photos; n += 1) keys.push((await aPhoto({ ownerId: by.id })).key)
  const saved = await saveDraft(db, { by, fields, photoKeys: keys })
  expect(saved.ok).toBe(true)
  const then = sql<Date>`now() - ${days}::int * interval '1 day' - interval '1 minute'`
  await db.updateTable('drafts').set({ savedAt: then }).where('personId', '=', by.id).execute()
  await db.updateTable('photos').set({ createdAt: then }).where('ownerId', '=', by.id).execute()
  return { by, keys }
}

const photosOf = async (person: { id: string }) =>
  (await db.selectFrom('photos').select('key').where('ownerId', '=', person.id).execute()).length

test('one is kept for each person, the last one, with its photos in their order', async () => {
  const by = await aPerson()
  const keys = [(await aPhoto({ ownerId: by.id })).key, (await aPhoto({ ownerId: by.id })).key]
  await saveDraft(db, { by, fields: { title: 'قديم' }, photoKeys: [] })
  await saveDraft(db, { by, fields, photoKeys: keys.toReversed() })
  const { saves, draft } = await findDraft(db, by)
  expect([saves, draft]).toEqual([true, { fields, photoKeys: keys.toReversed(), savedAt: expect.any(Date) }])
  expect((await findDraft(db, await aPerson())).draft).toBeNull()
})

test('photos of others, of ads, and unknown ones are left out', async () => {
  const by = await aPerson()
  const own = await aPhoto({ ownerId: by.id })
  const ad = await anAd({ owner: by })
  const ofAd = await db.selectFrom('photos').select('key').where('adId', '=', ad.id).executeTakeFirstOrThrow()
  const foreign = await aPhoto({ ownerId: (await aPerson()).id })
  await saveDraft(db, { by, fields, photoKeys: [foreign.key, ofAd.key, 'x', 'f'.repeat(32), own.key] })
  expect((await findDraft(db, by)).draft!.photoKeys).toEqual([own.key])
})

test('too much is refused, and what was kept stays', async () => {
  const { by } = await aDraft()
  const long = { description: 'س'.repeat(10_000) }
  expect(await saveDraft(db, { by, fields: long, photoKeys: [] })).toEqual(refused('draft_too_large'))
  expect((await findDraft(db, by)).draft!.fields).toEqual(fields)
})

test('a draft that comes after its ad was posted is not kept', async () => {
  const by = await aPerson()
  const submissionKey = crypto.randomUUID()
  const ad = await anAd({ owner: by })
  await db.updateTable('ads').set({ submissionKey }).where('id', '=', ad.id).execute()
  const late = { ...fields, submissionKey }
  expect(await saveDraft(db, { by, fields: late, photoKeys: [] })).toEqual(refused('draft_not_kept'))
  // Somebody else's ad of the same key says nothing.
  expect((await saveDraft(db, { by: await aPerson(), fields: late, photoKeys: [] })).ok).toBe(true)
})

test('turned off, what is kept goes at once and nothing more is kept', async () => {
  const { by } = await aDraft()
  await chooseDrafts(db, { by, savesDrafts: false })
  expect(await findDraft(db, by)).toEqual({ saves: false, draft: null })
  expect(await saveDraft(db, { by, fields, photoKeys: [] })).toEqual(refused('draft_not_kept'))
  await chooseDrafts(db, { by, savesDrafts: true })
  expect(await findDraft(db, by)).toEqual({ saves: true, draft: null })
})

test('photos of a draft are kept as long as it: seven days after the last change', async () => {
  const [young, old, none] = [await aDraft({ days: 6 }), await aDraft({ days: 7 }), await aDraft({ days: 2 })]
  await db.deleteFrom('drafts').where('personId', '=', none.by.id).execute()
  expect((await findDraft(db, old.by)).draft, 'not offered even before it is cleaned').toBeNull()
  await cleanPhotos(db, press)
  expect([await photosOf(young.by), await photosOf(old.by), await photosOf(none.by)]).toEqual([1, 0, 0])
  expect((await findDraft(db, young.by)).draft!.photoKeys).toEqual(young.keys)
  const left = await db.selectFrom('drafts').select('personId').where('personId', '=', old.by.id).execute()
  expect(left).toEqual([])
})
