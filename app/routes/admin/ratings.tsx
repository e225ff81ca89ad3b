import { HandHeart } from 'lucide-react'
import { formatMoment } from '#i18n/format.ts'
import { m } from '#i18n/messages.ts'
import { circleWords } from '#i18n/rating-words.ts'
import { findCircles } from '#domain/ratings/find-circles.ts'
import { findContests } from '#domain/ratings/find-contests.ts'
import { isForAnother } from '#domain/ratings/is-for-another.ts'
import { PageHead } from '#app/components/layout/page-head.tsx'
import { Circles } from '#app/components/admin/safety/circles.tsx'
import { ContestCard } from '#app/components/admin/safety/contest-card.tsx'
import { database, requirePerson } from '#app/request/contexts.ts'
import { requirePower } from '#app/request/guards.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'
import type { Route } from './+types/ratings'

export const middleware = [requirePower('reports')]

export async function loader({ context }: Route.LoaderArgs) {
  const [db, by] = [database(context), requirePerson(context)]
  const [contests, circles] = await Promise.all([findContests(db, { viewer: by }), findCircles(db)])
  return {
    contests: await Promise.all(
      contests.map(async ({ dueAt, ...contest }) => ({
        ...contest,
        due: dueAt && formatMoment(dueAt),
        isForAnother: await isForAnother(db, contest, by),
      })),
    ),
    circles: circles.map((circle) => ({ ...circle, words: circleWords(circle) })),
  }
}

/** Ratings and replies that somebody wants removed, and accounts whose ratings deserve a second look. */
export default function ContestedRatings({ loaderData: { contests, circles } }: Route.ComponentProps) {
  return (
    <div className="flex min-w-0 flex-col gap-4 pt-4 lg:pt-6">
      <PageHead title={m.ratings_admin_title()} unlisted />
      <h1 className="text-h1">{m.ratings_admin_title()}</h1>
      {contests.length === 0 && <EmptyState icon={HandHeart} title={m.ratings_admin_none()} />}
      <ul id="ratings" className="flex max-w-3xl scroll-mt-20 flex-col gap-3">
        {contests.map((contest) => (
          <ContestCard key={contest.id} contest={contest} />
        ))}
      </ul>
      <Circles circles={circles} />
    </div>
  )
}
