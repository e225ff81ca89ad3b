import { readFileSync } from 'node:fs'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { createDb } from '#db/client.ts'
import { findAd } from '#domain/ads/find-ad.ts'
import { findConversations } from '#domain/conversations/find-conversations.ts'
import { checkHistory } from '#domain/history/check-history.ts'
import { findOrders } from '#domain/orders/find-orders.ts'
import { findOwnAds } from '#domain/own-ads/find-own-ads.ts'
import { findAds } from '#domain/search/find-ads.ts'
import { indexAd } from '#domain/search/index-ad.ts'
import { anEmptyDatabase, databaseUrl } from '#tests/support/database.ts'
import { listPending } from '../migrate.ts'
import { upgradeDatabase } from '../upgrade-database.ts'
import { describeSchema, hashSchema } from './describe-schema.ts'
import { listReleases, releaseFile } from './list-releases.ts'
import { loadSnapshot, readSnapshot, writeSnapshot } from './snapshot.ts'

const begun = performance.now()
/** What a way up to this version may take, all of them together. */
const mostSeconds = 300

const addresses = new Map<pg.Client, string>()

test.each(listReleases())('from %s to this version: the same schema, every row, every read', async (version) => {
  const snapshot = readSnapshot(readFileSync(releaseFile(version)))
  const client = await connect(await anEmptyDatabase())
  await loadSnapshot(client, snapshot)
  expect(hashSchema(await describeSchema(client))).toBe(snapshot.schema)
  const before = await countRows(client)
  for (const { name, rows } of snapshot.tables) expect([name, await countOf(client, name)]).toEqual([name, rows])

  const pending = await listPending(client)
  expect(await upgradeDatabase(client)).toEqual(pending)
  expect(await upgradeDatabase(client)).toEqual([])
  expect(await describeSchema(client)).toEqual(await describeSchema(await connect(databaseUrl)))
  const after = await countRows(client)
  const lost = [...before].filter(([name, rows]) => (after.get(name) ?? 0) < rows)
  expect(lost).toEqual([])
  await readEverything(client)
})

test('all of them together take less than five minutes', () => {
  expect((performance.now() - begun) / 1000).toBeLessThan(mostSeconds)
})

test('a column that the migrations did not make is missed', async () => {
  const client = await connect(await anEmptyDatabase())
  await upgradeDatabase(client)
  const before = await describeSchema(client)
  await client.query('alter table ads add zest integer')
  expect((await describeSchema(client)).filter((line) => !before.includes(line))).toEqual(['column ads.zest integer'])
})

test('a snapshot holds what it was made of, byte for byte, and a damaged one is refused', async () => {
  const version = listReleases().at(-1)!
  const bytes = readFileSync(releaseFile(version))
  const client = await connect(await anEmptyDatabase())
  await loadSnapshot(client, readSnapshot(bytes))
  expect(readSnapshot(await writeSnapshot(client, { version }))).toEqual(readSnapshot(bytes))
  const half = bytes.subarray(0, bytes.length / 2)
  expect(() => readSnapshot(half)).toThrow('unexpected end of file')
})

/** What people and administrators open first, for somebody whom the old version knew. */
async function readEverything(client: pg.Client) {
  // Ads end by the clock, and a snapshot grows old.
  await client.query(`update ads set free_until = now() + interval '30 days' where free_until is not null`)
  await client.query(
    `update ads set promotion_ends_at = now() + interval '30 days' where promotion_ends_at is not null`,
  )
  const db = createDb(urlOf(client))
  onTestFinished(() => db.destroy())
  const listed = await db.selectFrom('ads').select(['id', 'title']).where('status', '=', 'approved').execute()
  for (const { id } of listed) await indexAd(db, id)
  const { ids } = await findAds(db, {})
  expect(ids.length).toBeGreaterThan(5)
  const { ids: found } = await findAds(db, { search: 'غساله' })
  expect(found.length).toBeGreaterThan(0)
  expect((await findAd(db, { adId: ids[0]!, viewer: null }))!.title).toBe(listed.find(({ id }) => id === ids[0])!.title)
  const person = await db
    .selectFrom('conversations')
    .innerJoin('people', 'people.id', 'sellerId')
    .selectAll('people')
    .where('people.disabledAt', 'is', null)
    .executeTakeFirstOrThrow()
  expect((await findOwnAds(db, { owner: person })).ads.length).toBeGreaterThan(0)
  expect((await findConversations(db, { personId: person.id })).conversations.length).toBeGreaterThan(0)
  expect((await findOrders(db, {})).orders.length).toBeGreaterThan(0)
  expect(await checkHistory(db)).toHaveProperty('head')
}

async function countRows(client: pg.Client): Promise<Map<string, number>> {
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`,
  )
  const counts = new Map<string, number>()
  for (const { name } of rows) counts.set(name, await countOf(client, name))
  return counts
}

async function countOf(client: pg.Client, table: string) {
  const { rows } = await client.query<{ count: number }>(`select count(*)::integer as count from ${table}`)
  return rows[0]!.count
}

async function connect(url: string) {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {})
  await client.connect()
  addresses.set(client, url)
  onTestFinished(() => client.end())
  return client
}

function urlOf(client: pg.Client) {
  return addresses.get(client)!
}
