import { photoFileName, photoFormats, photoSizes } from '#shared/photo-files.ts'
import { type drawPhotos, filesKeyOf } from '../drawings/draw-photos.ts'

/** Stands in for the drawing where a test is not about the pictures: eight empty files for each. */
export const drawQuickly: typeof drawPhotos = async (names, save) => {
  const files = photoSizes.flatMap((size) =>
    photoFormats.map((format) => ({ name: photoFileName(size, format), bytes: Buffer.alloc(1) })),
  )
  return Promise.all(
    [...names].map(async (name) => {
      const filesKey = filesKeyOf({ name })
      await save(filesKey, files)
      return { name, filesKey, width: 1200, height: 900, blur: 'UklGRg==', sha256: '0'.repeat(64), bytes: 8 }
    }),
  )
}
