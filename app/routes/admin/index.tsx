import { m } from '#i18n/messages.ts'
import { ActsOfWeek } from '#app/components/admin/dashboard/acts-of-week.tsx'
import { DayCharts } from '#app/components/admin/dashboard/day-charts.tsx'
import { RecentAds } from '#app/components/admin/dashboard/recent-ads.tsx'
import { RevenueFigures } from '#app/components/admin/dashboard/revenue-figures.tsx'
import { Totals } from '#app/components/admin/dashboard/totals.tsx'
import { Waiting } from '#app/components/admin/dashboard/waiting.tsx'
import { PageHead } from '#app/components/layout/page-head.tsx'
import { requirePower } from '#app/request/guards.ts'
import { readDashboard } from '#app/read-models/dashboard.ts'
import type { Route } from './+types/index'

export const middleware = [requirePower('office')]

export function loader({ context }: Route.LoaderArgs) {
  return readDashboard(context)
}

export default function Dashboard({ loaderData }: Route.ComponentProps) {
  const { totals, revenue, daily, recent, week } = loaderData
  return (
    <div className="flex min-w-0 flex-col gap-6 pt-4 lg:pt-6">
      <PageHead title={m.dashboard_title()} unlisted />
      <h1 className="text-h1">{m.dashboard_title()}</h1>
      <Totals totals={totals} />
      <Waiting dashboard={loaderData} />
      {revenue && <RevenueFigures revenue={revenue} />}
      <ActsOfWeek week={week} />
      <DayCharts daily={daily} />
      <RecentAds ads={recent} />
    </div>
  )
}
