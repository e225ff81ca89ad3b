import { randomUUID } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { CompiledQuery } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { enqueue } from '#db/queue.ts'
import type { Person } from '#domain/people/person.ts'
import { aBrowser, aLoad, aStream, openCluster } from '#tests/support/cluster.ts'
import { db } from '#tests/support/database.ts'
import { anAd, aPerson } from '#tests/support/factories.ts'
import { aPicture } from '#tests/support/pictures.ts'

// Three web processes, two workers, a primary, a prompt and a late replica, PgBouncer and HAProxy: `npm run proof -- cluster`.

type Cluster = Awaited<ReturnType<typeof openCluster>>
let cluster: Cluster
const minutes = 60_000
const patient = { timeout: 5 * minutes }

beforeAll(async () => {
  cluster = await openCluster()
}, 3 * minutes)
afterAll(() => cluster?.close(), minutes)

const eventually = (milliseconds: number) => ({ timeout: milliseconds, interval: 20 })
const soon = eventually(30_000)
const node = (at: number) => cluster.addresses[at % 3]!
const anApprovedAd = (owner?: Person) => anAd({ status: 'approved', owner })
const letters = async () =>
  (await readdir(join(cluster.settings.DATA_DIR, 'outbox')).catch(() => [])).filter((name) => name.endsWith('.eml'))
    .length

async function orderLetters(count: number) {
  for (let sent = 0; sent < count; sent++) {
    const person = await aPerson()
    await enqueue(db, 'send-letter', { letter: 'verify-email', personId: person.id })
  }
}

test('a session opened anywhere is one everywhere, and ended on one node it is over on all', patient, async () => {
  const browser = await aBrowser(await aPerson())
  for (const at of [0, 1, 2]) expect((await browser.ask(`${node(at)}/profile`)).status).toBe(200)
  const { cookie } = browser
  expect((await browser.ask(`${node(0)}/logout`, { form: {} })).status).toBe(303)
  for (const at of [0, 1, 2]) {
    const answer = await fetch(`${node(at)}/profile`, { headers: { Cookie: cookie } })
    expect(answer.status).toBe(401)
  }
})

test('a limit counts what was done on all nodes together', patient, async () => {
  const [browser, ad] = [await aBrowser(await aPerson()), await anApprovedAd()]
  const statuses: number[] = []
  for (let at = 0; at < 66; at++)
    statuses.push((await browser.ask(`${node(at)}/ad/${ad.id}/favorite`, { form: {} })).status)
  expect(statuses.filter((status) => status === 429)).toHaveLength(6)
})

test('a message written on one node is heard on another, and read there', patient, async () => {
  const [buyer, seller] = [await aPerson(), await aPerson()]
  const ad = await anApprovedAd(seller)
  const reader = await aBrowser(seller)
  const stream = aStream(node(1), reader.cookie)
  await expect.poll(() => stream.received, soon).toBe(1)
  const words = `مرحبا ${randomUUID()}`
  const form = { content: words, id: randomUUID() }
  expect((await (await aBrowser(buyer)).ask(`${node(0)}/ad/${ad.id}/messages`, { form })).status).toBe(303)
  await expect.poll(() => stream.received, eventually(2000)).toBe(2)
  const inbox = await (await reader.ask(`${node(2)}/messages`)).text()
  expect(inbox).toContain(words)
  stream.leave()
})

test('a photo begun on one node is finished on another and shown by the third', patient, async () => {
  const browser = await aBrowser(await aPerson())
  const picture = new Uint8Array(await aPicture({ width: 240, height: 180 }))
  const tus = { 'Tus-Resumable': '1.0.0' }
  const begun = await browser.ask(`${node(0)}/photos/uploads`, {
    method: 'POST',
    headers: { ...tus, 'Upload-Length': String(picture.byteLength) },
  })
  expect(begun.status).toBe(201)
  const path = begun.headers.get('Location')!
  const half = Math.floor(picture.byteLength / 2)
  for (const [at, from, to] of [
    [1, 0, half],
    [2, half, picture.byteLength],
  ] as const) {
    const headers = { ...tus, 'Content-Type': 'application/offset+octet-stream', 'Upload-Offset': String(from) }
    const sent = await browser.ask(`${node(at)}${path}`, { method: 'PATCH', headers, body: picture.slice(from, to) })
    expect(sent.status).toBeLessThan(300)
  }
  const { key } = await db.selectFrom('photos').select('key').orderBy('id', 'desc').executeTakeFirstOrThrow()
  expect((await browser.ask(`${node(0)}/media/${key}/160.jpg`)).status).toBe(200)
})

test('whoever wrote reads it through the proxy, whichever node and replica answers', patient, async () => {
  const seller = await aPerson()
  const [browser, ad] = [await aBrowser(seller), await anApprovedAd(seller)]
  const page = `${cluster.address}/ad/${ad.id}`
  const stale: number[] = []
  for (let pair = 0; pair < 100; pair++) {
    await db.updateTable('ads').set({ status: 'approved', hiddenReason: null }).where('id', '=', ad.id).execute()
    expect((await browser.ask(`${cluster.address}/profile/ads/${ad.id}/hide`, { form: {} })).status).toBe(303)
    // Without the session, because owners are shown what they have hidden.
    const written = browser.cookie.split('; ').find((cookie) => cookie.startsWith('written='))
    if ((await fetch(page, { headers: { Cookie: written ?? '' } })).status === 200) stale.push(pair)
  }
  expect(stale).toEqual([])
})

