import { blurOf } from './blur.ts'

/** Long sides are judged in so many pixels: what is too small to be seen on a phone is no blur. */
const judgedSide = 480
/** Sharp photos stay below 0.35, whatever they show; docs/decisions/0110-covered-and-blurred-photos.md has the figures. */
const blurred = 0.53

/** Whether a picture looks out of focus or shaken; not said of what cannot be read. */
export async function looksBlurred(picture: Blob) {
  try {
    return (blurOf(await greyOf(picture)) ?? 0) > blurred
  } catch {
    return false
  }
}

async function greyOf(picture: Blob) {
  const bitmap = await createImageBitmap(picture)
  const scale = Math.min(1, judgedSide / Math.max(bitmap.width, bitmap.height))
  const [width, height] = [bitmap.width, bitmap.height].map((side) => Math.max(1, Math.round(side * scale)))
  const canvas = Object.assign(document.createElement('canvas'), { width, height })
  const pen = canvas.getContext('2d', { willReadFrequently: true })
  if (!pen) throw new Error('no canvas')
  pen.imageSmoothingQuality = 'high'
  pen.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  bitmap.close()
  const { data } = pen.getImageData(0, 0, canvas.width, canvas.height)
  const shades = new Uint8Array(canvas.width * canvas.height)
  for (let n = 0; n < shades.length; n++)
    shades[n] = 0.299 * data[4 * n]! + 0.587 * data[4 * n + 1]! + 0.114 * data[4 * n + 2]!
  return { shades, width: canvas.width, height: canvas.height }
}
