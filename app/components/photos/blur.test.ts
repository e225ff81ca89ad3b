import sharp, { type Sharp } from 'sharp'
import { expect, test } from 'vitest'
import { blurOf } from './blur.ts'

// What the code around it judges by.
const blurred = 0.53

async function measured(picture: Sharp) {
  const { data, info } = await sharp(await picture.png().toBuffer())
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return blurOf({ shades: new Uint8Array(data), width: info.width, height: info.height })
}

const drawing = (shapes: string) =>
  sharp(Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="480" height="360">${shapes}</svg>`)).flatten({
    background: '#fff',
  })

/** A shop's shelves: edges everywhere, as in most photos of goods. */
const shelves = () =>
  drawing(
    Array.from({ length: 48 }, (_, n) => {
      const [x, y] = [(n % 8) * 60, Math.floor(n / 8) * 60]
      return `<rect x="${x + 6}" y="${y + 8}" width="${20 + ((n * 7) % 30)}" height="44" fill="hsl(${n * 47} 60% ${20 + ((n * 13) % 60)}%)"/>`
    }).join(''),
  )

const noise = (sigma: number, mean = 128) =>
  sharp({
    create: { width: 480, height: 360, channels: 3, background: '#000', noise: { type: 'gaussian', mean, sigma } },
  })

test('the more a picture is blurred, the more is found', async () => {
  const found = []
  for (const sigma of [0, 0.7, 1.2, 2, 4])
    found.push(await measured(sigma ? sharp(await shelves().png().toBuffer()).blur(sigma) : shelves()))
  expect(found).toEqual(found.toSorted((a, b) => a! - b!))
  expect(found[0]).toBeLessThan(0.35)
  expect(found[1], 'slightly, it is let pass').toBeLessThan(blurred)
  expect(found[4]).toBeGreaterThan(blurred)
})

test('what is sharp before a blurred background is sharp', async () => {
  const behind = await sharp(await shelves().png().toBuffer())
    .blur(6)
    .png()
    .toBuffer()
  const subject = await sharp(await shelves().png().toBuffer())
    .extract({ left: 160, top: 120, width: 170, height: 170 })
    .png()
    .toBuffer()
  expect(await measured(sharp(behind).composite([{ input: subject }]))).toBeLessThan(0.35)
})

test('a grain that is as fine as can be is sharp, by day and by night', async () => {
  expect(await measured(noise(30))).toBeLessThan(0.35)
  expect((await measured(noise(8, 12))) ?? 0).toBeLessThan(0.35)
})

test.for([
  ['a white wall', '<rect width="480" height="360" fill="#eee"/>'],
  ['a night', '<rect width="480" height="360" fill="#040404"/>'],
  [
    'a wall that the light fades on',
    '<defs><linearGradient id="g"><stop offset="0" stop-color="#fff"/><stop offset="1" stop-color="#887"/></linearGradient></defs><rect width="480" height="360" fill="url(#g)"/>',
  ],
])('%s shows nothing to judge by', async ([, shapes]) => {
  expect(await measured(drawing(shapes!))).toBeNull()
})

test('pictures of hardly any pixels are judged too, or not at all', () => {
  expect(blurOf({ shades: new Uint8Array(1), width: 1, height: 1 })).toBeNull()
  expect(blurOf({ shades: new Uint8Array(0), width: 0, height: 0 })).toBeNull()
  expect(blurOf({ shades: new Uint8Array([0, 255, 0]), width: 3, height: 1 })).not.toBeNaN()
})
