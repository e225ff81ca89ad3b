import { ChevronLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { m } from '#i18n/messages.ts'
import { formatNumber } from '#i18n/format.ts'
import { AdCards, type AdSummary } from '#app/components/ads/ad-card.tsx'
import { Button } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { LocalLink } from '#app/ui/local-link.tsx'

/** The first ads of the site: those that are paid for, then the free ones, and the way to all of them. */
export function HomeGroups({
  paid,
  free,
  count,
  eager,
}: {
  paid: AdSummary[]
  free: AdSummary[]
  count: number
  eager: number
}) {
  if (paid.length + free.length === 0) {
    return (
      <EmptyState title={m.browse_no_ads()} text={m.browse_no_ads_text()}>
        <Button href="/post">{m.header_post()}</Button>
      </EmptyState>
    )
  }
  const counted = m.common_ads_count({ count, shown: formatNumber(count) })
  return (
    <>
      <Group title={m.browse_paid_group()} note={m.browse_paid_note()} to="/browse?sort=featured" ads={paid}>
        <AdCards ads={paid} eager={eager} />
      </Group>
      <Group title={m.browse_free_group()} note={counted} to="/browse" ads={free}>
        <AdCards ads={free} eager={paid.length > 0 ? 0 : eager} />
      </Group>
      <Button href="/browse" variant="secondary" className="mx-auto">
        {m.browse_view_all()}
      </Button>
    </>
  )
}

type Shown = { title: string; note: string; to: string; ads: AdSummary[]; children: ReactNode }

function Group({ title, note, to, ads, children }: Shown) {
  if (ads.length === 0) return null
  return (
    <section className="flex flex-col gap-3">
      <div className="flex items-baseline gap-2">
        <h2 className="text-h2">{title}</h2>
        <span className="text-meta text-ink-2">{note}</span>
        <LocalLink to={to} className="link ms-auto inline-flex min-h-11 flex-none items-center text-meta">
          {m.browse_view_all()}
          <Icon as={ChevronLeft} size={16} className="ltr:-scale-x-100" />
        </LocalLink>
      </div>
      {children}
    </section>
  )
}
