import { decodeQR } from 'qr/decode.js'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { drawQr } from './draw-qr.ts'

/** What a phone would read of the drawing, printed at 8 points a module. */
async function read({ size, path }: ReturnType<typeof drawQr>) {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" width="${size * 8}" height="${size * 8}"><rect width="100%" height="100%" fill="#fff"/><path d="${path}"/></svg>`
  const { data, info } = await sharp(Buffer.from(svg)).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  return decodeQR({ data: new Uint8Array(data), width: info.width, height: info.height })
}

test.each([
  'https://yasmeen.example/ad/7',
  `https://yasmeen.example/ad/7/${'ب'.repeat(60)}`,
  'otpauth://totp/a?secret=B',
])('what is drawn is what is read: %s', async (text) => {
  expect(await read(drawQr(text))).toBe(text)
})

test('white stands around the code, as readers need', () => {
  const { size, path } = drawQr('https://yasmeen.example/ad/7')
  const xs = [...path.matchAll(/M(\d+) (\d+)h(\d+)/g)].map(
    ([, x, y, width]) => [Number(x), Number(y), Number(width)] as const,
  )
  expect(Math.min(...xs.map(([x]) => x))).toBe(4)
  expect(Math.min(...xs.map(([, y]) => y))).toBe(4)
  expect(Math.max(...xs.map(([x, , width]) => x + width))).toBe(size - 4)
})
