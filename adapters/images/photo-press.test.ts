import { readFile, readdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createHash } from 'node:crypto'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { refused } from '#shared/outcome.ts'
import { photoBudgets } from '#shared/photo-files.ts'
import { aPicture, redAboveBlue } from '#tests/support/pictures.ts'
import { createPhotoPress, type PhotoPress } from './photo-press.ts'

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

async function pressed(input: string | Uint8Array) {
  const made = await press.press(input)
  if (!made.ok) throw new Error(made.code)
  const folder = join(mediaDir, made.key.slice(0, 2), made.key)
  const names = (await readdir(folder)).toSorted()
  const files = await Promise.all(names.map((name) => readFile(join(folder, name))))
  return { ...made, names, files, file: (name: string) => files[names.indexOf(name)]! }
}

test('a photo of 12 megapixels from a phone becomes four widths in two formats', async () => {
  const path = press.partial.pathOf('ab'.repeat(16))
  await press.partial.begin('ab'.repeat(16))
  await writeFile(path, await aPicture({ width: 4032, height: 3024 }))
  const photo = await pressed(path)

  const expected = [1200, 160, 400, 800].flatMap((size) => [`${size}.jpg`, `${size}.webp`])
  expect(photo.names).toEqual(expected)
  expect(photo).toMatchObject({ width: 1200, height: 900 })
  for (const name of photo.names) {
    const { width, height, format, space } = await sharp(photo.file(name)).metadata()
    const size = Number.parseInt(name)
    expect({ width, height, format, space }).toEqual({
      width: size,
      height: size * 0.75,
      format: name.endsWith('webp') ? 'webp' : 'jpeg',
      space: 'srgb',
    })
  }
  expect(photo.file('400.webp').byteLength).toBeLessThanOrEqual(20 * 1024)
  expect(photo.file('1200.webp').byteLength).toBeLessThanOrEqual(150 * 1024)
  expect(photo.sha256).toBe(createHash('sha256').update(photo.file('1200.webp')).digest('hex'))
  expect(photo.bytes).toBe(photo.files.reduce((sum, file) => sum + file.byteLength, 0))
})

test('a photo that is nothing but detail keeps to what its small files may weigh', async () => {
  const noise = {
    width: 1200,
    height: 900,
    channels: 3,
    background: '#000',
    noise: { type: 'gaussian', mean: 128, sigma: 60 },
  } as const
  const photo = await pressed(await sharp({ create: noise }).jpeg({ quality: 95 }).toBuffer())
  for (const size of [160, 400] as const)
    expect(photo.file(`${size}.webp`).byteLength).toBeLessThanOrEqual(photoBudgets.webp[size] * 1024)
})

test('the blur is a picture of a few pixels in about a hundred characters', async () => {
  const { blur } = await pressed(await aPicture({ width: 900, height: 1200 }))
  expect(blur.length).toBeLessThanOrEqual(100)
  const { width, height, format } = await sharp(Buffer.from(blur, 'base64')).metadata()
  expect({ width, height, format }).toEqual({ width: 5, height: 6, format: 'webp' })
})

test('a small photo is never enlarged, and every file is there', async () => {
  const photo = await pressed(await aPicture({ width: 300, height: 200 }))
  expect(photo).toMatchObject({ width: 300, height: 200 })
  expect((await sharp(photo.file('1200.webp')).metadata()).width).toBe(300)
  expect((await sharp(photo.file('160.webp')).metadata()).width).toBe(160)
})

test('a tower of a picture is bounded in height', async () => {
  expect(await pressed(await aPicture({ width: 600, height: 6000 }))).toMatchObject({ width: 240, height: 2400 })
})

test.each([
  [1, 'top'],
  [3, 'bottom'],
  [6, 'end'],
  [8, 'start'],
])('orientation %i is turned upright: red comes to the %s', async (orientation, side) => {
  const photo = await pressed(await redAboveBlue({ orientation }))
  const turned = orientation > 4
  expect(photo).toMatchObject(turned ? { width: 300, height: 400 } : { width: 400, height: 300 })
  const { data, info } = await sharp(photo.file('1200.webp')).raw().toBuffer({ resolveWithObject: true })
  const colourAt = (x: number, y: number) => data.subarray((y * info.width + x) * info.channels)
  const edges = {
    top: [info.width / 2, 10],
    bottom: [info.width / 2, info.height - 10],
    start: [10, info.height / 2],
    end: [info.width - 10, info.height / 2],
  } as const
  for (const [name, [x, y]] of Object.entries(edges)) {
    if (['top', 'bottom'].includes(name) === turned) continue
    expect(colourAt(x, y)[0]! > 200, name).toBe(name === side)
  }
})

test('place, camera, profile and notes are gone from every file', async () => {
  const input = await sharp(await aPicture())
    .withExif({ IFD0: { Make: 'SecretCam' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '33/1 30/1 47/1' } })
    .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"><SecretNote/></x:xmpmeta>')
    .withIccProfile('p3')
    .jpeg()
    .toBuffer()
  expect(input.toString('latin1')).toMatch(/SecretCam[^]*SecretNote|SecretNote[^]*SecretCam/)

  for (const file of (await pressed(input)).files) {
    const { exif, xmp, icc, iptc, orientation, comments } = await sharp(file).metadata()
    expect({ exif, xmp, icc, iptc, orientation, comments }).toEqual({})
    expect(file.toString('latin1')).not.toMatch(/Secret|Exif|GPS|ICC_PROFILE|http/)
  }
})

test('colours are judged by their profile, not by their numbers', async () => {
  const flat = sharp({ create: { width: 64, height: 64, channels: 3, background: '#00ff00' } })
  const wide = await flat.png().toBuffer()
  const cmyk = await sharp(wide).toColourspace('cmyk').jpeg({ quality: 100 }).toBuffer()
  const deep = await sharp(wide).toColourspace('rgb16').png().toBuffer()
  const grey = await sharp(wide).greyscale().png().toBuffer()
  for (const input of [cmyk, deep, grey]) {
    const photo = await pressed(input)
    expect((await sharp(photo.file('160.jpg')).metadata()).space).toMatch(/srgb|b-w/)
  }
})

test('what was transparent becomes white', async () => {
  const clear = sharp({ create: { width: 50, height: 50, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } } })
  const photo = await pressed(await clear.png().toBuffer())
  const { data } = await sharp(photo.file('160.jpg')).raw().toBuffer({ resolveWithObject: true })
  expect([...data.subarray(0, 3)]).toEqual([255, 255, 255])
})

test('of a moving picture the first frame is kept', async () => {
  const frames = await Promise.all([aPicture({ format: 'png' }), aPicture({ format: 'png' })])
  const moving = await sharp(frames, { join: { animated: true } })
    .webp()
    .toBuffer()
  const photo = await pressed(moving)
  expect(photo).toMatchObject({ width: 640, height: 480 })
  expect((await sharp(photo.file('1200.webp')).metadata()).pages ?? 1).toBe(1)
})

test('a file of more than 10 MB is refused before anything is decoded', async () => {
  const large = Buffer.concat([await aPicture(), Buffer.alloc(10 * 1024 * 1024)])
  expect(await press.press(large)).toEqual(refused('photo_too_large'))
})
