import { m } from '#i18n/messages.ts'
import { formatMoment } from '#i18n/format.ts'
import { textDirection } from '#i18n/text-direction.ts'
import { warningRuleLabel } from '#i18n/warning-words.ts'
import type { ReportAct } from '#shared/report-acts.ts'
import type { ReportAnswer } from '#domain/reports/report-entries.ts'
import { LocalLink } from '#app/ui/local-link.tsx'

const done: Record<ReportAct, () => string> = {
  warn: m.safety_done_warn,
  hold_ad: m.safety_done_hold_ad,
  remove_ad: m.safety_done_remove_ad,
  hide_message: m.safety_done_hide_message,
  disable_person: m.safety_done_disable_person,
}

/** What was decided about a report, by whom and when. */
export function GivenAnswer({ answer: { status, act, rule, at, by } }: { answer: ReportAnswer }) {
  return (
    <div className="border-t border-line pt-3">
      <p className="font-semibold">{status === 'dismissed' ? m.safety_done_dismissed() : actWords(act)}</p>
      {rule && <p>{m.audit_because({ reason: warningRuleLabel(rule) })}</p>}
      <p className="text-meta text-ink-2">
        {by ? (
          <LocalLink to={`/admin/users/${by.id}`} className="link">
            <bdi dir={textDirection(by.name)}>{by.name}</bdi>
          </LocalLink>
        ) : (
          m.safety_person_gone()
        )}
        {m.common_dash()}
        {formatMoment(at)}
      </p>
    </div>
  )
}

/** An act of a newer version, and one that an older version did not write down, are acts all the same. */
function actWords(act: string | null) {
  const known: Partial<Record<string, () => string>> = done
  return (act !== null && known[act]?.()) || m.safety_done_acted()
}
