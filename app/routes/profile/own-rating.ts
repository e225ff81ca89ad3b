import type { RouterContextProvider } from 'react-router'
import { findOwnDeal } from '#domain/ratings/find-own-deals.ts'
import { database, requirePerson } from '#app/request/contexts.ts'

type Args = { context: Readonly<RouterContextProvider> }

/** A rating that somebody gave or got, once both can be read; null for everybody else. */
export async function findOwnRating({ context }: Args, ratingId: string) {
  const personId = requirePerson(context).id
  const deal = await findOwnDeal(database(context), { personId, only: { ratingId } })
  if (!deal?.isRevealed) return null
  const isReceived = deal.received?.id === ratingId
  const rating = isReceived ? deal.received : deal.given
  return rating && { rating, isReceived }
}

/** The same by a request for removal of it. */
export async function findOwnContest({ context }: Args, contestId: string) {
  const personId = requirePerson(context).id
  const deal = await findOwnDeal(database(context), { personId, only: { contestId } })
  const rating = [deal?.given, deal?.received].find((found) => found?.contests.some(({ id }) => id === contestId))
  const contest = rating?.contests.find(({ id }) => id === contestId)
  if (!rating || !contest?.outcome) return null
  const isByThem = (contest.subject === 'rating') === (rating === deal?.received)
  // Only whom it went against.
  return (contest.outcome === 'kept') === isByThem ? { rating, contest } : null
}
