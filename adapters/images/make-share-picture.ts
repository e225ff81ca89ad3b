import sharp, { type OverlayOptions } from 'sharp'

/** What stands on the picture that goes along when somebody sends the link of an ad. */
export type SharePicture = {
  /** The bytes of a photo that we made ourselves, or none. */
  photo: Uint8Array | null
  direction: 'rtl' | 'ltr'
  title: string
  price: string
  place: string
  site: string
}

export const sharePictureSize = { width: 1200, height: 630 }

sharp.cache(false)
sharp.concurrency(1)

const { width, height } = sharePictureSize
const photoWidth = 620
const margin = 48
const textWidth = width - photoWidth - 2 * margin
const colours = { ground: '#faf8f3', brand: '#0b5d45', ink: '#17211d', quiet: '#55635c', gold: '#e0b64a' }

/** The photo on one side; price, title and place on the other, where reading begins. Answers a JPEG. */
export async function makeSharePicture(order: SharePicture): Promise<Buffer> {
  const textStart = order.direction === 'rtl' ? photoWidth + margin : margin
  const photoStart = order.direction === 'rtl' ? 0 : width - photoWidth
  const lines = await writing(order)

  const pieces: OverlayOptions[] = [{ input: await side(order.photo), left: photoStart, top: 0 }]
  for (const { picture, top } of lines) {
    const inward = order.direction === 'rtl' ? textWidth - picture.info.width : 0
    pieces.push({ input: picture.data, left: textStart + inward, top })
  }
  const ground = sharp({ create: { width, height, channels: 3, background: colours.ground } })
  return ground.composite(pieces).jpeg({ quality: 82 }).toBuffer()
}

async function writing({ title, price, place, site }: SharePicture) {
  const bottom = await text(site, { size: 34, colour: colours.brand, bold: true })
  const quiet = await text(place, { size: 28, colour: colours.quiet })
  const large = await fitted(price, { sizes: [64, 54, 44, 34], colour: colours.brand, room: 90 })
  const titled = await fitted(title, { sizes: [48, 42, 36, 31, 27], colour: colours.ink, room: 250 })
  const titleTop = 72 + large.info.height + 32
  return [
    { picture: large, top: 72 },
    { picture: titled, top: titleTop },
    { picture: quiet, top: titleTop + titled.info.height + 28 },
    { picture: bottom, top: height - 56 - bottom.info.height },
  ]
}

type Face = { size: number; colour: string; bold?: boolean }

function text(words: string, { size, colour, bold = false }: Face) {
  const marked = `<span foreground="${colour}" line_height="0.82">${escape(words)}</span>`
  const font = `Cairo ${bold ? 'Bold ' : ''}${size}`
  return sharp({ text: { text: marked, font, rgba: true, width: textWidth, dpi: 72, wrap: 'word-char' } })
    .png()
    .toBuffer({ resolveWithObject: true })
}

type Fit = { sizes: readonly [number, ...number[]]; colour: string; room: number }

/** The largest writing that has room. */
async function fitted(words: string, { sizes, colour, room }: Fit) {
  let picture = await text(words, { size: sizes[0], colour, bold: true })
  for (const size of sizes.slice(1)) {
    if (picture.info.height <= room) break
    picture = await text(words, { size, colour, bold: true })
  }
  return picture
}

function side(photo: Uint8Array | null) {
  const room = { width: photoWidth, height }
  if (photo)
    return sharp(photo)
      .resize({ ...room, fit: 'cover' })
      .toBuffer()
  return sharp(Buffer.from(flower))
    .resize({ ...room, fit: 'cover' })
    .png()
    .toBuffer()
}

// Instead of a photo: the five petals of the mark.
const petals = [0, 72, 144, 216, 288]
  .map((angle) => `<ellipse cx="310" cy="205" rx="62" ry="105" fill="#fff" transform="rotate(${angle} 310 315)"/>`)
  .join('')
const flower = `<svg xmlns="http://www.w3.org/2000/svg" width="${photoWidth}" height="${height}">
  <rect width="100%" height="100%" fill="${colours.brand}"/>${petals}<circle cx="310" cy="315" r="42" fill="${colours.gold}"/></svg>`

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }

/** People's words are words: none of them may become markup. */
function escape(words: string) {
  return words.replace(/[&<>]/g, (character) => entities[character] ?? '')
}
