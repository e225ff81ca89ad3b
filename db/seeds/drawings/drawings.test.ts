import sharp from 'sharp'
import { expect, test } from 'vitest'
import { isPhotoKey } from '#shared/photo-files.ts'
import { type DrawnFile, drawPhotos, filesKeyOf } from './draw-photos.ts'
import { drawings } from './drawings.ts'

test('every drawing has a name of its own and a folder of its own', () => {
  expect(new Set(drawings.map(({ name }) => name)).size).toBe(drawings.length)
  const keys = drawings.map(filesKeyOf)
  expect(new Set(keys).size).toBe(drawings.length)
  expect(keys.every(isPhotoKey)).toBe(true)
})

test('every drawing is complete and carries the label', () => {
  for (const { name, svg } of drawings) {
    const drawn = svg()
    expect(drawn, name).not.toMatch(/undefined|NaN|null/)
    expect(drawn.match(/<g\b/g)?.length, name).toBe(drawn.match(/<\/g>/g)?.length)
    expect(drawn, name).toContain('translate(499 832)')
    // Fonts differ from machine to machine, outlines do not.
    expect(drawn, name).not.toContain('<text')
  }
})

test('no two drawings look alike', () => {
  const withoutIds = (svg: string) => svg.replace(/(id="|url\(#)[gs]\d+/g, '$1')
  expect(new Set(drawings.map(({ svg }) => withoutIds(svg()))).size).toBe(drawings.length)
})

test('a drawing becomes eight files of four sizes and a blur of a few pixels', async () => {
  const saved: DrawnFile[] = []
  const [photo] = await drawPhotos(new Set(['sedan-1']), async (_, files) => void saved.push(...files))
  expect(saved.map(({ name }) => name).toSorted()).toEqual([
    '1200.jpg',
    '1200.webp',
    '160.jpg',
    '160.webp',
    '400.jpg',
    '400.webp',
    '800.jpg',
    '800.webp',
  ])
  for (const { name, bytes } of saved) {
    const { width, height, format } = await sharp(bytes).metadata()
    expect({ width, height }, name).toEqual({ width: Number.parseInt(name), height: Number.parseInt(name) * 0.75 })
    expect(name).toMatch(format === 'webp' ? /\.webp$/ : /\.jpg$/)
  }
  expect(saved.find(({ name }) => name === '400.webp')!.bytes.byteLength).toBeLessThan(16 * 1024)
  expect(photo).toMatchObject({ name: 'sedan-1', width: 1200, height: 900 })
  expect(photo!.blur.length).toBeLessThanOrEqual(400)
})
