/** What the first bytes say a file is; names and declared types are never believed. */
export type PhotoKind = 'jpeg' | 'png' | 'webp' | 'heic' | 'other'

/** Bytes that `photoKind` wants to see. */
export const headLength = 64

const pngMark = '\x89PNG\r\n\x1a\n'
const heicBrands = ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'hevm', 'hevs']

export function photoKind(head: Uint8Array): PhotoKind {
  const text = Buffer.from(head.subarray(0, headLength)).toString('latin1')
  if (text.startsWith('\xff\xd8\xff')) return 'jpeg'
  if (text.startsWith(pngMark)) return 'png'
  if (text.startsWith('RIFF') && text.slice(8, 12) === 'WEBP') return 'webp'
  if (text.slice(4, 8) === 'ftyp' && isHeic(text.slice(8))) return 'heic'
  return 'other'
}

/** Phones write `heic` or the general `mif1` with `heic` among its companions; an AVIF says `avif` instead. */
function isHeic(brands: string) {
  const major = brands.slice(0, 4)
  return heicBrands.includes(major) || (['mif1', 'msf1'].includes(major) && !brands.includes('avif'))
}
