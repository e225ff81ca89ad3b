import { m } from '#i18n/messages.ts'
import { formatDate, formatNumber } from '#i18n/format.ts'
import { LocalLink } from '#app/ui/local-link.tsx'

const [bar, gap, height] = [7, 3, 64]

type Props = { name: string; label: string; to?: string; days: string[]; figures: number[] }

/** Days as bars that run in reading direction, today's last; its description says what they show. */
export function DayChart({ name, label, to, days, figures }: Props) {
  const today = figures.at(-1) ?? 0
  const total = figures.reduce((sum, n) => sum + n, 0)
  const most = Math.max(...figures)
  const width = days.length * (bar + gap) - gap
  const best = days[figures.indexOf(most)]
  return (
    <figure className="panel flex flex-col gap-2 p-4">
      <figcaption className="flex flex-wrap items-baseline justify-between gap-x-3">
        {to ? (
          <LocalLink to={to} className="link font-semibold">
            {label}
          </LocalLink>
        ) : (
          <span className="font-semibold">{label}</span>
        )}
        <span className="text-meta text-ink-2">{m.dashboard_total({ shown: formatNumber(total) })}</span>
      </figcaption>
      <p className="flex items-baseline gap-2">
        <bdi className="text-h1 font-extrabold text-brand">{formatNumber(today)}</bdi>
        <span className="text-meta text-ink-2">{m.dashboard_today()}</span>
      </p>
      <svg
        role="img"
        aria-labelledby={`${name}-title ${name}-desc`}
        viewBox={`0 0 ${width} ${height}`}
        preserveAspectRatio="none"
        className="h-16 w-full text-brand rtl:-scale-x-100"
      >
        <title id={`${name}-title`}>{label}</title>
        <desc id={`${name}-desc`}>
          {m.dashboard_chart({
            days: formatNumber(days.length),
            total: formatNumber(total),
            today: formatNumber(today),
            most: formatNumber(most),
            day: best ? formatDate(best) : '',
          })}
        </desc>
        <Bars days={days} figures={figures} most={most} />
      </svg>
      <p aria-hidden="true" className="flex justify-between text-meta text-ink-2">
        <span>{days[0] && formatDate(days[0])}</span>
        <span>{m.dashboard_today()}</span>
      </p>
    </figure>
  )
}

function Bars({ days, figures, most }: { days: string[]; figures: number[]; most: number }) {
  return figures.map((n, index) => {
    // A quiet day is still seen beside a loud one.
    const tall = n === 0 ? 1 : Math.max(3, Math.round((n / most) * height))
    const isToday = index === figures.length - 1
    return (
      <rect
        key={days[index]}
        x={index * (bar + gap)}
        y={height - tall}
        width={bar}
        height={tall}
        fill="currentColor"
        opacity={n === 0 ? 0.35 : isToday ? 1 : 0.7}
      />
    )
  })
}
