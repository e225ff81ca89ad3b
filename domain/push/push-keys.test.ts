import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { db } from '#tests/support/database.ts'
import { aPerson } from '#tests/support/factories.ts'
import { sessionCookie } from '#tests/support/session-cookie.ts'
import { findDevice } from './find-device.ts'
import { pushKeys } from './push-keys.ts'

beforeEach(() => db.deleteFrom('siteKeys').execute())

const storedKeys = () => db.selectFrom('siteKeys').selectAll().execute()

test('the keys are made once and are the same from then on', async () => {
  const made = await pushKeys(db)
  expect(await pushKeys(db)).toEqual(made)
  expect(await storedKeys()).toHaveLength(1)
})

test('many nodes that begin at the same moment have the same keys', async () => {
  const all = await Promise.all(Array.from({ length: 6 }, () => pushKeys(db)))
  expect(new Set(all.map(({ publicKey }) => publicKey)).size).toBe(1)
  expect(await storedKeys()).toHaveLength(1)
})

test('the database alone does not give the private one away', async () => {
  const { privateKey } = await pushKeys(db)
  expect(privateKey.length).toBeGreaterThan(20)
  expect(JSON.stringify(await storedKeys())).not.toContain(privateKey)
})

test('keys that cannot be read any more are replaced, once, also by many nodes at the same moment', async () => {
  const old = await pushKeys(db)
  await db.updateTable('siteKeys').set({ value: 'sealed under another secret' }).execute()
  const all = await Promise.all(Array.from({ length: 4 }, () => pushKeys(db)))
  expect(new Set(all.map(({ publicKey }) => publicKey)).size).toBe(1)
  expect(all[0]!.publicKey).not.toBe(old.publicKey)
  expect(await pushKeys(db)).toEqual(all[0])
})

test('a browser is told under which address it hears already, and no other browser’s', async () => {
  const person = await aPerson()
  const [here, elsewhere] = [await sessionCookie(person), await sessionCookie(person)]
  const { publicKey } = await pushKeys(db)
  const device = (cookie?: string) => findDevice(db, { browser: { cookie: cookie ?? null } })
  expect(await device(here)).toEqual({ publicKey, endpoint: null })
  const token = decodeURIComponent(here.split('=')[1]!).split('.')[0]!
  const session = await db.selectFrom('sessions').select('id').where('token', '=', token).executeTakeFirstOrThrow()
  const endpoint = 'https://push.example/1'
  await db
    .insertInto('pushDevices')
    .values({ sessionId: session.id, personId: person.id, endpoint, p256dh: 'x', auth: 'y' })
    .execute()
  expect(await device(here)).toEqual({ publicKey, endpoint })
  for (const cookie of [elsewhere, undefined, 'session=forged'])
    expect(await device(cookie)).toEqual({ publicKey, endpoint: null })
  await db
    .updateTable('sessions')
    .set({ expiresAt: sql<Date>`now()` })
    .where('id', '=', session.id)
    .execute()
  expect(await device(here)).toEqual({ publicKey, endpoint: null })
})
