import { findReviewDesk } from '#domain/ads/find-review-desk.ts'
import { m } from '#i18n/messages.ts'
import { PageHead } from '#app/components/layout/page-head.tsx'
import { Desk } from '#app/components/review/review-desk.tsx'
import { database, requirePerson } from '#app/request/contexts.ts'
import { requireAdminMiddleware } from '#app/request/guards.ts'
import { deskOf } from '#app/request/review-desk.ts'
import type { Route } from './+types/review'

export const middleware = [requireAdminMiddleware]

export async function loader({ context, url }: Route.LoaderArgs) {
  const viewer = requirePerson(context)
  const after = url.searchParams.get('after')
  const desks = await findReviewDesk(database(context), { viewer, after })
  return { desks: desks.map((desk) => deskOf(desk, viewer)), isFirst: after === null }
}

export default function Review({ loaderData }: Route.ComponentProps) {
  return (
    <div className="page flex max-w-7xl flex-col gap-3 pt-3">
      <PageHead title={m.review_title()} unlisted />
      <Desk {...loaderData} />
    </div>
  )
}
