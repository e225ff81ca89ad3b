import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { db } from '#tests/support/database.ts'
import { createDb } from './client.ts'
import { isReady } from './is-ready.ts'

test('a migrated database is ready, one that misses a migration is not', async () => {
  expect(await isReady(db)).toBe(true)
  await sql`delete from migrations where name = (select max(name) from migrations)`.execute(db)
  expect(await isReady(db)).toBe(false)
})

test('a database that is not there is not ready', async () => {
  const nowhere = createDb('postgresql://postgres@/none?host=/nowhere', { max: 1 })
  expect(await isReady(nowhere)).toBe(false)
  await nowhere.destroy()
})
