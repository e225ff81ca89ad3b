import { matchWantAd } from '#domain/verbs/following/match-want-ad.ts'
import type { Job } from './job.ts'

export const matchWantAdJob: Job<'match-want-ad'> = ({ db }, { data }) => matchWantAd(db, data)
