import { HandHeart } from 'lucide-react'
import { m } from '#i18n/messages.ts'
import { findOwnDeals } from '#domain/ratings/find-own-deals.ts'
import { PageHead } from '#app/components/layout/page-head.tsx'
import { DealItem } from '#app/components/ratings/deal-item.tsx'
import { database, requirePerson } from '#app/request/contexts.ts'
import { requirePersonMiddleware } from '#app/request/guards.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'
import type { Route } from './+types/ratings'

export const middleware = [requirePersonMiddleware]

export async function loader({ context }: Route.LoaderArgs) {
  return { deals: await findOwnDeals(database(context), { personId: requirePerson(context).id }) }
}

/** What somebody sold and bought here, and what both said of it. */
export default function OwnRatings({ loaderData: { deals } }: Route.ComponentProps) {
  return (
    <div className="page flex max-w-3xl flex-col gap-4 pt-6">
      <PageHead title={m.ratings_own_title()} unlisted />
      <h1 className="text-h1">{m.ratings_own_title()}</h1>
      <p className="text-ink-2">{m.ratings_own_lead()}</p>
      {deals.length === 0 ? (
        <EmptyState icon={HandHeart} title={m.ratings_own_none()} />
      ) : (
        <ul id="deals" className="flex scroll-mt-24 flex-col gap-3">
          {deals.map((deal) => (
            <DealItem key={deal.handoverId} deal={deal} />
          ))}
        </ul>
      )}
    </div>
  )
}
