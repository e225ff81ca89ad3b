import { compactAdCounts } from '#domain/verbs/site/compact-ad-counts.ts'
import { forgetQueries } from '#domain/search/count-query.ts'
import { forgetProposals } from '#domain/search/propose-pair.ts'
import { forgetSearchClicks } from '#domain/views/search-clicks.ts'
import { mendSearch } from '#domain/verbs/site/mend-search.ts'
import type { Job } from './job.ts'

/**
 * Adds up what writers appended to the counts, forgets queries that nobody repeats, and puts right whatever the lists say of an
 * ad that the ad does not.
 */
export const tidySearchJob: Job<'tidy-search'> = async ({ db }) => {
  await compactAdCounts(db)
  await forgetQueries(db)
  await forgetProposals(db)
  await forgetSearchClicks(db)
  return { mended: await mendSearch(db) }
}
