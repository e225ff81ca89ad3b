import { m } from '#i18n/messages.ts'
import { durationWords } from '#i18n/duration-words.ts'
import { formatNumber } from '#i18n/format.ts'

/** As `findReviewDay` counts it. */
export type Day = { approved: number; rejected: number; waitMinutes: number | null; reversed: number }

/** What the reviewer decided today, how long it had waited, and how much of it was turned round. */
export function DayLine({ day: { approved, rejected, waitMinutes, reversed } }: { day: Day }) {
  if (approved + rejected === 0) return null
  const counts = { total: approved + rejected, approved, rejected }
  return (
    <p className="text-meta text-ink-2">
      {m.review_day({
        total: formatNumber(counts.total),
        approved: formatNumber(approved),
        rejected: formatNumber(rejected),
      })}
      {waitMinutes !== null && (
        <>
          {' · '}
          {m.dashboard_review_median({ time: durationWords(Math.max(1, Math.round(waitMinutes))) })}
        </>
      )}
      {reversed > 0 && (
        <>
          {' · '}
          {m.review_day_reversed({ count: formatNumber(reversed) })}
        </>
      )}
    </p>
  )
}
