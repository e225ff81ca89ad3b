import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { afterAll, inject } from 'vitest'
import { createDb, type Database } from '#db/client.ts'

const cluster = inject('clusterUrl')

const made: string[] = []

/** A copy of the migrated and seeded database, made for this test file alone and dropped after it. */
export const databaseUrl: string = await makeDatabase({ from: 'yasmeen' })
export const db: Database = createDb(databaseUrl)

/** A database without a single table, for tests of the migrations themselves. */
export function anEmptyDatabase(): Promise<string> {
  return makeDatabase({ from: 'template1' })
}

afterAll(async () => {
  await db.destroy()
  for (const name of made) await administer(`drop database ${name} with (force)`)
})

async function makeDatabase({ from }: { from: string }) {
  const name = `test_${randomBytes(8).toString('hex')}`
  await administer(`create database ${name} template ${from}`)
  made.push(name)
  return urlOf(name)
}

async function administer(sql: string) {
  const client = new pg.Client({ connectionString: urlOf('postgres') })
  await client.connect()
  await client.query(sql)
  await client.end()
}

function urlOf(database: string) {
  const url = new URL(cluster)
  url.pathname = `/${database}`
  return url.href
}
