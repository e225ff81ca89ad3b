import { mkdtemp, readFile, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { deflateSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { refused } from '#shared/outcome.ts'
import { aPicture, pngHeader, pngOf, pngPixels } from '#tests/support/pictures.ts'
import { createPhotoPress, type PhotoPress, type PhotoProblem } from './photo-press.ts'

let mediaDir: string
let press: PhotoPress

beforeAll(async () => {
  mediaDir = await mkdtemp(join(tmpdir(), 'press-'))
  press = createPhotoPress({ mediaDir })
})
afterAll(async () => {
  press.close()
  await rm(mediaDir, { recursive: true })
})

const text = (content: string) => Buffer.from(content, 'latin1')

test.each<[string, Uint8Array, PhotoProblem]>([
  ['an iPhone HEIC', text('\0\0\0\x18ftypheic\0\0\0\0mif1heic'), 'photo_heic'],
  ['nothing at all', Buffer.alloc(0), 'photo_empty'],
  ['one byte', Buffer.alloc(1), 'photo_not_a_photo'],
  [
    'SVG with a script',
    text('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
    'photo_not_a_photo',
  ],
  [
    'XML',
    text('<?xml version="1.0"?><!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]><x>&e;</x>'),
    'photo_not_a_photo',
  ],
  ['HTML', text('<!doctype html><script>alert(1)</script>'), 'photo_not_a_photo'],
  ['PDF', text('%PDF-1.7\n\xff\xd8\xff'), 'photo_not_a_photo'],
  ['GIF that is an archive too', text('GIF89a\x01\0\x01\0\0\0\0;PK\x03\x04'), 'photo_not_a_photo'],
  ['TIFF', text('II*\0\x08\0\0\0'), 'photo_not_a_photo'],
  ['DjVu', text('AT&TFORM\0\0\0\x10DJVUINFO'), 'photo_not_a_photo'],
  ['a program', text('\x7fELF\x02\x01\x01\0'), 'photo_not_a_photo'],
  ['JPEG in its first bytes only', text(`\xff\xd8\xff\xe0${'x'.repeat(500)}`), 'photo_not_readable'],
  ['PNG in its first bytes only', text('\x89PNG\r\n\x1a\n'), 'photo_not_readable'],
  ['WebP in its first bytes only', text('RIFF\x24\0\0\0WEBPVP8 xxxxxxxxxxxxxxxx'), 'photo_not_readable'],
])('%s is refused with its own code', async (_, input, code) => {
  expect(await press.press(input)).toEqual(refused(code))
})

test('a picture that was cut short is refused, wherever it was cut', async () => {
  for (const format of ['jpeg', 'png', 'webp'] as const) {
    const whole = await aPicture({ format })
    for (const part of [0.1, 0.5, 0.9]) {
      const cut = whole.subarray(0, Math.floor(whole.byteLength * part))
      expect(await press.press(cut), `${format} ${part}`).toEqual(refused('photo_not_readable'))
    }
  }
})

test('a few bytes that claim to be thousands of megapixels are refused at once', async () => {
  const png = pngOf([pngHeader(40_000, 40_000), pngPixels(100, 100), ['IEND', Buffer.alloc(0)]])
  const jpeg = await aPicture()
  const size = jpeg.indexOf(Buffer.from([0xff, 0xc0, 0, 0x11, 8])) + 5
  jpeg.writeUInt16BE(60_000, size)
  jpeg.writeUInt16BE(60_000, size + 2)
  const began = performance.now()
  expect(await press.press(png)).toEqual(refused('photo_too_many_pixels'))
  expect(await press.press(jpeg)).toEqual(refused('photo_too_many_pixels'))
  expect(performance.now() - began).toBeLessThan(3000)
})

test('texts and profiles that unpack to a hundred megabytes do no harm', async () => {
  const bomb = deflateSync(Buffer.alloc(100_000_000), { level: 9 })
  for (const [chunk, head] of [
    ['zTXt', 'note\0\0'],
    ['iCCP', 'profile\0\0'],
    ['iTXt', 'note\0\x01\0\0\0'],
  ] as const) {
    const data = Buffer.concat([text(head), bomb])
    const png = pngOf([pngHeader(64, 64), [chunk, data], pngPixels(64, 64), ['IEND', Buffer.alloc(0)]])
    const began = performance.now()
    const made = await press.press(png)
    expect(performance.now() - began, chunk).toBeLessThan(5000)
    if (!made.ok) expect(made.code, chunk).toBe('photo_not_readable')
  }
})

test('code that rides on a picture does not reach the files', async () => {
  const payload = text('<?php system($_GET[0]); ?><script>alert(1)</script>')
  for (const format of ['jpeg', 'png', 'webp'] as const) {
    const made = await press.press(Buffer.concat([await aPicture({ format }), payload]))
    if (!made.ok) throw new Error(made.code)
    const folder = join(mediaDir, made.key.slice(0, 2), made.key)
    for (const name of await readdir(folder)) {
      expect((await readFile(join(folder, name))).toString('latin1')).not.toMatch(/<\?php|<script/)
    }
  }
})

test('damaged pictures are refused or made anew, and the press goes on', async () => {
  const seed = Math.floor(Math.random() * 2 ** 31)
  console.info(`damaged pictures: seed ${seed}`)
  const random = randomFrom(seed)
  for (const format of ['jpeg', 'png', 'webp'] as const) {
    const whole = await aPicture({ width: 96, height: 64, format })
    for (let n = 0; n < 25; n += 1) {
      const damaged = Buffer.from(whole)
      for (let hit = 0; hit < 8; hit += 1) damaged[12 + Math.floor(random() * (whole.byteLength - 12))] = random() * 256
      const made = await press.press(damaged)
      if (!made.ok) expect(made.code).toMatch(/^photo_(not_readable|too_many_pixels|not_a_photo)$/)
    }
  }
  expect((await press.press(await aPicture())).ok).toBe(true)
})

/** Numbers from 0 to 1 that a seed repeats (mulberry32). */
function randomFrom(seed: number) {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
