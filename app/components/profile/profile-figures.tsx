import { m } from '#i18n/messages.ts'
import { formatNumber } from '#i18n/format.ts'

type Figures = { total: number; pending: number; active: number; favorites: number }

/** The four figures of a profile (docs/product.md, "Profile and settings"). */
export function ProfileFigures({ figures }: { figures: Figures }) {
  const cards = [
    { label: m.profile_stat_total(), n: figures.total },
    { label: m.profile_stat_pending(), n: figures.pending },
    { label: m.profile_stat_active(), n: figures.active },
    { label: m.profile_stat_favorites(), n: figures.favorites },
  ]
  return (
    <dl aria-label={m.profile_stats()} className="grid grid-cols-2 gap-3 sm:grid-cols-4">
      {cards.map(({ label, n }) => (
        <div key={label} className="panel flex flex-col-reverse px-4 py-3">
          <dt className="text-meta text-ink-2">{label}</dt>
          <dd className="text-[1.75rem] leading-tight font-extrabold text-brand">
            <bdi>{formatNumber(n)}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  )
}
