import { randomUUID } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { createObjectStorage } from '#adapters/storage/object-storage.ts'
import { createObjectStore } from '#adapters/storage/object-store.ts'
import { checkPages, judgeMarket } from '#tests/proof/power/judge-market.ts'
import { randomOf } from '#tests/proof/settle-histories.ts'
import { aBrowser, openCluster, orderLetters, type Cluster } from '#tests/support/cluster.ts'
import { db } from '#tests/support/database.ts'
import { aPerson } from '#tests/support/factories.ts'
import { faults } from '#tests/support/faulty-line.ts'
import { faultyLines } from '#tests/support/faulty-lines.ts'
import { seed } from '#tests/support/in-turn.ts'
import { aStream } from '#tests/support/loads.ts'

import { eventually, minutes, patient } from './patience.ts'
import { busyPeople, type Acknowledged } from './people.ts'

// The network between processes and databases fails, again and again, while people post, talk and upload.

const count = inject('everyStep') ? 50 : 3
const random = randomOf(seed)
const anyOf = <T>(choices: readonly T[]) => choices[Math.floor(random() * choices.length)]!
const lines = faultyLines()
let cluster: Cluster

beforeAll(async () => {
  cluster = await openCluster({ settings: { RATE_LIMITS: 'off', LOG_LEVEL: 'silent' }, through: lines.through })
}, 3 * minutes)
afterAll(async () => {
  await cluster?.close()
  await lines.close()
}, minutes)

/** Which lines a partition cuts. */
const partitions = {
  'the primary from all': () => lines.all.filter(({ to }) => to === 'primary').map(({ line }) => line),
  'the primary from PgBouncer': () => lines.of('pooler'),
  'a node from all databases': () => lines.of(`web-${1 + Math.floor(random() * 3)}`),
  'a node from PgBouncer': () => lines.of(`web-${1 + Math.floor(random() * 3)}`, 'pooler'),
  'a node from the primary': () => lines.of(`web-${1 + Math.floor(random() * 3)}`, 'primary'),
  'all nodes from PgBouncer': () => lines.of('web-', 'pooler'),
  'all nodes from the replicas': () => lines.of('web-', 'replica'),
  'a worker from all databases': () => lines.of(`worker-${1 + Math.floor(random() * 2)}`),
  'any line': () => [anyOf(lines.all).line],
}
const names = Object.keys(partitions) as (keyof typeof partitions)[]

test('while no node reaches a database visitors get copies of pages, though no node is ready', patient, async () => {
  const home = () => fetch(`${cluster.address}/`)
  const at = performance.now()
  // A copy at each node.
  for (let sent = 0; sent < 9; sent++) expect((await home()).status).toBe(200)
  const cut = lines.of('web-')
  for (const line of cut) line.cut('broken')
  const readiness = () => Promise.all(cluster.addresses.map(async (node) => (await fetch(`${node}/readyz`)).status))
  await expect.poll(readiness, eventually(minutes)).toEqual([503, 503, 503])
  // Until the proxy has noticed it of all, and beyond.
  while (performance.now() - at < 20_000) {
    const answer = await home()
    expect([answer.status, (await answer.text()).includes('<html')]).toEqual([200, true])
    await wait(200)
  }
  for (const line of cut) line.mend()
  await expect.poll(readiness, eventually(minutes)).toEqual([200, 200, 200])
})

test(
  `${count} partitions while people post, talk and upload: what was acknowledged stands, once, nothing by half (seed ${seed})`,
  { timeout: 60 * minutes },
  async () => {
    const pids = () => [...cluster.nodes, ...cluster.workers].map((node) => node.pid())
    const before = pids()
    const people = busyPeople(cluster.address)
    const { acknowledged, surprises } = people
    let slowest = 0
    await goesOn(acknowledged)
    const letters: string[] = []
    for (let round = 0; round < count; round++) {
      // Each kind of place and of fault comes round, in an order that the seed says.
      const [where, how] = [round < names.length ? names[(round + seed) % names.length]! : anyOf(names), anyOf(faults)]
      const cut = partitions[where]()
      for (const line of cut) line.cut(how)
      letters.push(...(await orderLetters(1)))
      const lasted = 200 + random() ** 2 * 8000
      await wait(lasted)
      for (const line of cut) line.mend()
      const took = await goesOn(acknowledged)
      slowest = Math.max(slowest, took)
      process.stdout.write(
        `${round + 1}. ${where}: ${how} for ${Math.round(lasted)} ms, all goes on after ${took} ms\n`,
      )
    }
    await people.stop()
    process.stdout.write(
      `${acknowledged.ads.length} ads, ${acknowledged.messages.length} messages, ${acknowledged.photos.length} photos; at the latest ${slowest} ms after the line was mended all went on\n`,
    )
    expect(surprises).toEqual([])
    await everyNodeHears()
    const unsent = () => letters.filter((id) => !cluster.letters().includes(id))
    await expect.poll(unsent, { timeout: 5 * minutes, interval: 500 }).toEqual([])
    expect(pids()).toEqual(before)
    expect(await judge(acknowledged)).toEqual([])
    expect(await judge(neverWritten())).toHaveLength(3)
    await cluster.databases.primary.stop()
    checkPages(cluster.databases.dataDir)
  },
)

