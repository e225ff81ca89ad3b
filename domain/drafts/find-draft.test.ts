import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { db } from '#tests/support/database.ts'
import { aPerson, aPhoto, anAd } from '#tests/support/factories.ts'
import { fromNow } from '#tests/support/from-now.ts'
import { submissionId } from '#domain/submissions/submission-id.ts'
import { findDraft } from './find-draft.ts'

const fields = { title: 'غسالة LG', propertyFeatures: ['lift', 'garden'] }
async function aDraft({
  photoKeys = [] as string[],
  savedAt = fromNow({}),
  ...over
}: { photoKeys?: string[]; savedAt?: Date; savesDrafts?: boolean } = {}) {
  const person = await aPerson(over)
  await db
    .insertInto('drafts')
    .values({ personId: person.id, fields: JSON.stringify(fields), photoKeys, savedAt })
    .execute()
  return person
}

test('whoever saved nothing has no draft, and an unknown person saves none', async () => {
  expect(await findDraft(db, await aPerson())).toEqual({ saves: true, draft: null })
  expect(await findDraft(db, { id: randomUUID() })).toEqual({ saves: false, draft: null })
})

test('a draft is as it was typed, and of nobody else', async () => {
  const savedAt = fromNow({ days: -1 })
  const person = await aDraft({ savedAt })
  expect(await findDraft(db, person)).toEqual({ saves: true, draft: { fields, photoKeys: [], savedAt } })
  expect((await findDraft(db, await aDraft({ savedAt: fromNow({}) }))).draft!.savedAt).not.toEqual(savedAt)
})

test.each([
  [6.99, true],
  [7, false],
  [30, false],
])('after %d days a draft is there: %s', async (days, isThere) => {
  const person = await aDraft({ savedAt: fromNow({ days: -days }) })
  expect((await findDraft(db, person)).draft !== null).toBe(isThere)
})

test('whoever wants none kept is shown none, whatever is still stored', async () => {
  expect(await findDraft(db, await aDraft({ savesDrafts: false }))).toEqual({ saves: false, draft: null })
})

test('photos come as they were put, without those that are gone, on an ad, or of others', async () => {
  const person = await aDraft()
  const [first, second, third] = [
    await aPhoto({ ownerId: person.id }),
    await aPhoto({ ownerId: person.id }),
    await aPhoto({ ownerId: person.id }),
  ]
  const foreign = await aPhoto({ ownerId: (await aPerson()).id })
  const photoKeys = [third.key, 'f'.repeat(32), first.key, foreign.key, second.key]
  await db.updateTable('drafts').set({ photoKeys }).where('personId', '=', person.id).execute()
  const keys = async () => (await findDraft(db, person)).draft!.photoKeys
  expect(await keys()).toEqual([third.key, first.key, second.key])
  const { id: adId } = await anAd({ owner: person, photos: 0 })
  await db.updateTable('photos').set({ adId }).where('key', '=', first.key).execute()
  expect(await keys()).toEqual([third.key, second.key])
})

test('one form in one wording has one number, and any other has another', () => {
  const id = submissionId(['form-1', 'مرحبا', 'نص'])
  expect(id).toMatch(/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/)
  expect(submissionId(['form-1', 'مرحبا', 'نص'])).toBe(id)
  const others = [
    ['form-2', 'مرحبا', 'نص'],
    ['form-1', 'مرحبا', 'نص '],
    ['form-1', 'مرحبانص'],
    ['form-1', 'مرحب', 'انص'],
    ['form-1", "مرحبا', 'نص'],
    ['form-1', 'نص', 'مرحبا'],
    ['form-1', 'مرحبا', 'نص', ''],
    [],
    [''],
  ].map(submissionId)
  expect(new Set([id, ...others]).size).toBe(others.length + 1)
})
