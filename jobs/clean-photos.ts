import { cleanPhotos } from '#domain/verbs/photos/clean-photos.ts'
import type { Job } from './job.ts'

export const cleanPhotosJob: Job<'clean-photos'> = ({ db, photos }) => cleanPhotos(db, photos)
