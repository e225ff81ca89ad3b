import { m } from '#i18n/messages.ts'
import { leastShown } from '#shared/least-shown.ts'
import { formatNumber } from '#i18n/format.ts'
import type { Statistics } from '#domain/statistics/find-statistics.ts'
import { Badge } from '#app/ui/badge.tsx'

/** What happens on the site now, where there is something to tell; an estimate says that it is one. */
export function LiveStatistics({ statistics }: { statistics: Statistics }) {
  const { adsToday, adsThisWeek, viewsToday, activeUsers } = statistics
  const all = [
    { label: m.home_stat_today(), figure: adsToday, least: leastShown.adsToday },
    { label: m.home_stat_week(), figure: adsThisWeek, least: leastShown.adsThisWeek },
    { label: m.home_stat_views(), figure: viewsToday, least: leastShown.viewsToday },
    {
      label: m.home_stat_active(),
      figure: activeUsers.count,
      least: leastShown.activeUsers,
      estimated: activeUsers.estimated,
    },
  ]
  const shown = all.filter(({ figure, least }) => figure >= least)
  if (shown.length === 0) return null
  return (
    <section className="flex flex-col gap-3" aria-labelledby="statistics">
      <h2 id="statistics" className="text-h2">
        {m.home_statistics()}
      </h2>
      <dl className="grid grid-cols-2 gap-3 md:grid-cols-4">
        {shown.map(({ label, figure, estimated }) => (
          <div key={label} className="panel flex flex-col-reverse justify-end p-4">
            <dt className="flex flex-wrap items-center gap-2 text-meta text-ink-2">
              {label}
              {estimated && <Badge tone="gold">{m.home_figure_estimated()}</Badge>}
            </dt>
            <dd className="text-h1 font-extrabold text-brand">
              <bdi>{formatNumber(figure)}</bdi>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
