import sharp from 'sharp'

const degrees = (value: number) => `${Math.floor(value)}/1 ${Math.floor((value % 1) * 60)}/1 0/1`

/**
 * What a phone's camera gives: 12 megapixels, lying on its side, with the place where it was taken. `detail`: how many times
 * finer its grain is; with 10 it is gravel that hardly compresses.
 */
export async function aPhonePhoto({ hue = 120, detail = 1 } = {}): Promise<Buffer> {
  const grain = await sharp({
    create: {
      width: 160 * detail,
      height: 120 * detail,
      channels: 3,
      background: '#000',
      noise: { type: 'gaussian', mean: 128, sigma: 45 },
    },
  })
    .png()
    .toBuffer()
  return sharp(grain)
    .resize(4000, 3000, { kernel: 'cubic' })
    .modulate({ hue })
    .jpeg({ quality: 92 })
    .withMetadata({ orientation: 6 })
    .withExifMerge({
      IFD0: { Make: 'Phone', Model: 'Camera' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: degrees(34.73), GPSLongitudeRef: 'E', GPSLongitude: degrees(36.71) },
    })
    .toBuffer()
}
