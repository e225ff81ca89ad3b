import { ChevronDown } from 'lucide-react'
import { m } from '#i18n/messages.ts'
import { formatAge, formatDate, formatMoment, formatNumber } from '#i18n/format.ts'
import { reportReasonLabel } from '#i18n/report-reason.ts'
import { textDirection } from '#i18n/text-direction.ts'
import type { AdStatus } from '#shared/ad-states.ts'
import type { ReportedKind, ReportReason } from '#shared/report-reasons.ts'
import { useSite } from '#app/components/layout/shell-context.tsx'
import { StatusBadge } from '#app/components/posting/status-badge.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { LocalLink } from '#app/ui/local-link.tsx'
import { ReportAnswers } from './report-answers.tsx'

export type ReportEntry = {
  reportId: string
  kind: ReportedKind
  risk: number
  since: Date | string
  reporters: number
  reasons: { reason: ReportReason; count: number }[]
  said: { reason: ReportReason; details: string | null; createdAt: Date | string; by: Named | null }[]
  ad: { id: number; title: string; status: AdStatus; isRemoved: boolean } | null
  content: string | null
  person: (Named & { createdAt: Date | string; isDisabled: boolean; isFresh: boolean }) | null
  hasConversation: boolean
  /** What was paid for the ad, and for all ads of its owner, in sentences. */
  paid: { ad: string[] | undefined; person: string[] | undefined }
}
type Named = { id: string; name: string }

const kinds = { ad: m.safety_kind_ad, person: m.safety_kind_person, message: m.safety_kind_message }

/** One thing that is reported, why it stands where it stands, what was said of it, and the ways to answer. */
export function ReportCard({ entry, beside }: { entry: ReportEntry; beside?: string }) {
  const { now } = useSite()
  return (
    <article id={`report-${entry.reportId}`} data-report={entry.kind} className="panel flex min-w-0 flex-col gap-3 p-4">
      <div className="flex flex-wrap items-center gap-2">
        <Badge>{kinds[entry.kind]()}</Badge>
        {entry.ad && !entry.ad.isRemoved && (
          <StatusBadge ad={{ status: entry.ad.status, hiddenReason: null, ranOut: false }} />
        )}
        {entry.ad?.isRemoved && <Badge tone="danger">{m.safety_removed()}</Badge>}
        {entry.person?.isDisabled && <Badge tone="danger">{m.people_disabled()}</Badge>}
        <span className="text-meta text-ink-2">{m.safety_waits({ age: formatAge(entry.since, now) })}</span>
      </div>
      <Subject entry={entry} />
      <Why entry={entry} />
      <Said said={entry.said} />
      <ReportAnswers entry={entry} beside={beside} />
    </article>
  )
}

function Subject({ entry: { ad, kind, content, person } }: { entry: ReportEntry }) {
  return (
    <div className="flex flex-col gap-1 [overflow-wrap:anywhere]">
      {ad && (
        <h2 className="text-h2" dir={textDirection(ad.title)}>
          <LocalLink to={`/ad/${ad.id}`} className="link">
            {ad.title}
          </LocalLink>
        </h2>
      )}
      {kind === 'message' && <h2 className="sr-only">{m.safety_kind_message()}</h2>}
      {kind === 'message' && (
        <blockquote
          className="rounded-control border-s-4 border-line bg-ground px-3 py-2 whitespace-pre-line"
          dir={textDirection(content || m.safety_photo_only())}
        >
          {content || m.safety_photo_only()}
        </blockquote>
      )}
      {kind === 'person' && <h2 className="sr-only">{m.safety_kind_person()}</h2>}
      {person ? (
        <p>
          <LocalLink to={`/admin/users/${person.id}`} className="link inline-flex min-h-11 items-center font-semibold">
            <span dir={textDirection(person.name)}>{person.name}</span>
          </LocalLink>
        </p>
      ) : (
        <p className="text-ink-2">{m.safety_person_gone()}</p>
      )}
    </div>
  )
}

/** What its place in the queue came from. */
function Why({ entry: { reasons, reporters, person } }: { entry: ReportEntry }) {
  return (
    <ul aria-label={m.safety_why()} className="flex flex-wrap gap-1.5">
      {reasons.map(({ reason, count }) => (
        <li key={reason}>
          <Badge tone="gold">
            {m.safety_reason_count({ reason: reportReasonLabel(reason), shown: formatNumber(count) })}
          </Badge>
        </li>
      ))}
      <li>
        <Badge>{m.safety_reporters({ count: reporters, shown: formatNumber(reporters) })}</Badge>
      </li>
      {person && (
        <li>
          <Badge tone={person.isFresh ? 'danger' : 'plain'}>
            {person.isFresh ? m.safety_fresh() : m.safety_member_since({ date: formatDate(person.createdAt) })}
          </Badge>
        </li>
      )}
    </ul>
  )
}

function Said({ said }: Pick<ReportEntry, 'said'>) {
  return (
    <details className="group min-w-0">
      <summary className="link flex min-h-11 w-fit items-center gap-1 font-semibold">
        {m.safety_said()}
        <Icon as={ChevronDown} size={18} className="transition-transform group-open:rotate-180" />
      </summary>
      <ul className="flex flex-col">
        {said.map((report, index) => (
          <li key={index} className="border-b border-line py-2 last:border-0 [overflow-wrap:anywhere]">
            <span className="font-semibold">{reportReasonLabel(report.reason)}</span>
            {report.details && (
              <span className="block whitespace-pre-line" dir={textDirection(report.details)}>
                {report.details}
              </span>
            )}
            <span className="block text-meta text-ink-2">
              {report.by ? (
                <LocalLink to={`/admin/users/${report.by.id}`} className="link">
                  <bdi dir={textDirection(report.by.name)}>{report.by.name}</bdi>
                </LocalLink>
              ) : (
                m.safety_visitor()
              )}
              {m.common_dash()}
              {formatMoment(report.createdAt)}
            </span>
          </li>
        ))}
      </ul>
    </details>
  )
}
