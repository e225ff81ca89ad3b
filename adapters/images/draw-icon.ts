import sharp from 'sharp'

export type Icon = {
  /** A drawing of equal sides. */
  svg: string
  /** Of each side, in pixels. */
  size: number
  /** How much of a side the drawing takes, 0 to 1: systems cut maskable icons to a circle of 0.8. */
  part: number
  /** The colour behind it; none leaves it transparent. */
  ground?: string
}

/** The drawing as a PNG of a launcher, on its ground. */
export async function drawIcon({ svg, size, part, ground }: Icon): Promise<Buffer> {
  const side = Math.round(size * part)
  const drawing = await sharp(Buffer.from(svg), { density: 600 }).resize(side, side).png().toBuffer()
  const background = ground ?? { r: 0, g: 0, b: 0, alpha: 0 }
  return sharp({ create: { width: size, height: size, channels: 4, background } })
    .composite([{ input: drawing }])
    .png({ compressionLevel: 9, palette: true })
    .toBuffer()
}
