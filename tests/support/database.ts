import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
import { createDb, type Database } from '#db/client.ts'
import { oncePerFile } from './file-life.ts'

const cluster = inject('clusterUrl')

let made: string[] = []

/** The same for all files of this process: what runs beside them, as the site of the journeys, finds each of them in turn. */
const nameOfFile = `test_${process.pid}`

/** A copy of the migrated and seeded database, made for the running test file alone and dropped after it. */
export let databaseUrl: string
export let db: Database

/** Makes the database of the test file that begins. */
export const openDatabase = oncePerFile(
  async () => {
    // What a file before this one could not close is none of this one's business.
    await administer(`drop database if exists ${nameOfFile} with (force)`)
    databaseUrl = await makeDatabase({ name: nameOfFile, from: 'yasmeen' })
    db = createDb(databaseUrl)
  },
  async () => {
    const names = made
    made = []
    await db.destroy()
    for (const name of names) await administer(`drop database ${name} with (force)`)
  },
)

/** Lets the factories and all that reads work in another database; answers how to come back. */
export function workInDatabase(url: string) {
  const before = { db, databaseUrl }
  db = createDb(url)
  databaseUrl = url
  return async () => {
    await db.destroy()
    ;({ db, databaseUrl } = before)
  }
}

/** A database without a single table, for tests of the migrations themselves. */
export function anEmptyDatabase(): Promise<string> {
  return makeDatabase({ name: `test_${randomBytes(8).toString('hex')}`, from: 'template1' })
}

/** A database with what this one holds, which nobody may use meanwhile. */
export function aDatabaseLike(url: string): Promise<string> {
  return makeDatabase({ name: `test_${randomBytes(8).toString('hex')}`, from: nameOf(url) })
}

/** Before its test file ends: of a test that makes hundreds. */
export async function dropDatabase(url: string) {
  await administer(`drop database ${nameOf(url)} with (force)`)
  made = made.filter((name) => name !== nameOf(url))
}

async function makeDatabase({ name, from }: { name: string; from: string }) {
  // Small and of a server that syncs nothing: copied as files it is there in a third of the time.
  await administer(`create database ${name} template ${from} strategy file_copy`)
  made.push(name)
  return urlOf(name)
}

async function administer(sql: string) {
  const client = new pg.Client({ connectionString: urlOf('postgres') })
  await client.connect()
  await client.query(sql)
  await client.end()
}

const nameOf = (url: string) => new URL(url).pathname.slice(1)

function urlOf(database: string) {
  const url = new URL(cluster)
  url.pathname = `/${database}`
  return url.href
}
