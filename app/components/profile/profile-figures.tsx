import { m } from '#i18n/messages.ts'
import { formatNumber } from '#i18n/format.ts'

type Figures = { total: number; pending: number; active: number; favorites: number }

/** The four figures of a profile (docs/product.md, "Profile and settings"). On phones two of them stand on the tabs alone, and the ads begin higher. */
export function ProfileFigures({ figures }: { figures: Figures }) {
  const cards = [
    { label: m.profile_stat_total(), n: figures.total, isOnTab: true },
    { label: m.profile_stat_pending(), n: figures.pending, isOnTab: false },
    { label: m.profile_stat_active(), n: figures.active, isOnTab: false },
    { label: m.profile_stat_favorites(), n: figures.favorites, isOnTab: true },
  ]
  return (
    <dl aria-label={m.profile_stats()} className="flex gap-4 px-1 sm:grid sm:grid-cols-4 sm:gap-3 sm:px-0">
      {cards.map(({ label, n, isOnTab }) => (
        <div
          key={label}
          className={`flex items-baseline gap-1.5 text-meta sm:flex-col-reverse sm:justify-end sm:gap-0 sm:rounded-card sm:border sm:border-line sm:bg-surface sm:px-4 sm:py-3 ${isOnTab ? 'max-sm:hidden' : ''}`}
        >
          <dt className="leading-snug text-ink-2">{label}</dt>
          <dd className="leading-tight font-extrabold text-brand sm:text-[1.75rem]">
            <bdi>{formatNumber(n)}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  )
}
