import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { anEmptyDatabase, databaseUrl } from '#tests/support/database.ts'
import { whileAlone } from './advisory-lock.ts'
import { checkDatabase } from './check-database.ts'
import { listPending, migrate } from './migrate.ts'

const first = { '0001-first.sql': 'create table one (id int)' }

test('files are applied once, in order', async () => {
  const client = await connect(await anEmptyDatabase())
  const folder = aFolder({ '0002-second.sql': 'alter table one add word text', ...first })
  expect(await listPending(client, { folder })).toEqual(['0001-first.sql', '0002-second.sql'])
  expect(await migrate(client, { folder })).toEqual(['0001-first.sql', '0002-second.sql'])
  expect(await migrate(client, { folder })).toEqual([])
  expect(await listPending(client, { folder })).toEqual([])
})

test('a file that fails leaves nothing behind and is named', async () => {
  const client = await connect(await anEmptyDatabase())
  const folder = aFolder({ ...first, '0002-bad.sql': 'create table two (id int); select nonsense' })
  await expect(migrate(client, { folder })).rejects.toThrow(
    'Migration 0002-bad.sql failed: column "nonsense" does not exist',
  )
  const { rows } = await client.query(
    `select to_regclass('one') is not null as one, to_regclass('two') is not null as two`,
  )
  expect(rows).toEqual([{ one: true, two: false }])
})

test('a file changed after it was applied stops the start', async () => {
  const client = await connect(await anEmptyDatabase())
  await migrate(client, { folder: aFolder(first) })
  const changed = aFolder({ '0001-first.sql': 'create table one (id bigint)' })
  await expect(migrate(client, { folder: changed })).rejects.toThrow('Migration 0001-first.sql was changed')
})

test('a file numbered before an applied one stops the start', async () => {
  const client = await connect(await anEmptyDatabase())
  await migrate(client, { folder: aFolder({ '0002-second.sql': 'select 1' }) })
  await expect(migrate(client, { folder: aFolder({ ...first, '0002-second.sql': 'select 1' }) })).rejects.toThrow(
    'later number',
  )
})

test.each([
  ['must be named like', { 'second.sql': 'select 1' }],
  ['has the number of another', { ...first, '0001-twin.sql': 'select 1' }],
])('a file whose name %s is refused', async (words, files) => {
  const client = await connect(await anEmptyDatabase())
  await expect(migrate(client, { folder: aFolder(files) })).rejects.toThrow(words)
})

test('a database that a newer version has migrated is left alone', async () => {
  const client = await connect(await anEmptyDatabase())
  await migrate(client, { folder: aFolder({ ...first, '0009-newer.sql': 'select 1' }) })
  expect(await migrate(client, { folder: aFolder(first) })).toEqual([])
})

test('nodes that start together apply each file once', async () => {
  const url = await anEmptyDatabase()
  const folder = aFolder({ '0001-slow.sql': 'create table one (id int); select pg_sleep(0.2)' })
  const start = async () => {
    const client = await connect(url)
    return whileAlone(client, () => migrate(client, { folder }))
  }
  const applied = await Promise.all([start(), start(), start()])
  expect(applied.flat()).toEqual(['0001-slow.sql'])
})

test('the product’s own files make a database that passes the checks', async () => {
  const client = await connect(databaseUrl)
  expect(await listPending(client)).toEqual([])
  await expect(checkDatabase(client, { durable: false })).resolves.toBeUndefined()
})

test('a database that does not wait for its disk is refused', async () => {
  const client = await connect(databaseUrl)
  await expect(checkDatabase(client)).rejects.toThrow('fsync must be on')
})

function aFolder(files: Record<string, string>) {
  const folder = mkdtempSync(join(tmpdir(), 'yasmeen-migrations-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  for (const [name, sql] of Object.entries(files)) writeFileSync(join(folder, name), sql)
  return folder
}

async function connect(url: string) {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {})
  await client.connect()
  onTestFinished(() => client.end())
  return client
}
