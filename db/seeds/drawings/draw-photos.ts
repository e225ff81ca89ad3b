import { createHash } from 'node:crypto'
import sharp, { type Sharp } from 'sharp'
import { photoFileName, photoFormats, photoSizes, type PhotoFormat } from '#shared/photo-files.ts'
import { type Drawing, drawings } from './drawings.ts'

export type DrawnPhoto = {
  name: string
  filesKey: string
  width: number
  height: number
  blur: string
  sha256: string
  bytes: number
}
export type DrawnFile = { name: string; bytes: Buffer }

const [width, height] = [1200, 900]
// Drawings are flat, so a low effort costs a few hundred bytes and saves half of the time.
const encode: Record<PhotoFormat, (picture: Sharp) => Sharp> = {
  webp: (picture) => picture.webp({ quality: 80, effort: 1 }),
  jpg: (picture) => picture.jpeg({ quality: 80 }),
}

/** The folder of a drawing's files: the same on every machine, so that all who show the drawing find it. */
export function filesKeyOf({ name }: { name: string }) {
  return createHash('sha256').update(`demo drawing ${name}`).digest('hex').slice(0, 32)
}

/** Draws the named pictures, a few at a time, and hands the files of each to `save`. */
export async function drawPhotos(
  names: ReadonlySet<string>,
  save: (filesKey: string, files: DrawnFile[]) => Promise<void>,
  atOnce = 3,
) {
  const waiting = drawings.filter(({ name }) => names.has(name))
  const drawn: DrawnPhoto[] = []
  const painter = async () => {
    for (let drawing = waiting.pop(); drawing; drawing = waiting.pop()) {
      const { files, ...photo } = await drawPhoto(drawing)
      await save(photo.filesKey, files)
      drawn.push(photo)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, painter))
  return drawn
}

async function drawPhoto(drawing: Drawing) {
  const files: DrawnFile[] = []
  let pixels = await toPixels(sharp(Buffer.from(drawing.svg())))
  for (const size of photoSizes.toReversed()) {
    if (size < width) pixels = await toPixels(open(pixels).resize({ width: size }))
    for (const format of photoFormats) {
      files.push({ name: photoFileName(size, format), bytes: await encode[format](open(pixels)).toBuffer() })
    }
  }
  const blur = await open(pixels).resize({ width: 6 }).webp({ quality: 20 }).toBuffer()
  return {
    name: drawing.name,
    filesKey: filesKeyOf(drawing),
    width,
    height,
    blur: blur.toString('base64'),
    sha256: createHash('sha256').update(files[0]!.bytes).digest('hex'),
    bytes: files.reduce((sum, file) => sum + file.bytes.byteLength, 0),
    files,
  }
}

type Pixels = Awaited<ReturnType<typeof toPixels>>

function toPixels(picture: Sharp) {
  return picture.removeAlpha().raw().toBuffer({ resolveWithObject: true })
}

function open({ data, info }: Pixels) {
  return sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } })
}
