import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { anAdForm } from '#tests/support/ad-form.ts'
import {
  aBrowser,
  anApprovedAd,
  openCluster,
  sendInPieces,
  type Browser,
  type Cluster,
} from '#tests/support/cluster.ts'
import { db } from '#tests/support/database.ts'
import { aPerson } from '#tests/support/factories.ts'
import { aPicture } from '#tests/support/pictures.ts'
import { eventually, minutes, patient, soon } from './patience.ts'

// The object store of the photos goes away under the cluster: dead, or silent as behind a line on which nothing passes.

let cluster: Cluster
let seller: Browser
let shown: { key: string; page: string }
const ways = [
  { name: 'dead', leave: () => cluster.store.kill(), back: () => cluster.store.start(), patience: 5_000 },
  // A try has 5 s and three are made, of the photo's key and then of its files.
  { name: 'silent', leave: () => cluster.store.freeze(), back: () => cluster.store.thaw(), patience: 40_000 },
]

beforeAll(async () => {
  cluster = await openCluster({ settings: { RATE_LIMITS: 'off' } })
}, 3 * minutes)
afterAll(() => cluster?.close(), minutes)

beforeEach(async () => {
  const person = await aPerson()
  seller = await aBrowser(person)
  const key = await takePhoto()
  const ad = await anApprovedAd(person)
  await db.updateTable('photos').set({ adId: ad.id, position: 1 }).where('key', '=', key).execute()
  shown = { key, page: `/ad/${ad.id}` }
})

const upload = async () =>
  seller.ask(`${cluster.address}/photos`, {
    method: 'POST',
    body: new Uint8Array(await aPicture({ width: 240, height: 180 })),
    headers: { 'Content-Type': 'image/jpeg' },
  })

async function takePhoto() {
  const taken = await upload()
  expect(taken.status).toBe(201)
  return ((await taken.json()) as { key: string }).key
}

/** What is asked for and how long it took (milliseconds). */
async function timed(ask: () => Promise<Response>) {
  const from = performance.now()
  const answer = await ask()
  return { status: answer.status, text: await answer.text(), took: performance.now() - from, headers: answer.headers }
}

/** Photos with a row whose smallest file is not in the store. */
async function withoutFile() {
  const photos = await db.selectFrom('photos').select(['key', 'filesKey']).where('dhash', 'is not', null).execute()
  const statuses = await Promise.all(
    photos.map(async ({ key }) => (await seller.ask(`${cluster.address}/media/${key}/160.jpg`)).status),
  )
  return statuses.filter((status) => status >= 500)
}

test.each(ways)('$name: pages, posts without photos and talk go on, no node is taken out', patient, async (way) => {
  const photo = `${cluster.address}/media/${shown.key}/160.jpg`
  expect((await seller.ask(photo)).status).toBe(200)
  await way.leave()
  // While many wait for photos.
  const photos = Array.from({ length: 30 }, () => timed(() => seller.ask(photo)))
  const times: number[] = []
  for (let round = 0; round < 20; round++)
    for (const path of ['/', shown.page, '/browse', '/profile']) {
      const { status, took } = await timed(() => seller.ask(`${cluster.address}${path}`))
      expect([path, status]).toEqual([path, 200])
      times.push(took)
    }
  const buyer = await aBrowser(await aPerson())
  const form = { content: 'مرحبا', id: randomUUID() }
  expect((await buyer.ask(`${cluster.address}${shown.page}/messages`, { form })).status).toBe(303)
  for (const address of cluster.addresses) expect((await fetch(`${address}/readyz`)).status).toBe(200)
  const answers = await Promise.all(photos)
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([503]))
  expect(answers[0]!.headers.get('Retry-After')).toBe('30')
  process.stdout.write(
    `store ${way.name}: pages after ${Math.round(Math.max(...times))} ms at most, photos refused after ${Math.round(Math.max(...answers.map(({ took }) => took)))} ms\n`,
  )
  expect(Math.max(...times)).toBeLessThan(3000)
  await way.back()
  await expect.poll(async () => (await seller.ask(photo)).status, soon).toBe(200)
})

test.each(ways)('$name: an upload says that it is not stored, and is when the store is back', patient, async (way) => {
  const picture = new Uint8Array(await aPicture({ width: 240, height: 180 }))
  const count = async () =>
    Number((await db.selectFrom('photos').select(db.fn.countAll().as('n')).executeTakeFirstOrThrow()).n)
  const before = await count()
  await way.leave()
  const [whole, pieces, posted] = await Promise.all([
    timed(upload),
    sendInPieces(seller, picture, () => cluster.address),
    anAdForm({ type: 'free', submissionKey: randomUUID() }).then((body) =>
      timed(() => seller.ask(`${cluster.address}/post`, { method: 'POST', body })),
    ),
  ])
  expect([whole.status, whole.headers.get('Retry-After')]).toEqual([503, '30'])
  expect(JSON.parse(whole.text)).toEqual({ message: expect.stringContaining('لا يمكن حفظ الصور في هذه اللحظة') })
  expect(pieces.last.status).toBe(503)
  // Without its photo the form comes back with what was typed, and nothing is posted.
  expect([posted.status, posted.text.includes('هيونداي أفانتي 2014')]).toEqual([503, true])
  expect(await count()).toBe(before)
  process.stdout.write(`store ${way.name}: an upload is refused after ${Math.round(whole.took)} ms\n`)
  expect(whole.took).toBeLessThan(way.patience)

  await way.back()
  await takePhoto()
  // The pieces are all there: an empty one at the end asks for the photo again.
  const again = await seller.ask(`${cluster.address}${pieces.path}`, {
    method: 'PATCH',
    headers: {
      'Tus-Resumable': '1.0.0',
      'Content-Type': 'application/offset+octet-stream',
      'Upload-Offset': String(picture.byteLength),
    },
  })
  expect(again.status).toBe(204)
  const key = again.headers.get('Photo-Key')
  expect((await seller.ask(`${cluster.address}/media/${key}/160.jpg`)).status).toBe(200)
  const body = await anAdForm({ type: 'free', submissionKey: randomUUID() })
  expect((await seller.ask(`${cluster.address}/post`, { method: 'POST', body })).status).toBe(303)
  expect(await withoutFile()).toEqual([])
})

test('the store dies and comes back while people upload: whatever was acknowledged is there', patient, async () => {
  const keys: string[] = []
  let isOver = false
  const uploading = Array.from({ length: 3 }, async () => {
    while (!isOver) {
      const answer = await upload().catch(() => null)
      if (answer?.status === 201) keys.push(((await answer.json()) as { key: string }).key)
      else await answer?.text()
    }
  })
  for (let round = 0; round < 4; round++) {
    const reached = keys.length + 3
    await expect.poll(() => keys.length, eventually(minutes)).toBeGreaterThan(reached)
    await cluster.store.kill()
    await cluster.store.start()
  }
  isOver = true
  await Promise.all(uploading)
  const statuses = await Promise.all(
    keys.map(async (key) => (await seller.ask(`${cluster.address}/media/${key}/1200.webp`)).status),
  )
  process.stdout.write(`${keys.length} photos acknowledged while the store died four times\n`)
  expect(statuses).toEqual(keys.map(() => 200))
})
