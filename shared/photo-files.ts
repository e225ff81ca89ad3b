/** Widths that every photo is stored in; a smaller original is never enlarged, so its larger files are as wide as itself. */
export const photoSizes = [160, 400, 800, 1200] as const
export type PhotoSize = (typeof photoSizes)[number]

export const photoFormats = ['webp', 'jpg'] as const
export type PhotoFormat = (typeof photoFormats)[number]

/** Kilobytes that a file weighs at most; a photo full of detail steps its quality down until it fits. */
export const photoBudgets: Record<PhotoFormat, Record<PhotoSize, number>> = {
  webp: { 160: 5, 400: 16, 800: 60, 1200: 140 },
  jpg: { 160: 7, 400: 22, 800: 80, 1200: 150 },
}

/** How a picture is pressed: a photo in all its files, or the one small square that shows a person. */
export type PhotoShape = 'photo' | 'avatar'
export const avatarSize: PhotoSize = 160

/** What a page needs to show a photo. */
export type PhotoView = { key: string; width: number; height: number; blur: string; alt?: string }

/** What the server takes; the file chooser offers the same. */
export const acceptedPhotoTypes = ['image/jpeg', 'image/png', 'image/webp'] as const

export function isPhotoKey(text: string) {
  return /^[0-9a-f]{32}$/.test(text)
}

export function photoFileName(size: PhotoSize, format: PhotoFormat) {
  return `${size}.${format}`
}

/** The address of one file of a photo; it carries no language. */
export function photoAddress(key: string, size: PhotoSize, format: PhotoFormat) {
  return `/media/${key}/${photoFileName(size, format)}`
}
