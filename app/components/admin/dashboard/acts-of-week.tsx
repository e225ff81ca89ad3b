import { eventLabel } from '#i18n/event-label.ts'
import { formatNumber } from '#i18n/format.ts'
import { m } from '#i18n/messages.ts'
import { isolate, textDirection } from '#i18n/text-direction.ts'
import { LocalLink } from '#app/ui/local-link.tsx'
import type { DashboardFigures } from './dashboard-figures.ts'

/** Who did what in administration in the last seven days, each line a way to their part of the history. */
export function ActsOfWeek({ week: { people, leadsToHistory } }: { week: DashboardFigures['week'] }) {
  return (
    <section aria-labelledby="week" className="flex flex-col gap-3">
      <h2 id="week" className="text-h2">
        {m.dashboard_week()}
      </h2>
      {people.length === 0 && <p className="text-ink-2">{m.dashboard_week_none()}</p>}
      <ul className="grid gap-3 md:grid-cols-2">
        {people.map(({ id, name, email, total, kinds }) => (
          <li key={id} className="panel flex flex-col gap-1 p-4 [overflow-wrap:anywhere]">
            <h3 className="font-semibold" dir={textDirection(name)}>
              {leadsToHistory ? (
                <LocalLink to={`/admin/audit?${new URLSearchParams({ by: email })}`} className="link">
                  {name}
                </LocalLink>
              ) : (
                name
              )}
            </h3>
            <p>{m.dashboard_week_count({ count: total, shown: formatNumber(total) })}</p>
            <p className="text-meta text-ink-2">
              {kinds
                .map(({ kind, count }) => `${eventLabel(kind)} ${isolate(formatNumber(count))}`)
                .join(m.common_list_separator())}
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}