/** The judge has to miss each of them. */
const neverWritten = (): Acknowledged => ({
  ads: [{ submissionKey: randomUUID(), key: 'a' }],
  messages: [{ id: randomUUID(), conversationId: randomUUID(), content: '' }],
  photos: ['b'],
})

/** Waits until one more of each kind is acknowledged; answers after how many milliseconds that was. */
async function goesOn(acknowledged: Acknowledged) {
  const from = performance.now()
  const counts = () => Object.values(acknowledged).map((list) => list.length)
  const before = counts()
  const behind = () => counts().filter((is, at) => is <= before[at]!)
  await expect.poll(behind, eventually(3 * minutes)).toEqual([])
  return Math.round(performance.now() - from)
}

/** A message that one node takes is heard by a device at each, and all of them say that they are ready. */
async function everyNodeHears() {
  const [buyer, seller] = [await aPerson(), await aPerson()]
  const conversation = { buyerId: buyer.id, sellerId: seller.id }
  const { id } = await db.insertInto('conversations').values(conversation).returning('id').executeTakeFirstOrThrow()
  const { cookie } = await aBrowser(seller)
  const streams = cluster.addresses.map((address) => aStream(address, cookie))
  await expect.poll(() => streams.every(({ received }) => received > 0), eventually(minutes)).toBe(true)
  const before = streams.map(({ received }) => received)
  const form = { content: 'مرحبا', id: randomUUID() }
  expect((await (await aBrowser(buyer)).ask(`${cluster.address}/messages/${id}`, { form })).status).toBe(303)
  await expect.poll(() => streams.filter(({ received }, at) => received <= before[at]!), eventually(10_000)).toEqual([])
  for (const stream of streams) stream.leave()
  const ready = () => Promise.all(cluster.addresses.map(async (node) => (await fetch(`${node}/readyz`)).status))
  await expect.poll(ready, eventually(minutes)).toEqual([200, 200, 200])
}

/** What was acknowledged and is gone, or is there twice, and what stands by half: a line each. */
async function judge({ ads, messages, photos }: Acknowledged) {
  const storage = createObjectStorage(createObjectStore(cluster.store.bucket))
  const readFile = async (key: string, name: string) => {
    const file = await storage.open(key, name)
    return file && buffer(file.read())
  }
  const posted = await db.selectFrom('ads').select(['id', 'submissionKey']).execute()
  const idsOf = (submissionKey: string) => posted.filter((ad) => ad.submissionKey === submissionKey).map(({ id }) => id)
  const answered = [
    ...ads.flatMap(({ submissionKey, key }) =>
      idsOf(submissionKey).map((id) => ({ kind: 'ad' as const, id, key, files: {} })),
    ),
    ...messages.map(({ id, conversationId }) => ({ kind: 'message' as const, id, conversationId })),
  ]
  const rows = await db.selectFrom('photos').select('key').execute()
  const stored = new Set(rows.map(({ key }) => key))
  const { rows: twice } = await sql<{ said: string }>`
    select 'twice: ' || content as said from messages group by content having count(*) > 1
    union all select 'twice: ' || description from ads group by description having count(*) > 1`.execute(db)
  return [
    ...(await judgeMarket({ url: cluster.databases.primary.url, readFile, answered })),
    ...ads
      .filter(({ submissionKey }) => idsOf(submissionKey).length !== 1)
      .map(({ submissionKey }) => `ad ${submissionKey}`),
    ...photos.filter((key) => !stored.has(key)).map((key) => `photo ${key} is gone`),
    ...twice.map(({ said }) => said),
  ]
}
