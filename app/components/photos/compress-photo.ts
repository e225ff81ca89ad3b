import { limitFigures } from '#shared/limit-figures.ts'
import { limits } from '#shared/limits.ts'
import { m } from '#i18n/messages.ts'
import { isolate } from '#i18n/text-direction.ts'

export type Canvas = OffscreenCanvas | HTMLCanvasElement
type Pen = OffscreenCanvasRenderingContext2D | CanvasRenderingContext2D

const widest = 1200
const lowest = 0.6
const qualities = [0.85, 0.8, 0.7, lowest]
/** What is sent around the picture is to fit into the 250,000 bytes too. */
const lightEnough = 240_000
const smallest = 400

/**
 * Makes a phone's photo small enough for a weak line: 1200 pixels wide, upright, without place or camera, WebP where the
 * browser can write it and JPEG elsewhere. Its quality steps down until it is light enough, then its sides. What the
 * browser cannot read is left as it is, for the server to judge.
 */
export async function compressPhoto(file: File): Promise<Blob | { refused: string }> {
  if (file.type && !file.type.startsWith('image/')) return noPhoto(file)
  try {
    return await encodeLight(await drawPhoto(file))
  } catch {
    return asItIs(file)
  }
}

/** Says at once what the server would only say after minutes of sending. */
function asItIs(file: File) {
  if (/\bhei[cf]\b/i.test(`${file.type} ${file.name}`)) return refused(file, m.refusal_photo_heic())
  if (file.size > limits.photoBytes) return refused(file, m.refusal_photo_too_large(limitFigures))
  return file
}

/** That a file is no picture, by its name. */
export function noPhoto(file: File) {
  return refused(file, m.refusal_photo_not_a_photo())
}

function refused({ name }: File, problem: string) {
  return { refused: m.photos_named_problem({ name: isolate(name), problem }) }
}

/** A photo upright on a canvas, as large as it is sent. Throws where the browser cannot read it. */
export async function drawPhoto(photo: Blob) {
  const picture = await createImageBitmap(photo, { imageOrientation: 'from-image' })
  const scale = Math.min(1, widest / picture.width, (widest * 2) / picture.height)
  const width = Math.max(1, Math.round(picture.width * scale))
  const height = Math.max(1, Math.round(picture.height * scale))
  const { canvas } = drawn(picture, width, height)
  picture.close()
  return canvas
}

/** A copy of a picture, and the pen to draw on it. */
export function drawn(picture: ImageBitmap | Canvas, width: number, height: number) {
  const { canvas, pen } = blank(width, height)
  pen.imageSmoothingQuality = 'high'
  pen.drawImage(picture, 0, 0, width, height)
  return { canvas, pen }
}

/** A white canvas: what was transparent must not turn black. */
function blank(width: number, height: number): { canvas: Canvas; pen: Pen } {
  const canvas: Canvas =
    typeof OffscreenCanvas === 'undefined'
      ? Object.assign(document.createElement('canvas'), { width, height })
      : new OffscreenCanvas(width, height)
  // Each kind of canvas has a kind of pen.
  const pen: Pen | null = 'convertToBlob' in canvas ? canvas.getContext('2d') : canvas.getContext('2d')
  if (!pen) throw new Error('no canvas')
  pen.fillStyle = '#fff'
  pen.fillRect(0, 0, width, height)
  return { canvas, pen }
}

/** A canvas as a file that is light enough to be sent. */
export async function encodeLight(canvas: Canvas) {
  const type = await bestType()
  let blob = await encode(canvas, type, qualities[0] ?? lowest)
  for (let step = 0; blob.size > lightEnough && step < qualities.length - 1;) {
    // Encoding is slow on a cheap phone: far too heavy skips a step.
    step = Math.min(step + (blob.size > lightEnough * 1.4 ? 2 : 1), qualities.length - 1)
    blob = await encode(canvas, type, qualities[step] ?? lowest)
  }
  let smaller = canvas
  while (blob.size > lightEnough && smaller.width > smallest) {
    // The weight follows the area; a little less than that, so that it rarely takes a third try.
    const scale = Math.min(0.9, Math.sqrt(lightEnough / blob.size) * 0.97)
    smaller = drawn(canvas, Math.round(smaller.width * scale), Math.round(smaller.height * scale)).canvas
    blob = await encode(smaller, type, lowest)
  }
  return blob
}

let known: Promise<string> | undefined

/** A canvas that nothing was drawn on cannot be encoded everywhere, so the probe draws its one pixel. */
function bestType() {
  known ??= encode(blank(1, 1).canvas, 'image/webp', 0.8).then(({ type }) =>
    type === 'image/webp' ? type : 'image/jpeg',
  )
  return known
}

/** A browser that cannot write the type writes PNG and says so. */
function encode(canvas: Canvas, type: string, quality: number): Promise<Blob> {
  if ('convertToBlob' in canvas) return canvas.convertToBlob({ type, quality })
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('not encoded'))), type, quality)
  })
}
