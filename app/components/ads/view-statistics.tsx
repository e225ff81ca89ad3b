import { Eye, Repeat, UserRound, type LucideIcon } from 'lucide-react'
import { m } from '#i18n/messages.ts'
import { formatNumber } from '#i18n/format.ts'
import { Icon } from '#app/ui/icon.tsx'

type Views = { viewCount: number; uniqueViewCount: number; repeatRate: number | null }

/** How often the ad was opened, by how many, and how many of them came back. */
export function ViewStatistics({ ad }: { ad: Views }) {
  return (
    <section className="panel p-4">
      <h2 className="mb-2 font-bold">{m.ads_stats_title()}</h2>
      <dl className="flex flex-col gap-1 text-meta">
        <Row icon={Eye} label={m.ads_stats_total()} value={formatNumber(ad.viewCount)} />
        <Row icon={UserRound} label={m.ads_stats_unique()} value={formatNumber(ad.uniqueViewCount)} />
        <Row icon={Repeat} label={m.ads_stats_repeat()} value={ad.repeatRate === null ? '—' : `${ad.repeatRate}%`} />
      </dl>
    </section>
  )
}

function Row({ icon, label, value }: { icon: LucideIcon; label: string; value: string }) {
  return (
    <div className="flex items-center gap-2">
      <Icon as={icon} size={16} className="text-ink-2" />
      <dt className="text-ink-2">{label}</dt>
      {/* A flex item isolates its text by itself. */}
      <dd className="ms-auto font-bold">{value}</dd>
    </div>
  )
}
