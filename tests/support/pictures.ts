import sharp from 'sharp'
import { crc32, deflateSync } from 'node:zlib'

type PictureOptions = { width?: number; height?: number; format?: 'jpeg' | 'png' | 'webp'; orientation?: number }

/** A picture with the soft detail of a photograph, drawn anew each time. */
export async function aPicture({ width = 640, height = 480, format = 'jpeg', orientation }: PictureOptions = {}) {
  const grain = sharp({
    create: {
      width: Math.max(2, Math.ceil(width / 40)),
      height: Math.max(2, Math.ceil(height / 40)),
      channels: 3,
      background: '#000',
      noise: { type: 'gaussian', mean: 128, sigma: 40 },
    },
  })
  const small = await grain.png().toBuffer()
  const picture = sharp(small).resize(width, height, { fit: 'fill' }).toFormat(format)
  return (orientation ? picture.withMetadata({ orientation }) : picture).toBuffer()
}

/** Half red, half blue, so that a test sees which way is up: as stored, red is the top. */
export async function redAboveBlue({ width = 400, height = 300, orientation = 1 } = {}) {
  const red = await sharp({ create: { width, height: height / 2, channels: 3, background: '#ff0000' } })
    .png()
    .toBuffer()
  return sharp({ create: { width, height, channels: 3, background: '#0000ff' } })
    .composite([{ input: red, gravity: 'north' }])
    .jpeg({ quality: 95 })
    .withMetadata({ orientation })
    .toBuffer()
}

/** A PNG made of the given chunks, checksums included, for files that no encoder would write. */
export function pngOf(chunks: [type: string, data: Uint8Array][]) {
  const parts = chunks.map(([type, data]) => {
    const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
    const length = Buffer.alloc(4)
    length.writeUInt32BE(data.byteLength)
    const sum = Buffer.alloc(4)
    sum.writeUInt32BE(crc32(body))
    return Buffer.concat([length, body, sum])
  })
  return Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), ...parts])
}

/** The header of a PNG: eight bits, red green blue. */
export function pngHeader(width: number, height: number): [string, Buffer] {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 2, 0, 0, 0], 8)
  return ['IHDR', header]
}

/** The pixels of an RGB PNG of one colour. */
export function pngPixels(width: number, height: number): [string, Buffer] {
  return ['IDAT', deflateSync(Buffer.alloc((width * 3 + 1) * height))]
}
