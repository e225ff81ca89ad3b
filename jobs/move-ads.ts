import { moveAds } from '#domain/verbs/site/move-ads.ts'
import type { Job } from './job.ts'

export const moveAdsJob: Job<'move-ads'> = ({ db }, { data }) => moveAds(db, data)
