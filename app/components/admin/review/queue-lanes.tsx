import { reviewLanes, type ReviewLane } from '#shared/review-lanes.ts'
import { m } from '#i18n/messages.ts'
import { countedWords } from '#i18n/count-words.ts'
import { Tabs } from '#app/ui/tabs.tsx'

export type LaneCounts = Record<ReviewLane, number> & { all: number }

const labels: Record<ReviewLane, () => string> = {
  paid: m.review_lane_paid,
  flagged: m.review_lane_flagged,
  new: m.review_lane_new,
  edited: m.review_lane_edited,
  known: m.review_lane_known,
}

type Props = { lane: ReviewLane | null; counts: LaneCounts; to: (lane: ReviewLane | null) => string }

/** The lanes of the queue that have some of its ads and not all; none where it is all of one kind. */
export function QueueLanes({ lane, counts, to }: Props) {
  const some = reviewLanes.filter((name) => name === lane || (counts[name] > 0 && counts[name] < counts.all))
  if (some.length === 0) return null
  return (
    <Tabs
      label={m.review_lanes()}
      items={[null, ...some].map((name) => ({
        to: to(name),
        label: name ? labels[name]() : m.review_lane_all(),
        current: name === lane,
        count: countedWords(counts[name ?? 'all']),
      }))}
    />
  )
}
