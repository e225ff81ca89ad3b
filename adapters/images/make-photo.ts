import { createHash } from 'node:crypto'
import sharp, { type Sharp } from 'sharp'
import { limits } from '#shared/limits.ts'
import { done, refused } from '#shared/outcome.ts'
import {
  avatarSize,
  photoBudgets,
  photoFileName,
  photoFormats,
  photoSizes,
  type PhotoFormat,
  type PhotoShape,
  type PhotoSize,
} from '#shared/photo-files.ts'

import { pictureHash } from './picture-hash.ts'

export type PressOrder = { input: string | Uint8Array; shape: PhotoShape }

sharp.cache(false)
sharp.concurrency(1)
// Every decoder is attack surface; these three are all that is needed.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({ operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp'] })

const [, , , largest] = photoSizes

const qualities = [72, 62, 52, 42]
/** What is small says beforehand what it costs at most (`PhotoOnTap`), so it keeps to that even where detail is all there is. */
const smallest = [...qualities, 30, 20, 10, 5]

type Pixels = { data: Buffer; raw: { width: number; height: number; channels: 1 | 2 | 3 | 4 } }

/** Decodes an untrusted picture and answers the files of a photo: turned upright, sRGB, without any metadata. */
export async function makePhoto(input: string | Uint8Array, shape: PhotoShape = 'photo') {
  try {
    const pixels = await decode(input, shape)
    const { width, height } = pixels.raw
    const files = shape === 'avatar' ? [await makeFile(pixels, avatarSize, 'webp')] : await makeFiles(pixels)
    const original = files.find((file) => file.name === photoFileName(largest, 'webp')) ?? files[0]
    if (!original) throw new Error('A photo without files')
    const sha256 = createHash('sha256').update(original.bytes).digest('hex')
    const dhash = await pictureHash(pixels.data, { raw: pixels.raw })
    return done({ width, height, blur: await makeBlur(pixels), sha256, dhash, files })
  } catch (error) {
    return refused(/pixel limit/i.test(String(error)) ? 'photo_too_many_pixels' : 'photo_not_readable')
  }
}

function decode(input: string | Uint8Array, shape: PhotoShape) {
  // Cameras write files that libjpeg warns about and shows well; what is cut short or broken is an error.
  const picture = sharp(input, { failOn: 'error', limitInputPixels: limits.photoPixels }).autoOrient()
  const sized = shape === 'avatar' ? squared(picture) : fitted(picture, largest)
  return toPixels(sized.flatten({ background: '#ffffff' }).toColourspace('srgb'))
}

async function makeFiles(pixels: Pixels) {
  const files = []
  for (const size of photoSizes) {
    const smaller = await toPixels(fitted(sharp(pixels.data, { raw: pixels.raw }), size))
    for (const format of photoFormats) files.push(await makeFile(smaller, size, format))
  }
  return files
}

async function toPixels(picture: Sharp): Promise<Pixels> {
  const { data, info } = await picture.raw({ depth: 'uchar' }).toBuffer({ resolveWithObject: true })
  return { data, raw: { width: info.width, height: info.height, channels: info.channels } }
}

/** `size` wide and at most twice as high, so that a tower of a picture has bounds too. */
function fitted(picture: Sharp, size: PhotoSize) {
  return picture.resize({ width: size, height: size * 2, fit: 'inside', withoutEnlargement: true })
}

/** The middle of a picture: whoever has themselves taken stands there. */
function squared(picture: Sharp) {
  return picture.resize({ width: avatarSize, height: avatarSize, fit: 'cover' })
}

async function makeFile({ data, raw }: Pixels, size: PhotoSize, format: PhotoFormat) {
  const steps = size > 400 ? qualities : smallest
  const bytes = await withinBudget(photoBudgets[format][size] * 1024, steps, (quality) => {
    const picture = sharp(data, { raw })
    return (
      format === 'webp' ? picture.webp({ quality, effort: size < 800 ? 4 : 2 }) : picture.jpeg({ quality })
    ).toBuffer()
  })
  return { name: photoFileName(size, format), bytes }
}

async function withinBudget(budget: number, steps: number[], encode: (quality: number) => Promise<Buffer>) {
  const [best = 72] = steps
  let bytes = await encode(best)
  for (let step = 0; bytes.byteLength > budget && step < steps.length - 1;) {
    step = Math.min(step + (bytes.byteLength > budget * 1.25 ? 2 : 1), steps.length - 1)
    bytes = await encode(steps[step] ?? best)
  }
  return bytes
}

/**
 * Blurred placeholder (LQIP), six pixels across: some 80 characters of base64 that give the photo's colours until it has
 * come.
 */
async function makeBlur({ data, raw }: Pixels) {
  const picture = sharp(data, { raw }).resize({ width: 6, height: 6, fit: 'inside' })
  return (await picture.webp({ quality: 20, effort: 6 }).toBuffer()).toString('base64')
}
