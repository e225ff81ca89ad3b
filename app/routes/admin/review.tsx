import { findReviewDesk } from '#domain/ads/find-review-desk.ts'
import { m } from '#i18n/messages.ts'
import { keyOf, UndoDecided } from '#app/components/admin/ads/undo-decided.tsx'
import { PageHead } from '#app/components/layout/page-head.tsx'
import { Desk } from '#app/components/admin/review/review-desk.tsx'
import { database, requirePerson } from '#app/request/contexts.ts'
import { requirePower } from '#app/request/guards.ts'
import { paidNotes } from '#app/read-models/paid-notes.ts'
import { carryOutDueDecisions } from './carry-out-decisions.ts'
import { readDecided } from './decided.ts'
import { deskOf } from './review-desk.ts'
import type { Route } from './+types/review'

export const middleware = [requirePower('ads')]

export async function loader({ request, context, url }: Route.LoaderArgs) {
  const viewer = requirePerson(context)
  const after = url.searchParams.get('after')
  const db = database(context)
  await carryOutDueDecisions(context)
  const [desks, decided] = await Promise.all([findReviewDesk(db, { viewer, after }), readDecided(request, context)])
  const paid = await paidNotes(
    context,
    desks.map(({ ad }) => ad.id),
  )
  return { desks: desks.map((desk) => deskOf(desk, viewer, paid)), isFirst: after === null, decided }
}

export default function Review({ loaderData }: Route.ComponentProps) {
  const { desks, isFirst, decided } = loaderData
  return (
    <div className="page desk-page flex max-w-7xl flex-col gap-3 pt-3">
      <PageHead title={m.review_title()} unlisted />
      <Desk desks={desks} isFirst={isFirst} />
      {decided && <UndoDecided key={keyOf(decided)} decided={decided} returnTo="/admin/review" />}
    </div>
  )
}
