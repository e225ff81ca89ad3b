import type { ReactNode } from 'react'
import { ageLabel, formatDate } from '#i18n/format.ts'
import { m } from '#i18n/messages.ts'
import { textDirection } from '#i18n/text-direction.ts'
import { useSite } from '#app/components/layout/shell-context.tsx'
import type { ShownWantAd } from './shown-want-ad.ts'
import { Badge } from '#app/ui/badge.tsx'
import { LocalLink } from '#app/ui/local-link.tsx'

/** A want ad in a list; `own` also says how it stands. */
export function WantAdItem({
  wantAd,
  own = false,
  children,
}: {
  wantAd: ShownWantAd
  own?: boolean
  children?: ReactNode
}) {
  return (
    <li id={`want-ad-${wantAd.id}`} tabIndex={-1} className="panel flex scroll-mt-20 flex-col gap-2 p-4">
      <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1">
        <h2 className="font-bold break-words" dir={textDirection(wantAd.title)}>
          {wantAd.status === 'refused' ? (
            wantAd.title
          ) : (
            <LocalLink to={`/wanted/${wantAd.id}`} className="inline-flex min-h-11 items-center hover:text-brand">
              {wantAd.title}
            </LocalLink>
          )}
        </h2>
        {own && <Standing wantAd={wantAd} />}
      </div>
      <WantAdFacts wantAd={wantAd} />
      {own && wantAd.refusal && <p className="rounded-control bg-danger-soft px-3 py-2">{wantAd.refusal}</p>}
      {children}
    </li>
  )
}

/** Shelf, places, ranges and top price, and since when. */
export function WantAdFacts({ wantAd }: { wantAd: ShownWantAd }) {
  const { now } = useSite()
  const { governorates } = wantAd
  const where = governorates.length > 0 ? governorates.join(m.common_list_separator()) : m.want_anywhere()
  return (
    <>
      {wantAd.chips.length > 0 && (
        <ul className="flex flex-wrap gap-1.5">
          {wantAd.chips.map((label) => (
            <li key={label} className="rounded-small border border-line bg-ground px-2 py-0.5 text-meta">
              <bdi dir={textDirection(label)}>{label}</bdi>
            </li>
          ))}
        </ul>
      )}
      <p className="flex flex-wrap gap-x-3 text-meta text-ink-2">
        <span>{wantAd.shelf}</span>
        <span>{where}</span>
        <span>{ageLabel(wantAd.publishedAt ?? wantAd.createdAt, now)}</span>
        {wantAd.answers > 0 && <span>{m.want_answers({ count: wantAd.answers, shown: String(wantAd.answers) })}</span>}
      </p>
    </>
  )
}

function Standing({ wantAd }: { wantAd: ShownWantAd }) {
  if (wantAd.isLive)
    return (
      <p className="text-meta text-ink-2">
        {wantAd.liveUntil && m.want_live_until({ date: formatDate(wantAd.liveUntil) })}
      </p>
    )
  const words = { pending: m.want_pending, live: m.want_over, refused: m.want_refused, closed: m.want_over }
  return <Badge tone={wantAd.status === 'pending' ? 'gold' : 'plain'}>{words[wantAd.status]()}</Badge>
}
