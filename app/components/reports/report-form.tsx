import { limits } from '#shared/limits.ts'
import { reasonsFor, type ReportedKind } from '#shared/report-reasons.ts'
import { formatMoment } from '#i18n/format.ts'
import { m } from '#i18n/messages.ts'
import { reportReasonLabel } from '#i18n/report-reason.ts'
import { textDirection } from '#i18n/text-direction.ts'
import { Trap } from '#app/components/info/trap.tsx'
import { AttachForm } from '#app/components/messages/attach-form.tsx'
import type { Over, SentOver } from '#app/components/messages/sent-over.ts'
import { Button } from '#app/ui/button.tsx'
import { TextAreaField } from '#app/ui/field.tsx'
import type { FormState } from '#app/ui/form-state.ts'
import { RadioField } from '#app/ui/radio-field.tsx'

export type Reported = {
  kind: ReportedKind
  /** Whether administrators read the conversation in which it was met. */
  readsTalk: boolean
  shown: { adTitle: string; personName: string; content: string }
  /** Since when a report of it by the same reporter waits. */
  waitsSince: Date | null
  /** Before a login came between. */
  typed?: FormState
}
type Props = { reported: Reported; action: string; sent: SentOver; over?: Over }

const titles = { ad: m.reports_title_ad, person: m.reports_title_person, message: m.reports_title_message }

export function reportTitle(kind: ReportedKind) {
  return titles[kind]()
}

/** What is reported and why; where that was done already, when. */
export function ReportForm({ reported, action, sent, over }: Props) {
  const { kind, readsTalk, waitsSince, typed } = reported
  const { form = typed } = sent
  return (
    <div className="flex flex-col gap-4">
      <ReportedSubject {...reported} />
      {waitsSince ? (
        <p role="status" className="panel p-4">
          {m.reports_waits({ date: formatMoment(waitsSince) })}
        </p>
      ) : (
        <AttachForm action={action} sent={{ ...sent, form }} over={over}>
          <p className="text-ink-2">
            {m.reports_lead()} {readsTalk && m.reports_reads_talk()}
          </p>
          <Trap />
          <RadioField
            name="reason"
            legend={m.reports_reason()}
            choices={reasonsFor(kind).map((reason) => ({ value: reason, label: reportReasonLabel(reason) }))}
            form={form}
          />
          <TextAreaField
            name="details"
            label={m.reports_details()}
            hint={m.reports_details_hint()}
            form={form}
            rows={4}
            maxLength={limits.reportDetailsLength}
          />
          <Button busy={over?.isSending} className="sm:self-start sm:px-10">
            {m.reports_send()}
          </Button>
        </AttachForm>
      )}
    </div>
  )
}

function ReportedSubject({ kind, shown: { adTitle, personName, content } }: Reported) {
  if (kind === 'message')
    return (
      <blockquote className="panel border-s-4 p-4">
        <p className="text-meta text-ink-2" dir={textDirection(personName)}>
          {personName}
        </p>
        <p className="break-words whitespace-pre-line" dir={textDirection(content)}>
          {content}
        </p>
      </blockquote>
    )
  return (
    <p className="text-h2 break-words" dir={textDirection(kind === 'ad' ? adTitle : personName)}>
      {kind === 'ad' ? adTitle : personName}
    </p>
  )
}
