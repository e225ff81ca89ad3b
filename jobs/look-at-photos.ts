import { lookAtPhotos } from '#domain/verbs/photos/look-at-photos.ts'
import type { Job } from './job.ts'

export const lookAtPhotosJob: Job<'look-at-photos'> = ({ db, photos }) => lookAtPhotos(db, photos)
