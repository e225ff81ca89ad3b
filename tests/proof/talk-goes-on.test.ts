import { createHmac, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accountSettings } from '#adapters/accounts/account-settings.ts'
import { freePort } from '#tests/support/free-port.ts'
import { startProcess, stopProcess } from '#bin/start/supervise.ts'
import { env } from '#config/env.ts'
import { createDb, type Database } from '#db/client.ts'
import { startEmbeddedPostgres, type EmbeddedPostgres } from '#db/embedded/start-embedded-postgres.ts'
import { upgradeDatabase } from '#db/upgrade-database.ts'
import { sessionCookieName } from '#domain/people/session-token.ts'
import { runningServer } from '#tests/support/running-server.ts'

// A database server and a site of its own, which are killed while people talk.
const host = '127.0.0.1'
const port = await freePort()
const site = `http://${host}:${port}`
const dataDir = mkdtempSync(join(tmpdir(), 'yasmeen-talk-'))
// PostgreSQL's own user must be able to pass when root runs the tests.
chmodSync(dataDir, 0o711)

let server: EmbeddedPostgres
let web: ReturnType<typeof startProcess>
let db: Database

beforeAll(async () => {
  server = await startEmbeddedPostgres({ dataDir })
  const client = new pg.Client({ connectionString: server.url })
  await client.connect()
  await upgradeDatabase(client)
  await client.end()
  db = createDb(server.url)
  await openSite()
})
afterAll(async () => {
  await stopProcess(web)
  await db.destroy()
  await server.remove()
  rmSync(dataDir, { recursive: true, force: true })
})

async function openSite() {
  web = startProcess('server/web.ts', {
    DATABASE_URL: server.url,
    APP_SECRET: accountSettings.secret(),
    DATA_DIR: dataDir,
    BUILD_DIR: env.buildDir,
    HOST: host,
    PORT: String(port),
    PUBLIC_URL: site,
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'silent',
    NODE_ENV: 'production',
  })
  await once(web, 'message')
}

type Someone = { id: string; cookie: string }

async function someone(): Promise<Someone> {
  const token = randomUUID()
  const { rows } = await sql<{ id: string }>`
    with person as (insert into people (name, email) values ('سامر', ${`${token}@example.com`}) returning id),
      opened as (insert into sessions (person_id, token, expires_at) select id, ${token}, now() + interval '30 days' from person)
    select id from person`.execute(db)
  const signature = createHmac('sha256', accountSettings.secret()).update(token).digest('base64')
  return { id: rows[0]!.id, cookie: `${sessionCookieName}=${encodeURIComponent(`${token}.${signature}`)}` }
}

async function aTalk() {
  const [buyer, seller] = [await someone(), await someone()]
  const { id } = await db
    .insertInto('conversations')
    .values({ buyerId: buyer.id, sellerId: seller.id })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, buyer, seller }
}

type Sent = { to: string; by: Someone; id: string; content: string }

/** Sends once, as a page's script does; the answer's status. */
function send({ to, by, id, content }: Sent): Promise<number> {
  return new Promise((answered, fail) => {
    const body = new URLSearchParams({ id, content }).toString()
    const headers = {
      Cookie: by.cookie,
      Origin: site,
      'Content-Type': 'application/x-www-form-urlencoded',
      'Content-Length': Buffer.byteLength(body),
    }
    const outgoing = request(`${site}/messages/${to}/talk`, { method: 'POST', headers, timeout: 20_000 }, (answer) => {
      answer.resume()
      answer.once('end', () => answered(answer.statusCode ?? 0))
      answer.once('error', fail)
    })
    outgoing.once('error', fail)
    outgoing.end(body)
  })
}

/** Sends until it has arrived, as the outbox does. */
async function sendUntilThere(sent: Sent) {
  for (let tries = 1; ; tries++) {
    const status = await send(sent).catch(() => 0)
    if (status === 201) return tries
    expect([0, 500, 503], 'the site answers, is away, or says that the database is').toContain(status)
    await wait(50)
  }
}

/** What stands in a conversation, in plain SQL that shares nothing with the code it judges. */
async function said(conversationId: string) {
  const { rows } = await sql<{ content: string; isBuyers: boolean }>`
    select content, sender_id = buyer_id as is_buyers from messages join conversations on conversations.id = conversation_id
    where conversation_id = ${conversationId} order by ordinal`.execute(db)
  return rows
}

