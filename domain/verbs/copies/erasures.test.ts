import { randomUUID } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPhotoPress } from '#adapters/images/photo-press.ts'
import { createDiskStorage } from '#adapters/storage/disk-storage.ts'
import { createDb, type Db } from '#db/client.ts'
import { countPeopleBack } from '#domain/copies/count-people-back.ts'
import { putErasure, readErasures } from '#domain/copies/erasure-ledger.ts'
import { eraseAccount } from '#domain/verbs/accounts/erase-account.ts'
import { storePhoto } from '#domain/verbs/photos/store-photo.ts'
import { aCopyFolder, copied, filesUnder, restored, withSession, type CopyFolder } from '#tests/support/copies.ts'
import { databaseUrl, db } from '#tests/support/database.ts'
import { aPicture } from '#tests/support/pictures.ts'
import { aFullLife, tracesOf } from '#tests/support/whole-life.ts'
import { noteErasures } from './note-erasures.ts'
import { pruneCopies } from './prune-copies.ts'
import { repeatErasures } from '#domain/verbs/accounts/repeat-erasures.ts'
import { verifyCopies } from './verify-copies.ts'

let folder: CopyFolder
let life: Awaited<ReturnType<typeof aFullLife>>
let filesOfOther: string[]
let copy: string
const ledger = () => filesUnder(join(folder.path, 'erasures')).catch(() => [])
const note = () => noteErasures(db, folder)

beforeAll(async () => {
  folder = await aCopyFolder()
  life = await aFullLife()
  const press = createPhotoPress({ mediaDir: folder.mediaDir })
  await storePhoto(db, press, { owner: life.other, body: await aPicture({ width: 220, height: 200 }) })
  filesOfOther = await filesUnder(folder.mediaDir)
  await storePhoto(db, press, { owner: life.person, body: await aPicture({ width: 300, height: 200 }) })
  press.close()
})
afterAll(() => folder.remove())

async function erase({ id: personId }: { id: string }) {
  await db
    .updateTable('people')
    .set({ eraseAt: sql<Date>`now()` })
    .where('id', '=', personId)
    .execute()
  expect(await eraseAccount(db, { personId, storage: folder.photos })).toBe(true)
}

/** What is left of the person, of their ads and of the conversation. */
async function leftOf(from: Db) {
  const { person, ad, paid, spoken } = life
  const ads = await from.selectFrom('ads').select('id').where('id', 'in', [ad.id, paid.id]).execute()
  const messages = await from
    .selectFrom('messages')
    .select(['senderId', 'content'])
    .where('conversationId', '=', spoken.id)
    .orderBy('ordinal')
    .execute()
  return { traces: await tracesOf(person, from), ads, messages }
}

test('whom a copy still has is gone after its restore as after the erasure, with photos; twice is as once', async () => {
  expect(await note()).toBe(0)
  copy = (await copied(folder)).name
  await erase(life.person)
  expect([await note(), await note()]).toEqual([1, 0])
  expect(await ledger()).toHaveLength(1)

  // Of somebody who is in no copy.
  await putErasure(folder.store, { personId: randomUUID(), erasedAt: new Date() })
  const { people, faults } = await readErasures(folder.store)
  expect([people.length, faults]).toEqual([2, []])

  const { url, mediaDir } = await restored(folder, copy)
  const own = createDb(url)
  expect((await tracesOf(life.person, own)).length).toBeGreaterThan(2)
  expect((await filesUnder(mediaDir)).length).toBeGreaterThan(filesOfOther.length)
  const storage = createDiskStorage(mediaDir)
  expect(await countPeopleBack(own, folder.store)).toBe(1)
  expect(await repeatErasures(own, { people, storage })).toBe(1)
  expect(await countPeopleBack(own, folder.store)).toBe(0)
  const left = await leftOf(own)
  expect(left).toEqual(await leftOf(db))
  expect(left).toMatchObject({ traces: ['events.person_id'], ads: [], messages: [{ senderId: null }, {}] })
  expect(await filesUnder(mediaDir)).toEqual(filesOfOther)

  expect(await repeatErasures(own, { people, storage })).toBe(0)
  expect(await leftOf(own)).toEqual(left)
  await own.destroy()
})

test('an entry says no more than an id and a time, and each flipped byte of it is reported', async () => {
  const [first = '', second = ''] = (await ledger()).map((entry) => join(folder.path, 'erasures', entry))
  const whole = readFileSync(first)
  const faulty = `erasures/${first.slice(first.lastIndexOf('/') + 1)} was changed, or this key does not open it`
  for (const at of [30, whole.length >> 1, whole.length - 1]) {
    const flipped = Buffer.from(whole)
    flipped.writeUInt8(flipped.readUInt8(at) ^ 1, at)
    writeFileSync(first, flipped)
    expect((await readErasures(folder.store)).faults).toEqual([faulty])
  }
  writeFileSync(first, readFileSync(second))
  const { people, faults } = await readErasures(folder.store)
  expect([people.length, faults]).toEqual([1, [faulty]])
  expect((await verifyCopies(folder.store)).faults).toEqual([faulty])
  writeFileSync(first, whole)

  const foreign = join(folder.path, 'erasures', 'other')
  writeFileSync(foreign, whole)
  expect((await readErasures(folder.store)).faults).toEqual([
    'erasures/other was changed, or this key does not open it',
  ])
  await folder.store.target.remove('erasures/other')
  expect((await verifyCopies(folder.store)).faults).toEqual([])
})

test('pruning takes the erasures that no copy needs, and leaves the others', async () => {
  const before = await ledger()
  await putErasure(folder.store, { personId: randomUUID(), erasedAt: new Date('2020-01-01T00:00:00Z') })
  expect(await ledger()).toHaveLength(before.length + 1)
  await withSession(databaseUrl, (client) => pruneCopies(client, folder.store))
  expect(await ledger()).toEqual(before)
})
