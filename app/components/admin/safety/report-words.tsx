import { m } from '#i18n/messages.ts'
import { formatMoment, formatNumber } from '#i18n/format.ts'
import { reportReasonLabel } from '#i18n/report-reason.ts'
import { textDirection } from '#i18n/text-direction.ts'
import type { ReporterRecord } from '#domain/reports/find-records.ts'
import type { ReportEntry } from '#domain/reports/report-entries.ts'
import { LocalLink } from '#app/ui/local-link.tsx'

/** What one report says, with what became of its sender's earlier ones where they have an account. */
export type ReportWord = ReportEntry['said'][number] & { record: ReporterRecord | null }

/** What those who reported said, open: it is what the decision is about. */
export function ReportWords({ said, reports }: { said: ReportWord[]; reports: number }) {
  const others = reports - said.length
  return (
    <section aria-label={m.safety_said()} className="min-w-0">
      <h3 className="font-semibold">{m.safety_said()}</h3>
      <ul className="flex flex-col">
        {said.map((word, index) => (
          <li key={index} className="border-b border-line py-2 last:border-0 [overflow-wrap:anywhere]">
            <span className="font-semibold">{reportReasonLabel(word.reason)}</span>
            {word.details && (
              <span className="block whitespace-pre-line" dir={textDirection(word.details)}>
                {word.details}
              </span>
            )}
            <Sender word={word} />
          </li>
        ))}
      </ul>
      {others > 0 && <p className="text-meta text-ink-2">{m.safety_said_others({ shown: formatNumber(others) })}</p>}
    </section>
  )
}

function Sender({ word: { by, createdAt, record } }: { word: ReportWord }) {
  return (
    <span className="block text-meta text-ink-2">
      {by ? (
        <LocalLink to={`/admin/users/${by.id}`} className="link">
          <bdi dir={textDirection(by.name)}>{by.name}</bdi>
        </LocalLink>
      ) : (
        m.safety_visitor()
      )}
      {m.common_dash()}
      {formatMoment(createdAt)}
      {record && (
        <>
          {m.common_dash()}
          {recordWords(record)}
        </>
      )}
    </span>
  )
}

function recordWords({ upheld, dismissed }: ReporterRecord) {
  if (upheld + dismissed === 0) return m.safety_record_none()
  return m.safety_record({ upheld: formatNumber(upheld), dismissed: formatNumber(dismissed) })
}
