import { m } from '#i18n/messages.ts'
import { formatAge, formatDate, formatNumber } from '#i18n/format.ts'
import { priceText } from '#i18n/price-text.ts'
import { reportReasonLabel } from '#i18n/report-reason.ts'
import { textDirection } from '#i18n/text-direction.ts'
import type { EarlierViolations } from '#domain/reports/find-records.ts'
import type { ReportEntry } from '#domain/reports/report-entries.ts'
import { useSite } from '#app/components/layout/shell-context.tsx'
import { Photo } from '#app/components/photos/photo.tsx'
import { StatusBadge } from '#app/components/posting/status-badge.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { LocalLink } from '#app/ui/local-link.tsx'
import { GivenAnswer } from './given-answer.tsx'
import { ReportAnswers } from './report-answers.tsx'
import { ReportWords, type ReportWord } from './report-words.tsx'

export type ReportAsShown = Omit<ReportEntry, 'said'> & {
  said: ReportWord[]
  /** Of whoever is reported; none where it was answered. */
  earlier: EarlierViolations | null
  /** What was paid for the ad, and for all ads of its owner, in sentences. */
  paid: { ad: string[] | undefined; person: string[] | undefined }
}

const kinds = { ad: m.safety_kind_ad, person: m.safety_kind_person, message: m.safety_kind_message }

/** What is reported, why it stands where it stands, what was said of it, and the ways to answer, or the answer that was given. */
export function ReportCard({ entry, beside }: { entry: ReportAsShown; beside?: string }) {
  const { now } = useSite()
  const { reportId, kind, ad, person, since, answer, earlier, reports, said } = entry
  return (
    <article id={`report-${reportId}`} data-report={kind} className="panel flex min-w-0 flex-col gap-3 p-4">
      <div className="flex flex-wrap items-center gap-2">
        <Badge>{kinds[kind]()}</Badge>
        {ad && !ad.isRemoved && <StatusBadge ad={{ status: ad.status, hiddenReason: null, ranOut: false }} />}
        {ad?.isRemoved && <Badge tone="danger">{m.safety_removed()}</Badge>}
        {person?.isDisabled && <Badge tone="danger">{m.people_disabled()}</Badge>}
        <span className="text-meta text-ink-2">{m.safety_waits({ age: formatAge(since, now) })}</span>
      </div>
      <Subject entry={entry} />
      <Why entry={entry} />
      {earlier && <Earlier earlier={earlier} />}
      <ReportWords said={said} reports={reports} />
      {answer ? <GivenAnswer answer={answer} /> : <ReportAnswers entry={entry} beside={beside} />}
    </article>
  )
}

function Subject({ entry: { ad, kind, content, person, answer } }: { entry: ReportAsShown }) {
  const { poundSign } = useSite()
  return (
    <div className="flex gap-3">
      {ad && (
        <span className="relative size-16 flex-none overflow-hidden rounded-small bg-ground sm:size-20">
          <Photo photo={ad.photo} sizes="thumb" />
        </span>
      )}
      <div className="flex min-w-0 flex-1 flex-col gap-1 [overflow-wrap:anywhere]">
        {ad && (
          <>
            <h2 className="text-h2" dir={textDirection(ad.title)}>
              <LocalLink to={`/ad/${ad.id}`} className="link">
                {ad.title}
              </LocalLink>
            </h2>
            <p className="font-bold">{priceText({ ...ad, poundSign })}</p>
          </>
        )}
        {kind === 'message' && (
          <Message content={answer ? m.safety_message_closed() : content || m.safety_photo_only()} />
        )}
        {kind === 'person' && <h2 className="sr-only">{m.safety_kind_person()}</h2>}
        {person ? (
          <p>
            <LocalLink
              to={`/admin/users/${person.id}`}
              className="link inline-flex min-h-11 items-center font-semibold"
            >
              <span dir={textDirection(person.name)}>{person.name}</span>
            </LocalLink>
          </p>
        ) : (
          <p className="text-ink-2">{m.safety_person_gone()}</p>
        )}
      </div>
    </div>
  )
}

function Message({ content }: { content: string }) {
  return (
    <>
      <h2 className="sr-only">{m.safety_kind_message()}</h2>
      <blockquote
        className="rounded-control border-s-4 border-line bg-ground px-3 py-2 whitespace-pre-line"
        dir={textDirection(content)}
      >
        {content}
      </blockquote>
    </>
  )
}

/** What its place in the queue came from. */
function Why({ entry: { reasons, reporters, person } }: { entry: ReportAsShown }) {
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

/** What whoever is reported did before, as far as administration said so. */
function Earlier({ earlier: { upheld, ads, warnings } }: { earlier: EarlierViolations }) {
  const counted = [
    { name: 'upheld', label: m.safety_earlier_upheld, count: upheld },
    { name: 'ads', label: m.safety_earlier_ads, count: ads },
    { name: 'warnings', label: m.safety_earlier_warnings, count: warnings },
  ].filter(({ count }) => count > 0)
  if (counted.length === 0) return <p className="text-meta text-ink-2">{m.safety_earlier_none()}</p>
  return (
    <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
      <p className="text-meta font-semibold">{m.safety_earlier()}</p>
      <ul className="flex flex-wrap gap-1.5">
        {counted.map(({ name, label, count }) => (
          <li key={name}>
            <Badge tone="danger">{label({ shown: formatNumber(count) })}</Badge>
          </li>
        ))}
      </ul>
    </div>
  )
}
