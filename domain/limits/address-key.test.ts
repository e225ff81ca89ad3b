import { expect, test } from 'vitest'
import { createDb } from '#db/client.ts'
import { databaseUrl, db } from '#tests/support/database.ts'
import { destroyAddressKeys, findAddressKey } from './address-key.ts'

const daysFromNow = (days: number) => new Date(Date.now() + days * 24 * 3600 * 1000)

test('hole 12: each day has a random key of its own, the same for all processes', async () => {
  const other = createDb(databaseUrl, { max: 2 })
  const [today, tomorrow] = [daysFromNow(0), daysFromNow(1)]
  const [first, second] = await Promise.all([findAddressKey(db, today), findAddressKey(other, today)])
  expect(first).toHaveLength(32)
  expect(second.equals(first)).toBe(true)
  expect((await findAddressKey(db, tomorrow)).equals(first)).toBe(false)
  expect((await findAddressKey(other, tomorrow)).equals(await findAddressKey(db, tomorrow))).toBe(true)
  await other.destroy()
})

test('hole 12: keys of days that are over are destroyed, of today and later ones none', async () => {
  await db.deleteFrom('addressKeys').execute()
  for (const days of [-2, -1, 0, 1]) await findAddressKey(db, daysFromNow(days))
  expect(await destroyAddressKeys(db)).toBe(2)
  expect(await db.selectFrom('addressKeys').select('day').execute()).toHaveLength(2)
})

test('hole 12: a key that was lost in a crash comes back from a process that knows it, and all follow', async () => {
  const other = createDb(databaseUrl, { max: 2 })
  const [now, later] = [daysFromNow(0), new Date(Date.now() + 61_000)]
  const before = await findAddressKey(db, now)
  await db.deleteFrom('addressKeys').execute()
  expect((await findAddressKey(db, now)).equals(before)).toBe(true)
  expect((await findAddressKey(db, later)).equals(before)).toBe(true)
  expect((await findAddressKey(other, later)).equals(before)).toBe(true)
  await other.destroy()
})
