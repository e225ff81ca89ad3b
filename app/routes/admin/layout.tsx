import '#app/styles/admin.css'
import { findExpiryStop } from '#domain/expiry/find-expiry-stop.ts'
import { powersOf } from '#domain/people/powers.ts'
import { countWaiting } from '#domain/statistics/count-waiting.ts'
import { AdminMenu } from '#app/components/admin/admin-menu.tsx'
import { PageOutlet } from '#app/components/layout/page-outlet.tsx'
import { ExpiryStop } from '#app/components/admin/ads/expiry-stop.tsx'
import { currentPerson, database } from '#app/request/contexts.ts'
import { requirePower } from '#app/request/guards.ts'
import type { Route } from './+types/layout'

export const middleware = [requirePower('office')]

export async function loader({ context }: Route.LoaderArgs) {
  const may = powersOf(currentPerson(context))
  const db = database(context)
  const [waiting, stop] = await Promise.all([
    countWaiting(db, may),
    may.includes('site') ? findExpiryStop(db) : undefined,
  ])
  return { may, waiting, stop: stop ?? null }
}

/** The menu beside every page of administration, and what must not be overlooked above it. */
export default function AdminLayout({ loaderData: { may, waiting, stop } }: Route.ComponentProps) {
  return (
    <div className="page admin-page max-w-7xl lg:grid lg:grid-cols-[13rem_minmax(0,1fr)] lg:gap-8">
      <AdminMenu may={may} waiting={waiting} />
      <div className="min-w-0">
        {stop && <ExpiryStop stop={stop} />}
        <PageOutlet of="admin/layout" />
      </div>
    </div>
  )
}
