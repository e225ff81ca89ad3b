import { moveAds } from '#domain/categories/move-ads.ts'
import type { Job } from './job.ts'

export const moveAdsJob: Job<'move-ads'> = ({ db }, { data }) => moveAds(db, data)
