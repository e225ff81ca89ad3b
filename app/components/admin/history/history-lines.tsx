import { ChevronDown } from 'lucide-react'
import { m } from '#i18n/messages.ts'
import { eventFacts } from '#i18n/event-facts.ts'
import { eventLabel } from '#i18n/event-label.ts'
import { formatMoment } from '#i18n/format.ts'
import { isolate, textDirection } from '#i18n/text-direction.ts'
import type { HistoryLine } from '#domain/history/find-history.ts'
import { DifferenceRows } from '#app/components/admin/ads/ad-differences.tsx'
import type { Difference } from '#app/components/admin/ads/differences.ts'
import { Icon } from '#app/ui/icon.tsx'
import { LocalLink } from '#app/ui/local-link.tsx'

export type HistoryLineShown = HistoryLine & {
  /** What an edit changed, where both versions were stored. */
  edit: Difference[] | null
}

/** What happened, line by line, each in a sentence of its own. */
export function HistoryLines({ lines }: { lines: HistoryLineShown[] }) {
  return (
    <ol className="panel flex min-w-0 flex-col px-4">
      {lines.map((line) => (
        <li key={line.id} className="flex min-w-0 flex-col border-b border-line py-2 last:border-0">
          <Sentence line={line} />
          <div className="flex flex-wrap items-center gap-x-3 text-meta text-ink-2">
            <Who line={line} />
            <span>{formatMoment(line.createdAt)}</span>
            <span>{m.audit_line({ number: isolate(String(line.id)) })}</span>
            {!line.hash && <span>{m.audit_not_sealed()}</span>}
            {line.edit && <Edit rows={line.edit} />}
            <StoredFacts data={line.data} />
          </div>
        </li>
      ))}
    </ol>
  )
}

function Sentence({ line }: { line: HistoryLineShown }) {
  const { kind, adId, adTitle, isAdThere, personId, personName } = line
  return (
    <div className="[overflow-wrap:anywhere]">
      <span className="font-semibold">{eventLabel(kind)}</span>
      {adId !== null && (
        <>
          {m.common_dash()}
          <OfAd id={adId} title={adTitle} isThere={isAdThere} />
        </>
      )}
      {personId !== null && (
        <>
          {m.common_dash()}
          <Named id={personId} name={personName} />
        </>
      )}
      {eventFacts(line).map((fact) => (
        <span key={fact} className="block">
          {fact}
        </span>
      ))}
    </div>
  )
}

/** By its title of that time. */
function OfAd({ id, title, isThere }: { id: number; title: string | null; isThere: boolean }) {
  const number = isolate(String(id))
  if (!isThere) return <span>{m.audit_ad_gone({ number })}</span>
  return (
    <LocalLink to={`/ad/${id}`} className="link">
      {title === null ? m.audit_ad_untitled({ number }) : <bdi dir={textDirection(title)}>{title}</bdi>}
    </LocalLink>
  )
}

function Who({ line: { byId, byName, data } }: { line: HistoryLineShown }) {
  if (byId === null) return <span>{isByOperator(data) ? m.audit_by_operator() : m.audit_by_site()}</span>
  return (
    <span>
      {m.audit_by_whom()} <Named id={byId} name={byName} />
    </span>
  )
}

/** Of what was put into the database behind the site's back it may be no object. */
function isByOperator(data: HistoryLineShown['data']) {
  return typeof data === 'object' && 'by' in data && data.by === 'operator'
}

function Named({ id, name }: { id: string; name: string | null }) {
  if (name === null) return <span>{m.audit_person_gone()}</span>
  return (
    <LocalLink to={`/admin/users/${id}`} className="link">
      <bdi dir={textDirection(name)}>{name}</bdi>
    </LocalLink>
  )
}

function Edit({ rows }: { rows: Difference[] }) {
  return (
    <details className="group min-w-0 open:basis-full">
      <summary className="link flex min-h-11 w-fit items-center gap-1">
        {m.audit_show_edit()}
        <Icon as={ChevronDown} size={16} className="transition-transform group-open:rotate-180" />
      </summary>
      <DifferenceRows rows={rows} />
    </details>
  )
}

/** The very facts that are sealed. */
function StoredFacts({ data }: { data: HistoryLineShown['data'] }) {
  if (Object.keys(data).length === 0) return null
  return (
    <details className="group min-w-0 open:basis-full">
      <summary className="link flex min-h-11 w-fit items-center gap-1">
        {m.audit_as_kept()}
        <Icon as={ChevronDown} size={16} className="transition-transform group-open:rotate-180" />
      </summary>
      <pre dir="ltr" className="rounded-small bg-ground p-2 text-ink whitespace-pre-wrap [overflow-wrap:anywhere]">
        {JSON.stringify(data, null, 2)}
      </pre>
    </details>
  )
}
