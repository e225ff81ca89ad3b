import { randomUUID } from 'node:crypto'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aBrowser, anApprovedAd, openCluster, sendInPieces, type Cluster } from '#tests/support/cluster.ts'
import { db } from '#tests/support/database.ts'
import { aPerson } from '#tests/support/factories.ts'
import { aStream } from '#tests/support/loads.ts'
import { aPicture } from '#tests/support/pictures.ts'
import { eventually, minutes, patient, soon } from './patience.ts'

// Three web processes, a prompt and a late replica, PgBouncer and HAProxy: what one node does holds on all.

let cluster: Cluster

beforeAll(async () => {
  cluster = await openCluster()
}, 3 * minutes)
afterAll(() => cluster?.close(), minutes)

test('a session opened anywhere is one everywhere, and ended on one node it is over on all', patient, async () => {
  const browser = await aBrowser(await aPerson())
  for (const at of [0, 1, 2]) expect((await browser.ask(`${cluster.node(at)}/profile`)).status).toBe(200)
  const { cookie } = browser
  expect((await browser.ask(`${cluster.node(0)}/logout`, { form: {} })).status).toBe(303)
  for (const at of [0, 1, 2]) {
    const answer = await fetch(`${cluster.node(at)}/profile`, { headers: { Cookie: cookie } })
    expect(answer.status).toBe(401)
  }
})

test('a limit counts what was done on all nodes together', patient, async () => {
  const [browser, ad] = [await aBrowser(await aPerson()), await anApprovedAd()]
  const statuses: number[] = []
  for (let at = 0; at < 66; at++)
    statuses.push((await browser.ask(`${cluster.node(at)}/ad/${ad.id}/favorite`, { form: {} })).status)
  expect(statuses.filter((status) => status === 429)).toHaveLength(6)
})

test('a message written on one node is heard on another, and read there', patient, async () => {
  const [buyer, seller] = [await aPerson(), await aPerson()]
  const ad = await anApprovedAd(seller)
  const reader = await aBrowser(seller)
  const stream = aStream(cluster.node(1), reader.cookie)
  await expect.poll(() => stream.received, soon).toBe(1)
  const words = `مرحبا ${randomUUID()}`
  const form = { content: words, id: randomUUID() }
  expect((await (await aBrowser(buyer)).ask(`${cluster.node(0)}/ad/${ad.id}/messages`, { form })).status).toBe(303)
  await expect.poll(() => stream.received, eventually(2000)).toBe(2)
  const inbox = await (await reader.ask(`${cluster.node(2)}/messages`)).text()
  expect(inbox).toContain(words)
  stream.leave()
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
    const statuses = () =>
      Promise.all([0, 1, 2].map(async (at) => (await fetch(`${cluster.node(at)}/ad/${ad.id}`)).status))
    await expect.poll(statuses, soon).toEqual([200, 200, 200])
    expect((await browser.ask(`${cluster.node(round)}/profile/ads/${ad.id}/hide`, { form: {} })).status).toBe(303)
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

test('a photo that one node took is shown by all, and stands on the disk of none', patient, async () => {
  const browser = await aBrowser(await aPerson())
  const body = new Uint8Array(await aPicture({ width: 240, height: 180 }))
  const headers = { 'Content-Type': 'image/jpeg' }
  const taken = await browser.ask(`${cluster.node(0)}/photos`, { method: 'POST', body, headers })
  expect(taken.status).toBe(201)
  const { key } = (await taken.json()) as { key: string }
  for (const address of [...cluster.addresses, cluster.address]) {
    const shown = await browser.ask(`${address}/media/${key}/160.jpg`)
    expect([shown.status, shown.headers.get('Content-Type')]).toEqual([200, 'image/jpeg'])
  }
  expect(onDisks()).toEqual([])
})

test('a photo in pieces stays, by the proxy, at the node where it began, while others are sent', patient, async () => {
  const picture = new Uint8Array(await aPicture({ width: 240, height: 180 }))
  const send = async () => {
    const browser = await aBrowser(await aPerson())
    const { last } = await sendInPieces(browser, picture, () => cluster.address)
    const key = last.headers.get('Photo-Key')
    return [last.status, (await browser.ask(`${cluster.node(2)}/media/${key}/160.jpg`)).status]
  }
  const sent = await Promise.all(Array.from({ length: 12 }, send))
  expect(sent).toEqual(sent.map(() => [204, 200]))
  expect(onDisks()).toEqual([])
})

/** Files of photos, whole or in pieces, on the disks of all processes. */
function onDisks() {
  const folders = [...cluster.nodes, ...cluster.workers].map(({ dataDir }) => join(dataDir, 'media'))
  return folders.flatMap((folder) =>
    existsSync(folder)
      ? readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name !== '.incoming')
      : [],
  )
}
