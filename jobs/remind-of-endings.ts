import { remindOfEndings } from '#domain/verbs/upkeep/remind-of-endings.ts'
import { expireOffers } from '#domain/verbs/messages/expire-offers.ts'
import { endMeetings } from '#domain/verbs/messages/end-meetings.ts'
import { endRatings } from '#domain/verbs/ratings/end-ratings.ts'
import type { Job } from './job.ts'

/** What the clock ends and somebody should hear of: ads and promotions, offers without an answer, meetings that begin. */
export const remindOfEndingsJob: Job<'remind-of-endings'> = async ({ db }) => ({
  ...(await remindOfEndings(db)),
  ...(await expireOffers(db)),
  ...(await endMeetings(db)),
  ...(await endRatings(db)),
})
