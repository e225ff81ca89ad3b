import { m } from '#i18n/messages.ts'
import { formatNumber } from '#i18n/format.ts'
import { Badge } from '#app/ui/badge.tsx'

export type StatisticsData = {
  adsToday: number
  adsThisWeek: number
  viewsToday: number
  activeUsers: { count: number; estimated: boolean }
}

/** What happens on the site now; an estimate says that it is one. */
export function LiveStatistics({ statistics }: { statistics: StatisticsData }) {
  const { adsToday, adsThisWeek, viewsToday, activeUsers } = statistics
  const shown: [string, number][] = [
    [m.home_stat_today(), adsToday],
    [m.home_stat_week(), adsThisWeek],
    [m.home_stat_views(), viewsToday],
    [m.home_stat_active(), activeUsers.count],
  ]
  return (
    <section className="flex flex-col gap-3" aria-labelledby="statistics">
      <h2 id="statistics" className="text-h2">
        {m.home_statistics()}
      </h2>
      <dl className="grid grid-cols-2 gap-3 md:grid-cols-4">
        {shown.map(([label, figure], place) => (
          <div key={label} className="panel flex flex-col-reverse justify-end p-4">
            <dt className="flex flex-wrap items-center gap-2 text-meta text-ink-2">
              {label}
              {place === 3 && activeUsers.estimated && <Badge tone="gold">{m.home_figure_estimated()}</Badge>}
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
