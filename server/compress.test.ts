import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { compress } from './compress.ts'

const page = (length: number) =>
  Buffer.from(Array.from({ length: length / 40 }, (_, n) => `<li id="ad-${n * 7919}">${n} سيارة للبيع</li>`).join(''))

test('what was compressed for one, for many or for ever, short or long, reads the same again', async () => {
  for (const body of [page(4000), page(400_000)])
    for (const effort of ['once', 'shared', 'forever'] as const) {
      expect(brotliDecompressSync(await compress(body, 'br', effort)).equals(body)).toBe(true)
      expect(gunzipSync(await compress(body, 'gzip', effort)).equals(body)).toBe(true)
    }
})

test('what is stored for many takes no more memory than its bytes', async () => {
  for (const encoding of ['br', 'gzip'] as const)
    for (const effort of ['shared', 'forever'] as const) {
      const compressed = await compress(page(4000), encoding, effort)
      expect(compressed.buffer.byteLength).toBe(compressed.byteLength)
    }
})

test.for([60_000, 90_000])(
  'a page that people wait for, of %d letters, is compressed without tables of many megabytes',
  async (length) => {
    const body = page(length)
    for (const effort of ['once', 'shared'] as const) {
      await compress(body, 'br', effort)
      const before = process.resourceUsage().minorPageFault
      await compress(body, 'br', effort)
      const pages = process.resourceUsage().minorPageFault - before
      // The tables of quality 9 with a window of 128 KB are 8,192 pages.
      expect([effort, pages < 2500]).toEqual([effort, true])
    }
  },
)

test('what a long page says again far behind its beginning is not written anew', async () => {
  const start = page(40_000)
  const far = Buffer.from(Array.from({ length: 3000 }, (_, n) => `<p>${(n * 104_729) % 65_537} شقة</p>`).join(''))
  const twice = Buffer.concat([start, far, start])
  for (const effort of ['once', 'shared'] as const) {
    const [once, again] = await Promise.all(
      [Buffer.concat([start, far]), twice].map((body) => compress(body, 'br', effort)),
    )
    expect(again!.byteLength - once!.byteLength).toBeLessThan(500)
  }
})
