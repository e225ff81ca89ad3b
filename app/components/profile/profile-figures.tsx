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
    <dl aria-label={m.profile_stats()} className="grid grid-cols-4 gap-1.5 sm:gap-3">
      {cards.map(({ label, n }) => (
        <div
          key={label}
          className="panel flex flex-col-reverse justify-end p-1.5 text-center sm:px-4 sm:py-3 sm:text-start"
        >
          <dt className="text-[0.75rem] leading-snug text-ink-2 sm:text-meta">{label}</dt>
          <dd className="text-h2 leading-tight font-extrabold sm:text-[1.75rem] text-brand">
            <bdi>{formatNumber(n)}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  )
}
