import { purgeAds } from '#domain/verbs/upkeep/purge-ads.ts'
import { purgeWantAds } from '#domain/verbs/upkeep/purge-want-ads.ts'
import type { Job } from './job.ts'

export const purgeAdsJob: Job<'purge-ads'> = async ({ db, photos }) => ({
  ...(await purgeAds(db, photos)),
  wantAds: await purgeWantAds(db),
})
