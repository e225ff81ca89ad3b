import { mkdtemp, readFile, readdir, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { createPhotoPress, type PhotoPress } from '#adapters/images/photo-press.ts'
import { storePhoto } from '#domain/verbs/photos/store-photo.ts'
import { serveMedia } from '#server/media.ts'
import { db } from '#tests/support/database.ts'
import { aPerson } from '#tests/support/factories.ts'
import { hostileFiles, mark, type HostileFile } from '#tests/support/hostile-files.ts'
import { seed, someOf } from '#tests/support/in-turn.ts'
import { aPicture } from '#tests/support/pictures.ts'
import { visit } from '#tests/support/visit.ts'

let mediaDir: string
let press: PhotoPress
const owner = await aPerson()
const server = createServer(async (request, response) => {
  await serveMedia(request, response, { db, storage: press.storage, findPerson: async () => owner })
})

beforeAll(async () => {
  mediaDir = await mkdtemp(join(tmpdir(), 'hostile-'))
  press = createPhotoPress({ mediaDir })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
})
afterAll(async () => {
  press.close()
  server.close()
  await rm(mediaDir, { recursive: true })
})

const corpus = await hostileFiles()
const refusals = /^photo_(empty|not_a_photo|not_readable|too_many_pixels|too_large|heic)$/

test(`every hostile file is refused with its code or made anew (seed ${seed})`, { timeout: 600_000 }, async () => {
  expect(corpus.length).toBeGreaterThan(400)
  const faults: string[] = []
  const tried = someOf(corpus, 14)
  for (const file of tried) faults.push(...(await faultsOf(file)).map((fault) => `${file.name}: ${fault}`))
  expect(faults).toEqual([])
  const made = await db.selectFrom('photos').select('key').where('ownerId', '=', owner.id).execute()
  console.info(`hostile files: ${tried.length} tried, ${made.length} made anew, seed ${seed}`)
  expect(made.length).toBeLessThan(tried.length)
  if (inject('everyStep')) expect(made.length).toBeGreaterThan(80)
  expect((await storePhoto(db, press, { owner, body: await aPicture() })).ok, 'the next photo').toBe(true)
})

async function faultsOf({ bytes, mustBeRefused }: HostileFile) {
  const stored = await storePhoto(db, press, { owner, body: bytes })
  if (!stored.ok) return refusals.test(stored.code) ? [] : [`refused with ${stored.code}`]
  if (mustBeRefused) return ['taken']
  const folder = join(mediaDir, stored.photo.key.slice(0, 2), stored.photo.key)
  const names = await readdir(folder)
  const faults = await Promise.all(names.map(async (name) => faultsOfFile(name, await readFile(join(folder, name)))))
  return [
    ...(names.length === 8 ? [] : ['not all files']),
    ...faults.flat(),
    ...(await faultsOfAnswer(stored.photo.key)),
  ]
}

/** What is left of what came in: notes, places, profiles, or more than one picture. */
async function faultsOfFile(name: string, file: Buffer) {
  const { exif, xmp, icc, iptc, comments, orientation, pages, format } = await sharp(file).metadata()
  const left = Object.entries({ exif, xmp, icc, iptc, comments, orientation, pages }).filter(
    ([, value]) => value !== undefined,
  )
  const text = file.toString('latin1')
  return [
    ...left.map(([field]) => `${name} holds ${field}`),
    ...(format === (name.endsWith('jpg') ? 'jpeg' : 'webp') ? [] : [`${name} is ${format}`]),
    ...(text.includes(mark) || /<\?php|<script|%PDF|PK\x03\x04|Photoshop|ICC_PROFILE|Exif/.test(text)
      ? [`${name} holds what came in`]
      : []),
  ]
}

async function faultsOfAnswer(key: string) {
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const answer = await fetch(`${origin}/media/${key}/800.jpg`)
  await answer.arrayBuffer()
  const expected = {
    'content-type': 'image/jpeg',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; base-uri 'none'; frame-ancestors 'none'; sandbox",
    'cross-origin-resource-policy': 'same-origin',
    'cache-control': 'private, no-store',
  }
  return Object.entries(expected).flatMap(([name, value]) =>
    answer.headers.get(name) === value ? [] : [`${name} is ${answer.headers.get(name)}`],
  )
}

const names = [
  ...[
    '.',
    '..',
    '../../etc/passwd.jpg',
    '..\\..\\boot.ini',
    '/etc/passwd',
    'C:\\x.jpg',
    'a\0.php',
    'photo.jpg.php',
    '.htaccess',
  ],
  ...[
    'photo\u202egpj.exe',
    `${'س'.repeat(300)}.jpg`,
    'a\r\nX-Evil: 1.jpg',
    'a"; filename="b.php',
    '<img src=x>.jpg',
    'CON',
    'a/b.jpg',
    '%2e%2e%2fx.jpg',
  ],
]
const types = [
  'image/jpeg',
  'text/html',
  'image/svg+xml',
  'application/x-php',
  '',
  'image/jpeg; charset=utf-7',
  'multipart/mixed',
]

test(`neither the name nor the type that a photo comes with is believed (seed ${seed})`, async () => {
  const picture = new Uint8Array(await aPicture({ width: 96, height: 64 }))
  const html = new TextEncoder().encode(`<script>${mark}</script>`)
  for (const [index, name] of someOf(names, 6).entries()) {
    const type = types[(index + seed) % types.length] ?? ''
    const send = (bytes: Uint8Array<ArrayBuffer>) => {
      const form = new FormData()
      form.append('images', new File([bytes], name, { type }))
      return visit('/photos', { as: owner, form })
    }
    const taken = await send(picture)
    const body = await taken.text()
    expect([200, 201], `${name} ${type} ${body}`).toContain(taken.status)
    const { key } = JSON.parse(body) as { key: string }
    expect(key).toMatch(/^[\da-f]{32}$/)
    expect((await send(html)).status, `${name} ${type}`).toBe(415)
  }
})
