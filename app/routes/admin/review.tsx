import '#app/styles/desk.css'
import { m } from '#i18n/messages.ts'
import { countReviewQueue } from '#domain/ads/count-review-queue.ts'
import { findReviewDay } from '#domain/statistics/find-review-day.ts'
import { keyOf, UndoDecided } from '#app/components/admin/ads/undo-decided.tsx'
import { PageHead } from '#app/components/layout/page-head.tsx'
import { queuePath } from '#app/components/admin/review/desk.ts'
import { Desk } from '#app/components/admin/review/review-desk.tsx'
import { database, requirePerson } from '#app/request/contexts.ts'
import { requirePower } from '#app/request/guards.ts'
import { carryOutDueDecisions } from './carry-out-decisions.ts'
import { readDecided } from './decided.ts'
import { readDesks, readQueueQuery } from './review-desk.ts'
import type { Route } from './+types/review'

export const middleware = [requirePower('ads')]

export async function loader({ request, context, url }: Route.LoaderArgs) {
  const viewer = requirePerson(context)
  const query = { viewer, ...readQueueQuery(url) }
  const db = database(context)
  await carryOutDueDecisions(context)
  const [desks, counts, day, decided] = await Promise.all([
    readDesks(context, query),
    countReviewQueue(db, query),
    findReviewDay(db, { viewer }),
    readDecided(request, context),
  ])
  return { desks, counts, day, decided, ...readQueueQuery(url) }
}

export default function Review({ loaderData }: Route.ComponentProps) {
  const { decided, ...desk } = loaderData
  return (
    <div className="page desk-page flex max-w-7xl flex-col gap-3 pt-3">
      <PageHead title={m.review_title()} unlisted />
      <Desk {...desk} />
      {decided && ( // Above the bar of verdicts.
        <UndoDecided
          key={keyOf(decided)}
          decided={decided}
          returnTo={queuePath({ lane: desk.lane })}
          className="bottom-44 lg:bottom-4"
        />
      )}
    </div>
  )
}
