import { remindOfEndings } from '#domain/ads/remind-of-endings.ts'
import type { Job } from './job.ts'

export const remindOfEndingsJob: Job<'remind-of-endings'> = ({ db }) => remindOfEndings(db)
