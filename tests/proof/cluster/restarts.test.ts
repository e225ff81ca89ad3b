import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aBrowser, anApprovedAd, openCluster, orderLetters, type Cluster } from '#tests/support/cluster.ts'
import { db } from '#tests/support/database.ts'
import { anAd, aPerson } from '#tests/support/factories.ts'
import { aLoad, aStream, type Loaded } from '#tests/support/loads.ts'
import { eventually, minutes, patient, soon } from './patience.ts'

// Nodes are restarted and killed, and another primary takes over, while people read.

let cluster: Cluster

beforeAll(async () => {
  cluster = await openCluster()
}, 3 * minutes)
afterAll(() => cluster?.close(), minutes)

/** Visitors and people who are signed in read pages in round, each at another of so many places. */
async function readers() {
  const ads = await Promise.all(
    Array.from({ length: 60 }, (_, at) => anAd({ status: 'approved', categoryId: 1 + (at % 6) })),
  )
  const people = await Promise.all(Array.from({ length: 8 }, async () => aBrowser(await aPerson())))
  const visitors = await Promise.all(Array.from({ length: 8 }, () => aBrowser(null)))
  const ad = (round: number) => `/ad/${ads[round % ads.length]!.id}`
  const pages = [
    () => '/',
    (round: number) => `/browse?sort=newest&page=${1 + (round % 3)}`,
    ad,
    () => '/category/1',
    ad,
  ]
  let round = 0
  return () => {
    round += 1
    const path = pages[round % pages.length]!(round)
    // Every third is signed in.
    const crowd = round % 3 === 0 ? people : visitors
    return crowd[round % crowd.length]!.ask(`${cluster.address}${path}`)
  }
}

function printFigures(when: string, { count, failed, old, most, slowest }: Loaded) {
  const figures = `${count} pages, ${failed.length} failed, ${old} old copies, 95 % after ${most} ms, all after ${slowest} ms`
  process.stdout.write(`${when}: ${figures}\n`)
}

test(
  'nodes restarted one after the other at 50 pages a second: none fails, streams are back within ten seconds',
  patient,
  async () => {
    const people = await Promise.all(Array.from({ length: 12 }, () => aPerson()))
    const streams = await Promise.all(
      people.map(async (person) => aStream(cluster.address, (await aBrowser(person)).cookie)),
    )
    await expect.poll(() => streams.every(({ opened }) => opened > 0), soon).toBe(true)
    const read = await readers()
    // Nodes that have been at work for a while have copies of what is read.
    for (let page = 0; page < 200; page++) await (await read()).text()
    const calm = aLoad(50, read)
    await wait(15_000)
    printFigures('before', await calm.stop())
    const load = aLoad(50, read)
    for (const web of cluster.nodes) {
      await web.restart()
      await wait(2000)
    }
    const loaded = await load.stop()
    const away = streams.flatMap((stream) => stream.away)
    for (const stream of streams) stream.leave()
    printFigures('during the restarts', loaded)
    process.stdout.write(`streams away ${Math.round(Math.max(...away))} ms at most\n`)
    const { count, failed } = loaded
    expect(count).toBeGreaterThan(500)
    expect(failed).toEqual([])
    expect(away.length).toBeGreaterThanOrEqual(streams.length)
    expect(Math.max(...away)).toBeLessThan(10_000)
  },
)

test('a node that is killed takes nobody who reads with it', patient, async () => {
  const load = aLoad(50, await readers())
  await wait(1000)
  cluster.nodes[0]!.kill()
  await wait(8000)
  const loaded = await load.stop()
  printFigures('one killed', loaded)
  expect(loaded.failed).toEqual([])
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
    const ids = await orderLetters(3)
    await expect.poll(() => ids.filter((id) => !cluster.letters().includes(id)), eventually(minutes)).toEqual([])
  },
)
