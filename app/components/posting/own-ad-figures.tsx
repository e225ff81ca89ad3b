import { Eye, Heart, MessageCircle, type LucideIcon } from 'lucide-react'
import { m } from '#i18n/messages.ts'
import { formatNumber } from '#i18n/format.ts'
import { Icon } from '#app/ui/icon.tsx'

type Figures = {
  viewCount: number
  favoriteCount: number
  messageCount: number
  /** Oldest first, today last. */
  dailyViews: number[]
}

/** What an ad brings its owner: views with their days as small bars, favourites, who wrote. */
export function OwnAdFigures({ ad }: { ad: Figures }) {
  return (
    <div className="mx-3 mb-3 flex flex-wrap items-end gap-x-4 gap-y-2 rounded-control bg-ground px-3 py-2.5 sm:mx-4">
      <dl className="flex flex-1 gap-x-4 sm:gap-x-6">
        <Figure icon={Eye} label={m.profile_figure_views()} n={ad.viewCount} />
        <Figure icon={Heart} label={m.profile_figure_favorites()} n={ad.favoriteCount} />
        <Figure icon={MessageCircle} label={m.profile_figure_messages()} n={ad.messageCount} />
      </dl>
      <ViewChart days={ad.dailyViews} />
    </div>
  )
}

function Figure({ icon, label, n }: { icon: LucideIcon; label: string; n: number }) {
  return (
    <div className="flex flex-col-reverse">
      <dt className="flex items-center gap-1 text-meta text-ink-2">
        <Icon as={icon} size={14} className="max-sm:hidden" />
        {label}
      </dt>
      <dd className="leading-tight font-bold">
        <bdi>{formatNumber(n)}</bdi>
      </dd>
    </div>
  )
}

const [bar, gap, height] = [6, 2, 32]

/** The last days as bars that run in reading direction; nothing moved yet, nothing is drawn. */
function ViewChart({ days }: { days: number[] }) {
  const total = days.reduce((sum, n) => sum + n, 0)
  const most = Math.max(...days)
  if (total === 0) return null
  const label = m.profile_chart({
    count: total,
    shown: formatNumber(total),
    days: formatNumber(days.length),
    list: days.map(formatNumber).join(m.common_list_separator()),
  })
  const width = days.length * (bar + gap) - gap
  return (
    <figure className="flex flex-none flex-col items-center">
      <svg
        role="img"
        aria-label={label}
        viewBox={`0 0 ${width} ${height}`}
        width={width}
        height={height}
        className="text-brand rtl:-scale-x-100"
      >
        <title>{label}</title>
        {days.map((n, day) => {
          // A day with few views is still seen beside one with many.
          const tall = n === 0 ? 1 : Math.max(3, Math.round((n / most) * height))
          return (
            <rect
              key={day}
              x={day * (bar + gap)}
              y={height - tall}
              width={bar}
              height={tall}
              rx={1}
              fill="currentColor"
              opacity={n === 0 ? 0.35 : 1}
            />
          )
        })}
      </svg>
      <figcaption aria-hidden="true" className="text-meta text-ink-2">
        {m.profile_chart_days({ count: days.length, shown: formatNumber(days.length) })}
      </figcaption>
    </figure>
  )
}
