import { m } from '#i18n/messages.ts'
import { formatNumber } from '#i18n/format.ts'
import { Badge } from '#app/ui/badge.tsx'
import { LocalLink } from '#app/ui/local-link.tsx'
import type { DashboardFigures } from './dashboard-figures.ts'

/** What paid ads would bring, which is an estimate and says so, beside what orders brought. */
export function RevenueFigures({
  revenue: { estimate, featured, promoted, real },
}: {
  revenue: NonNullable<DashboardFigures['revenue']>
}) {
  return (
    <section aria-labelledby="revenue" className="flex flex-col gap-3">
      <h2 id="revenue" className="text-h2">
        {m.dashboard_revenue()}
      </h2>
      <div className="grid gap-3 md:grid-cols-2">
        <div className="panel flex flex-col gap-1 p-4">
          <h3 className="flex flex-wrap items-center gap-2 font-semibold">
            <LocalLink to="/admin/ads?status=approved" className="link">
              {m.dashboard_estimate()}
            </LocalLink>
            <Badge tone="gold">{m.home_figure_estimated()}</Badge>
          </h3>
          <bdi className="text-h1 font-extrabold text-ink-2">{estimate}</bdi>
          <p className="text-meta text-ink-2">
            {m.dashboard_estimate_of({
              count: featured,
              shown: formatNumber(featured),
              promoted: m.dashboard_estimate_promoted({ count: promoted, shown: formatNumber(promoted) }),
            })}
          </p>
        </div>
        <div className="panel flex flex-col gap-1 p-4">
          <h3 className="font-semibold">
            <LocalLink to="/admin/orders?status=paid" className="link">
              {m.dashboard_real()}
            </LocalLink>
          </h3>
          {real.length === 0 && <p className="text-ink-2">{m.dashboard_real_none()}</p>}
          {real.map(({ amount, lastDays, orders }) => (
            <div key={amount}>
              <bdi className="text-h1 font-extrabold text-brand">{amount}</bdi>
              <p className="text-meta text-ink-2">
                {m.dashboard_real_of({ count: orders, shown: formatNumber(orders), amount: lastDays })}
              </p>
            </div>
          ))}
        </div>
      </div>
    </section>
  )
}
