import { m } from '#i18n/messages.ts'
import { formatDate, formatNumber } from '#i18n/format.ts'
import type { DashboardFigures } from './dashboard-figures.ts'
import { DayChart } from './day-chart.tsx'

type Series = { name: string; label: string; to?: string; figures: number[] }

/** What the last days brought: a drawing for each kind, and one table that says the same in numbers. */
export function DayCharts({ daily: { days, ...figures } }: { daily: DashboardFigures['daily'] }) {
  const series: Series[] = [
    { name: 'ads', label: m.dashboard_day_ads(), to: '/admin/ads', figures: figures.ads },
    { name: 'people', label: m.dashboard_day_people(), to: '/admin/users', figures: figures.people },
    { name: 'messages', label: m.dashboard_day_messages(), figures: figures.messages },
    { name: 'views', label: m.dashboard_day_views(), to: '/admin/ads?status=approved', figures: figures.views },
    { name: 'pages', label: m.dashboard_day_pages(), figures: figures.pages },
  ]
  return (
    <section aria-labelledby="days" className="flex flex-col gap-3">
      <h2 id="days" className="text-h2">
        {m.dashboard_days({ count: days.length, shown: formatNumber(days.length) })}
      </h2>
      <div className="grid gap-3 md:grid-cols-2">
        {series.map((chart) => (
          <DayChart key={chart.name} {...chart} days={days} />
        ))}
        <details className="panel min-w-0 self-start p-4 open:col-span-full">
          <summary className="link inline-flex min-h-11 items-center">{m.dashboard_table()}</summary>
          <div tabIndex={0} role="group" aria-label={m.dashboard_table()} className="overflow-x-auto">
            <table className="w-full text-start text-meta">
              <thead>
                <tr className="border-b border-line">
                  <th scope="col" className="p-2 text-start">
                    {m.dashboard_day()}
                  </th>
                  {series.map(({ name, label }) => (
                    <th key={name} scope="col" className="p-2 text-start">
                      {label}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {days
                  .map((day, index) => (
                    <tr key={day} className="border-b border-line">
                      <th scope="row" className="p-2 text-start font-normal whitespace-nowrap">
                        {formatDate(day)}
                      </th>
                      {series.map(({ name, figures: column }) => (
                        <td key={name} className="p-2">
                          <bdi>{formatNumber(column[index] ?? 0)}</bdi>
                        </td>
                      ))}
                    </tr>
                  ))
                  .toReversed()}
              </tbody>
            </table>
          </div>
        </details>
      </div>
    </section>
  )
}