async function noticesOf(person: Someone) {
  const { rows } = await sql<{ n: number }>`
    select count(*)::integer as n from notifications where person_id = ${person.id}`.execute(db)
  return rows[0]!.n
}

async function startOfServer() {
  await sql`select`.execute(db)
  return { pid: runningServer(server.url).pid }
}

/** How much waits, as an open page asks. */
async function news(person: Someone) {
  const answer = await fetch(`${site}/stream`, { headers: { Cookie: person.cookie, Accept: 'application/json' } })
  return answer.json() as Promise<unknown>
}

test('a site that is killed between a message and its answer has it once, before and after it was written', async () => {
  const [written, unwritten] = [await aTalk(), await aTalk()]
  const first = { to: written.id, by: written.buyer, id: randomUUID(), content: 'وصلت' }
  const second = { to: unwritten.id, by: unwritten.seller, id: randomUUID(), content: 'لم تصل' }
  const locked = Promise.withResolvers<void>()
  const holding = Promise.withResolvers<void>()
  const lock = db.transaction().execute(async (db) => {
    await sql`select from conversations where id = ${unwritten.id} for update`.execute(db)
    holding.resolve()
    await locked.promise
  })
  await holding.promise
  const lost = send(second).catch(() => 'no answer')
  // Whether or not its answer came, whoever wrote it has not read it.
  void send(first).catch(() => {})
  await expect.poll(() => said(written.id)).toHaveLength(1)
  web.kill('SIGKILL')
  expect(await lost).toBe('no answer')
  locked.resolve()
  await lock
  await openSite()
  expect(await said(unwritten.id), 'what nobody was told of is not there').toEqual([])
  for (const sent of [first, second, first, second]) expect(await send(sent)).toBe(201)
  expect(await said(written.id)).toEqual([{ content: 'وصلت', isBuyers: true }])
  expect(await said(unwritten.id)).toEqual([{ content: 'لم تصل', isBuyers: false }])
  expect(await news(written.seller)).toEqual({ unread: 1, unreadMessages: 1 })
  expect(await news(unwritten.buyer)).toEqual({ unread: 1, unreadMessages: 1 })
})

test('a database that crashes while two people write has every message once and in its order', async () => {
  const { id, buyer, seller } = await aTalk()
  let isOver = false
  const write = async (by: Someone, name: string) => {
    let tries = 0
    let count = 0
    while (!isOver) tries += await sendUntilThere({ to: id, by, id: randomUUID(), content: `${name} ${count++}` })
    return { count, tries }
  }
  const writing = [write(buyer, 'مشتر'), write(seller, 'بائع')]
  await expect.poll(async () => (await said(id)).length).toBeGreaterThan(6)
  const started = await startOfServer()
  process.kill(started.pid, 'SIGKILL')
  await expect
    .poll(() => startOfServer().catch(() => started), { timeout: 15_000 })
    .not.toMatchObject({ pid: started.pid })
  const length = (await said(id)).length
  await expect.poll(async () => (await said(id)).length, { timeout: 15_000 }).toBeGreaterThan(length + 6)
  isOver = true
  const [bought, sold] = await Promise.all(writing)
  expect(bought!.tries + sold!.tries, 'somebody had to try again').toBeGreaterThan(bought!.count + sold!.count)

  const all = await said(id)
  const of = (isBuyers: boolean) => all.filter((message) => message.isBuyers === isBuyers).map(({ content }) => content)
  const numbered = (name: string, { count }: { count: number }) =>
    Array.from({ length: count }, (_, n) => `${name} ${n}`)
  expect(of(true)).toEqual(numbered('مشتر', bought!))
  expect(of(false)).toEqual(numbered('بائع', sold!))
  // One notification for each, renewed; and who wrote last has read all.
  expect([await noticesOf(buyer), await noticesOf(seller)]).toEqual([1, 1])
  const last = all.at(-1)!.isBuyers ? buyer : seller
  expect(await news(last)).toEqual({ unread: 1, unreadMessages: 0 })
  expect(await news(last === buyer ? seller : buyer)).toEqual({ unread: 1, unreadMessages: 1 })
})
