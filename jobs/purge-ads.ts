import { purgeAds } from '#domain/verbs/upkeep/purge-ads.ts'
import type { Job } from './job.ts'

export const purgeAdsJob: Job<'purge-ads'> = ({ db, photos }) => purgeAds(db, photos)
