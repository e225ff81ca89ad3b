import { m } from '#i18n/messages.ts'
import { formatNumber } from '#i18n/format.ts'
import { LocalLink } from '#app/ui/local-link.tsx'
import { countedWords } from '#i18n/count-words.ts'
import type { DashboardFigures } from './dashboard-figures.ts'

/** How many there are of what; each number leads to what it counts. */
export function Totals({ totals }: { totals: DashboardFigures['totals'] }) {
  const shown = [
    { to: '/admin/ads', label: m.dashboard_all_ads(), figure: formatNumber(totals.ads) },
    { to: '/admin/ads?status=pending', label: m.dashboard_pending(), figure: countedWords(totals.pending) },
    { to: '/admin/users', label: m.dashboard_people(), figure: formatNumber(totals.people) },
    { to: '/admin/ads?status=expired', label: m.dashboard_expired(), figure: countedWords(totals.expired) },
  ]
  return (
    <ul aria-label={m.dashboard_totals()} className="grid grid-cols-2 gap-3 md:grid-cols-4">
      {shown.map(({ to, label, figure }) => (
        <li key={to} className="grid">
          <LocalLink to={to} className="panel flex flex-col p-4 hover:border-brand">
            <span className="text-h1 font-extrabold text-brand">
              <bdi>{figure}</bdi>
            </span>
            <span className="text-meta text-ink-2">{label}</span>
          </LocalLink>
        </li>
      ))}
    </ul>
  )
}
