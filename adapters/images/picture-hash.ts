import sharp, { type SharpInput, type SharpOptions } from 'sharp'

const width = 9
const height = 8

/**
 * Perceptual hash (dHash): 64 bits, each says whether a spot is lighter than the one beside it. Other sizes, formats and a
 * little light leave it nearly the same, so that a copied picture is found again.
 */
export async function pictureHash(input: SharpInput, options?: SharpOptions) {
  const spots = await sharp(input, options)
    .flatten({ background: '#ffffff' })
    .greyscale()
    .resize({ width, height, fit: 'fill' })
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { data, info } = spots
  let bits = ''
  for (let row = 0; row < height; row++) {
    for (let column = 0; column < width - 1; column++) {
      const at = (row * width + column) * info.channels
      bits += data.readUInt8(at) < data.readUInt8(at + info.channels) ? '1' : '0'
    }
  }
  return bits
}
