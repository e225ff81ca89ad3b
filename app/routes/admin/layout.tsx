import { findExpiryStop } from '#domain/expiry/find-expiry-stop.ts'
import { AdminMenu } from '#app/components/admin/admin-menu.tsx'
import { PageOutlet } from '#app/components/layout/page-outlet.tsx'
import { ExpiryStop } from '#app/components/admin/ads/expiry-stop.tsx'
import { database } from '#app/request/contexts.ts'
import { requireAdminMiddleware } from '#app/request/guards.ts'
import type { Route } from './+types/layout'

export const middleware = [requireAdminMiddleware]

export async function loader({ context }: Route.LoaderArgs) {
  return { stop: (await findExpiryStop(database(context))) ?? null }
}

/** The menu beside every page of administration, and what must not be overlooked above it. */
export default function AdminLayout({ loaderData: { stop } }: Route.ComponentProps) {
  return (
    <div className="page max-w-7xl lg:grid lg:grid-cols-[13rem_minmax(0,1fr)] lg:gap-8">
      <AdminMenu />
      <div className="min-w-0">
        {stop && <ExpiryStop stop={stop} />}
        <PageOutlet of="admin/layout" />
      </div>
    </div>
  )
}
