import { purgeAds } from '#domain/expiry/purge-ads.ts'
import type { Job } from './job.ts'

export const purgeAdsJob: Job<'purge-ads'> = ({ db, photos }) => purgeAds(db, photos)
