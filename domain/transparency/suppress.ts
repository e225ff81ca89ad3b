import { keysOf } from '#shared/keys-of.ts'
import type { MonthFigures } from '#shared/month-figures.ts'

/** Fewer could be traced to a person. */
export const fewest = 5

/** A figure as it is published: `few` is less than five, null is none. */
export type Published = number | 'few' | null

type Whole = Omit<MonthFigures, 'adsRefused'>
export type PublishedMonth = { [Name in keyof Whole]: Published } & {
  refused: Published
  adsRefused: Record<keyof MonthFigures['adsRefused'], Published>
}

const published = (count: number): Published => (count < fewest ? 'few' : count)

/**
 * By statistical disclosure control cells below five are hidden, and by complementary suppression what would tell them by a subtraction.
 */
export function publishMonth({ adsRefused, ...whole }: MonthFigures): PublishedMonth {
  const { refused, cells } = suppress(adsRefused)
  const reviews = whole.adsApproved + sumOf(Object.values(adsRefused))
  const answers = whole.reportsUpheld + whole.reportsDismissed
  const time = (minutes: number | null, of: number): Published =>
    minutes === null ? null : of < fewest ? 'few' : minutes
  return {
    adsPosted: published(whole.adsPosted),
    adsApproved: published(whole.adsApproved),
    refused,
    adsRefused: cells,
    reviewMedian: time(whole.reviewMedian, reviews),
    reviewP90: time(whole.reviewP90, reviews),
    reportsReceived: published(whole.reportsReceived),
    reportsUpheld: published(whole.reportsUpheld),
    reportsDismissed: published(whole.reportsDismissed),
    answerMedian: time(whole.answerMedian, answers),
    holds: published(whole.holds),
    holdsRestored: partOf(whole.holdsRestored, whole.holds),
    secondReviews: published(whole.secondReviews),
    overturned: partOf(whole.overturned, whole.secondReviews),
    accountsStopped: published(whole.accountsStopped),
    accountsRestored: published(whole.accountsRestored),
    flagged: published(whole.flagged),
    flaggedRefused: partOf(whole.flaggedRefused, whole.flagged),
    authorityRequests: published(whole.authorityRequests),
  }
}

/** The rest of the whole would be told too. */
function partOf(part: number, whole: number): Published {
  const rest = whole - part
  return rest > 0 && rest < fewest ? 'few' : published(part)
}

const sumOf = (counts: readonly number[]) => counts.reduce((sum, count) => sum + count, 0)

/** Parts with their sum: of those that are hidden no one can be told from the others. */
function suppress<Name extends string>(parts: Record<Name, number>) {
  const names = keysOf(parts).toSorted((a, b) => parts[a] - parts[b])
  const small = names.filter((name) => parts[name] < fewest)
  const sum = sumOf(small.map((name) => parts[name]))
  // Each of them is less than five: alone, or where they sum up to all that they could be, every one is known.
  const isDisclosed = sum > 0 && (small.length === 1 || sum === small.length * (fewest - 1))
  const hidden = isDisclosed ? names.slice(0, small.length + 1) : small
  const cells = Object.fromEntries(
    names.map((name): [Name, Published] => [name, hidden.includes(name) ? 'few' : parts[name]]),
  ) as Record<Name, Published>
  return {
    refused: isDisclosed && hidden.length === small.length ? 'few' : published(sumOf(Object.values(parts))),
    cells,
  } as const
}