test('what is hidden is gone from every node within a second', patient, async () => {
  const seller = await aPerson()
  const browser = await aBrowser(seller)
  const times: number[] = []
  for (let round = 0; round < 10; round++) {
    const ad = await anApprovedAd(seller)
    const statuses = () => Promise.all([0, 1, 2].map(async (at) => (await fetch(`${node(at)}/ad/${ad.id}`)).status))
    await expect.poll(statuses, soon).toEqual([200, 200, 200])
    expect((await browser.ask(`${node(round)}/profile/ads/${ad.id}/hide`, { form: {} })).status).toBe(303)
    const from = performance.now()
    let last = from
    while (performance.now() - from < 3000) {
      const begun = performance.now()
      if ((await statuses()).includes(200)) last = begun
    }
    times.push(last - from)
  }
  process.stdout.write(`hidden everywhere after ${Math.round(Math.max(...times))} ms at most\n`)
  expect(Math.max(...times)).toBeLessThan(1000)
})

test('two workers do each job once', patient, async () => {
  const before = await letters()
  await orderLetters(60)
  await expect.poll(letters, eventually(2 * minutes)).toBe(before + 60)
  const { rows } = await db.executeQuery<{ retried: number }>(
    CompiledQuery.raw(
      "select count(*)::integer as retried from pgboss.job where name = 'send-letter' and (retry_count > 0 or state <> 'completed')",
    ),
  )
  expect(rows).toEqual([{ retried: 0 }])
})

test('while nobody works what is ordered waits, and is done when a worker is back', patient, async () => {
  await Promise.all(cluster.workers.map((worker) => worker.stop()))
  const before = await letters()
  await orderLetters(5)
  await wait(3000)
  expect(await letters()).toBe(before)
  await Promise.all(cluster.workers.map((worker) => worker.restart()))
  await expect.poll(letters, eventually(minutes)).toBe(before + 5)
})

test(
  'nodes restarted one after the other at 50 requests a second: none fails, streams are back within ten seconds',
  patient,
  async () => {
    const people = await Promise.all(Array.from({ length: 12 }, () => aPerson()))
    const streams = await Promise.all(
      people.map(async (person) => aStream(cluster.address, (await aBrowser(person)).cookie)),
    )
    await expect.poll(() => streams.every(({ opened }) => opened > 0), soon).toBe(true)
    const load = aLoad(50, () => fetch(`${cluster.address}/faq`))
    for (const web of cluster.nodes) {
      await web.restart()
      await wait(2000)
    }
    const { count, failed } = await load.stop()
    const away = streams.flatMap((stream) => stream.away)
    for (const stream of streams) stream.leave()
    process.stdout.write(
      `${count} requests, ${failed.length} failed; streams away ${Math.round(Math.max(...away))} ms at most\n`,
    )
    expect(count).toBeGreaterThan(500)
    expect(failed).toEqual([])
    expect(away.length).toBeGreaterThanOrEqual(streams.length)
    expect(Math.max(...away)).toBeLessThan(10_000)
  },
)

test('a node that is killed takes nobody who reads with it', patient, async () => {
  const load = aLoad(50, () => fetch(`${cluster.address}/faq`))
  await wait(1000)
  cluster.nodes[0]!.kill()
  await wait(8000)
  const { failed } = await load.stop()
  expect(failed).toEqual([])
})

test(
  'when a replica takes the place of the primary the site goes on, with all that was acknowledged',
  patient,
  async () => {
    const [buyer, seller] = [await aPerson(), await aPerson()]
    const ad = await anApprovedAd(seller)
    const browser = await aBrowser(buyer)
    const before = randomUUID()
    const write = (content: string) =>
      browser.ask(`${cluster.address}/ad/${ad.id}/messages`, { form: { content, id: randomUUID() } })
    expect((await write(before)).status).toBe(303)
    await cluster.databases.promote(0)
    const from = performance.now()
    const after = randomUUID()
    await expect.poll(async () => (await write(after)).status, eventually(minutes)).toBe(303)
    process.stdout.write(`written again ${Math.round(performance.now() - from)} ms after the promotion\n`)
    const reader = await aBrowser(seller)
    await expect.poll(async () => (await reader.ask(`${cluster.address}/messages`)).status, soon).toBe(200)
    const stored = await db.selectFrom('messages').select('content').where('content', 'in', [before, after]).execute()
    expect(new Set(stored.map(({ content }) => content))).toEqual(new Set([before, after]))
    const stream = aStream(cluster.address, reader.cookie)
    await expect.poll(() => stream.received, soon).toBeGreaterThan(0)
    const received = stream.received
    expect((await write(randomUUID())).status).toBe(303)
    await expect.poll(() => stream.received, soon).toBeGreaterThan(received)
    stream.leave()
    const sent = await letters()
    await orderLetters(3)
    await expect.poll(letters, eventually(minutes)).toBe(sent + 3)
  },
)
