import { useState } from 'react'
import type { ReviewLane } from '#shared/review-lanes.ts'
import type { DeskEntry } from './desk.ts'

/** `count` ads are in the lane, `left` of them from the page's cursor on; `unsent` of those are decided and the site does not know it yet. */
export type Queued = { desks: DeskEntry[]; lane: ReviewLane | null; count: number; left: number }

/**
 * Which ad of how many the reviewer is at, in this sitting and lane. The total is made when the site has answered; in between
 * only the reviewer moves.
 */
export function useSitting(
  { desks, lane, count, left }: Queued,
  { handled, unsent }: { handled: number; unsent: number },
) {
  const [sitting, setSitting] = useState({ desks, lane, before: left - count, total: count })
  if (sitting.desks !== desks) {
    const before = sitting.lane === lane ? sitting.before : handled + left - count
    setSitting({ desks, lane, before, total: handled - before + Math.max(left - unsent, 0) })
  }
  const number = handled - sitting.before + 1
  return { number, total: Math.max(number, sitting.total) }
}
