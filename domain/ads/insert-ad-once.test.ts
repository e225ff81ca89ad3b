import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { defaultSettings } from '#shared/settings.ts'
import type { AdFields } from '#shared/fields/ad.ts'
import type { Person } from '#domain/people/person.ts'
import { carFields } from '#tests/support/ad-fields.ts'
import { db } from '#tests/support/database.ts'
import { aPerson, anAd } from '#tests/support/factories.ts'
import { contentColumns } from './content-columns.ts'
import { findPosted, keyOfOtherWords } from './find-posted.ts'
import { findPostedKeys } from './find-posted-keys.ts'
import { insertAdOnce } from './insert-ad-once.ts'

const fields = carFields()
const rowOf = (owner: Person, submissionKey: string, over: Partial<AdFields> = {}) => ({
  ...contentColumns({ ...fields, ...over }, {}, defaultSettings),
  ownerId: owner.id,
  submissionKey,
  type: 'free' as const,
  status: 'pending' as const,
})
const insert = (...row: Parameters<typeof rowOf>) => insertAdOnce(db, rowOf(...row))
const posted = (owner: Person, submissionKey: string, over: Partial<AdFields> = {}) =>
  findPosted(db, { ownerId: owner.id, submissionKey, title: fields.title, description: fields.description, ...over })

const countOf = async ({ id }: Person) =>
  (await db.selectFrom('ads').select('id').where('ownerId', '=', id).execute()).length

test('the first submission makes an ad, the same again finds it', async () => {
  const [owner, key] = [await aPerson(), randomUUID()]
  const first = await insert(owner, key)
  expect(first.ad).toMatchObject({ ownerId: owner.id, title: fields.title, status: 'pending' })
  const again = await insert(owner, key)
  expect(again.ad).toBeUndefined()
  expect(again.made).toMatchObject({ id: first.ad!.id, status: 'pending' })
  expect(await countOf(owner)).toBe(1)
})

test('of many at the same moment one makes it, and all know which', async () => {
  const [owner, key] = [await aPerson(), randomUUID()]
  const all = await Promise.all(Array.from({ length: 4 }, () => insert(owner, key)))
  expect(all.filter(({ ad }) => ad)).toHaveLength(1)
  expect(new Set(all.map(({ ad, made }) => ad?.id ?? made?.id)).size).toBe(1)
  expect(await countOf(owner)).toBe(1)
})

test('other words under a key that was used are another ad, and that one is made once too', async () => {
  const [owner, key] = [await aPerson(), randomUUID()]
  const first = await insert(owner, key)
  const other = { title: 'براد صغير' }
  const second = await insert(owner, key, other)
  expect(second.ad).toMatchObject({ title: 'براد صغير' })
  expect((await insert(owner, key, other)).made?.id).toBe(second.ad!.id)
  expect((await insert(owner, key)).made?.id).toBe(first.ad!.id)
  const described = await insert(owner, key, { description: 'وصف آخر' })
  expect(described.ad).toBeDefined()
  expect(await countOf(owner)).toBe(3)
})

test('the same key of somebody else is nothing of mine', async () => {
  const [owner, other, key] = [await aPerson(), await aPerson(), randomUUID()]
  await insert(owner, key)
  expect(await posted(other, key)).toBeUndefined()
  expect((await insert(other, key)).ad).toBeDefined()
})

test('what was posted is found by its own words under its key and by nothing else', async () => {
  const [owner, key] = [await aPerson(), randomUUID()]
  const { ad } = await insert(owner, key)
  expect(await posted(owner, key)).toMatchObject({ id: ad!.id, status: 'pending', photos: 0, order: null })
  expect(await posted(owner, key, { title: `${fields.title}.` })).toBeUndefined()
  expect(await posted(owner, key, { description: '' })).toBeUndefined()
  expect(await posted(owner, randomUUID())).toBeUndefined()
})

test('with it: how many photos hang there, and the order that is still to be paid', async () => {
  const submissionKey = randomUUID()
  const waiting = await anAd({ status: 'awaiting_payment', photos: 3, submissionKey })
  const found = () => posted(waiting.owner, submissionKey, { title: waiting.title, description: waiting.description })
  const { number } = await db
    .selectFrom('orders')
    .select('number')
    .where('adId', '=', waiting.id)
    .executeTakeFirstOrThrow()
  for (const status of ['open', 'processing', 'failed'] as const) {
    await db.updateTable('orders').set({ status }).where('number', '=', number).execute()
    expect(await found(), status).toMatchObject({ id: waiting.id, photos: 3, order: number })
  }
  await db.updateTable('orders').set({ status: 'cancelled' }).where('number', '=', number).execute()
  expect(await found()).toMatchObject({ order: null })
})

test('the key of other words is a uuid, the same for the same words and no other', () => {
  const submission = { submissionKey: randomUUID(), title: 'أ', description: 'ب' }
  const key = keyOfOtherWords(submission)
  expect(key).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/)
  expect(keyOfOtherWords({ ...submission })).toBe(key)
  const others = [
    { ...submission, title: 'أب', description: '' },
    { ...submission, title: '', description: 'أب' },
    { ...submission, title: 'ب', description: 'أ' },
    { ...submission, submissionKey: randomUUID() },
  ].map(keyOfOtherWords)
  expect(new Set([key, ...others]).size).toBe(5)
})

test('the keys of the last thirty ads, deleted ones too, and of nobody else', async () => {
  const [owner, other] = [await aPerson(), await aPerson()]
  expect(await findPostedKeys(db, owner)).toEqual([])
  await insert(other, randomUUID())
  await anAd({ owner, photos: 0, createdAt: new Date(Date.UTC(2026, 5, 1)) })
  const keys: string[] = []
  for (let n = 0; n < 31; n++) {
    const submissionKey = randomUUID()
    keys.unshift(submissionKey)
    const createdAt = new Date(Date.UTC(2026, 0, 1, 0, n))
    const gone = n === 30 ? { deletedAt: createdAt, deletedReason: 'owner' as const } : {}
    await anAd({ owner, photos: 0, submissionKey, createdAt, ...gone })
  }
  expect(await findPostedKeys(db, owner), 'the one without a key counts').toEqual(keys.slice(0, 29))
})
