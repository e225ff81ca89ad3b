import { limits } from '#shared/limits.ts'
import { reasonsFor, type ReportedKind } from '#shared/report-reasons.ts'
import { formatMoment } from '#i18n/format.ts'
import { m } from '#i18n/messages.ts'
import { reportReasonLabel } from '#i18n/report-reason.ts'
import { textDirection } from '#i18n/text-direction.ts'
import { Trap } from '#app/components/info/trap.tsx'
import { Button } from '#app/ui/button.tsx'
import { TextAreaField } from '#app/ui/field.tsx'
import { problemId, valueOf, type FormState } from '#app/ui/form-state.ts'
import { FormSummary } from '#app/ui/form-summary.tsx'
import { LocalForm } from '#app/ui/local-link.tsx'

type Reported = {
  kind: ReportedKind
  /** Whether administrators read the conversation in which it was met. */
  readsTalk: boolean
  shown: { adTitle: string; personName: string; content: string }
  /** Since when a report of it by the same reporter waits. */
  waitsSince: Date | null
  /** Before a login came between. */
  typed?: FormState
}
type Props = { reported: Reported; action: string; form?: FormState; back: { to: string; label: string } }

const titles = { ad: m.reports_title_ad, person: m.reports_title_person, message: m.reports_title_message }

export function reportTitle(kind: ReportedKind) {
  return titles[kind]()
}

/** What is reported and why; where that was done already, when. */
export function ReportForm({ reported, action, form = reported.typed, back }: Props) {
  const { kind, readsTalk, waitsSince } = reported
  return (
    <>
      <h1 className="text-h1">{reportTitle(kind)}</h1>
      <ReportedSubject {...reported} />
      {waitsSince ? (
        <p role="status" className="panel p-4">
          {m.reports_waits({ date: formatMoment(waitsSince) })}
        </p>
      ) : (
        <LocalForm method="post" action={action} noValidate className="panel flex flex-col gap-4 p-5">
          <FormSummary form={form} />
          <p className="text-ink-2">
            {m.reports_lead()} {readsTalk && m.reports_reads_talk()}
          </p>
          <Trap />
          <Reasons kind={kind} form={form} />
          <TextAreaField
            name="details"
            label={m.reports_details()}
            hint={m.reports_details_hint()}
            form={form}
            rows={4}
            maxLength={limits.reportDetailsLength}
          />
          <Button className="sm:self-start sm:px-10">{m.reports_send()}</Button>
        </LocalForm>
      )}
      <Button href={back.to} variant="quiet" className="self-start">
        {back.label}
      </Button>
    </>
  )
}

function ReportedSubject({ kind, shown: { adTitle, personName, content } }: Reported) {
  if (kind === 'message')
    return (
      <blockquote className="panel border-s-4 p-4">
        <p className="text-meta text-ink-2" dir={textDirection(personName)}>
          {personName}
        </p>
        <p className="break-words whitespace-pre-line" dir={textDirection(content || m.reports_photo_only())}>
          {content || m.reports_photo_only()}
        </p>
      </blockquote>
    )
  return (
    <p className="text-h2 break-words" dir={textDirection(kind === 'ad' ? adTitle : personName)}>
      {kind === 'ad' ? adTitle : personName}
    </p>
  )
}

function Reasons({ kind, form }: { kind: ReportedKind; form?: FormState }) {
  const problem = form?.problems.reason
  return (
    <fieldset className="flex flex-col" aria-describedby={problem ? 'reason-problem' : undefined}>
      <legend className="font-semibold">{m.reports_reason()}</legend>
      {reasonsFor(kind).map((reason, index) => (
        <label key={reason} className="flex min-h-11 items-center gap-2.5">
          <input
            id={problem && index === 0 ? problemId('reason') : undefined}
            type="radio"
            name="reason"
            value={reason}
            defaultChecked={valueOf(form, 'reason') === reason}
            required
            className="size-5 flex-none accent-brand"
          />
          <span>{reportReasonLabel(reason)}</span>
        </label>
      ))}
      {problem && (
        <p id="reason-problem" className="text-meta font-semibold text-danger">
          {problem}
        </p>
      )}
    </fieldset>
  )
}
