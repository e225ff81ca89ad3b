import { cleanPhotos } from '#domain/verbs/photos/clean-photos.ts'
import { cleanSharePictures } from '#domain/verbs/photos/clean-share-pictures.ts'
import type { Job } from './job.ts'

export const cleanPhotosJob: Job<'clean-photos'> = async ({ db, photos, sharePictures }) => ({
  ...(await cleanPhotos(db, photos)),
  sharePictures: await cleanSharePictures(db, sharePictures),
})
