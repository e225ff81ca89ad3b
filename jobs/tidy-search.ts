import { compactAdCounts } from '#domain/search/compact-ad-counts.ts'
import { mendSearch } from '#domain/search/mend-search.ts'
import type { Job } from './job.ts'

/** Adds up what writers appended to the counts, and puts right whatever the lists say of an ad that the ad does not. */
export const tidySearchJob: Job<'tidy-search'> = async ({ db }) => {
  await compactAdCounts(db)
  return { mended: await mendSearch(db) }
}
