import { endDueAds } from '#domain/verbs/upkeep/end-due-ads.ts'
import type { Job } from './job.ts'

export const endDueAdsJob: Job<'end-due-ads'> = ({ db }) => endDueAds(db)
