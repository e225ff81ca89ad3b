import type { ReactNode } from 'react'
import { actsFor, isDeleting, isStopping, isWarning, type ReportAct } from '#shared/report-acts.ts'
import { m } from '#i18n/messages.ts'
import { PaidNote } from '#app/components/orders/paid-note.tsx'
import { Button, type ButtonVariant } from '#app/ui/button.tsx'
import { LocalForm } from '#app/ui/local-link.tsx'
import { ReturnTo } from '#app/ui/return-to.tsx'
import { ActFields, offeredFor } from './act-fields.tsx'
import type { ReportAsShown } from './report-card.tsx'

const labels: Record<ReportAct, () => string> = {
  warn: m.safety_act_warn,
  hold_ad: m.safety_act_hold_ad,
  remove_ad: m.safety_act_remove_ad,
  hide_message: m.safety_act_hide_message,
  disable_person: m.safety_act_disable_person,
}
const questions: Record<ReportAct, () => string> = {
  warn: m.safety_act_warn_confirm,
  hold_ad: m.safety_act_hold_ad_confirm,
  remove_ad: m.safety_act_remove_ad_confirm,
  hide_message: m.safety_act_hide_message_confirm,
  disable_person: m.safety_act_disable_person_confirm,
}

/** The ways to answer a report; each opens what it means, and the second press does it. */
export function ReportAnswers({ entry, beside }: { entry: ReportAsShown; beside?: string }) {
  const back = <ReturnTo fragment={beside && `report-${beside}`} />
  const path = `/admin/reports/${entry.reportId}`
  return (
    <div
      role="group"
      aria-label={m.safety_actions()}
      className="flex flex-wrap items-start gap-2 border-t border-line pt-3"
    >
      <Answer action={`${path}/dismissal`} label={m.safety_dismiss()} yes={m.safety_dismiss_yes()} variant="secondary">
        {back}
        <p>{m.safety_dismiss_confirm()}</p>
      </Answer>
      {actsFor(entry.kind)
        .filter((act) => isOpen(act, entry))
        .map((act) => (
          <Answer
            key={act}
            action={`${path}/action`}
            label={labels[act]()}
            yes={m.safety_act_yes()}
            variant={isWarning(act) ? 'secondary' : 'danger'}
          >
            {back}
            <input type="hidden" name="act" value={act} />
            <p>{questions[act]()}</p>
            {isDeleting(act) && <PaidNote notes={entry.paid.ad}>{m.orders_paid_lost()}</PaidNote>}
            {isStopping(act) && <PaidNote notes={entry.paid.person}>{m.orders_paid_runs()}</PaidNote>}
            <ActFields act={act} kind={entry.kind} form={offeredFor(act, entry.reasons)} />
          </Answer>
        ))}
      {entry.hasConversation && (
        // Reading the frame anew at an address that is no page would lead away from the answer.
        <LocalForm method="post" action={`${path}/conversation`} defaultShouldRevalidate={false}>
          <Button variant="secondary" title={m.safety_look_recorded()}>
            {m.safety_look()}
          </Button>
        </LocalForm>
      )}
    </div>
  )
}

/** Whether there is anything left to do it to. */
function isOpen(act: ReportAct, { ad, person }: ReportAsShown) {
  if (act === 'hold_ad') return ad?.status === 'approved' && !ad.isRemoved
  if (act === 'remove_ad') return ad !== null && !ad.isRemoved
  return act === 'hide_message' || (person !== null && !person.isDisabled)
}

type Props = { action: string; label: string; yes: string; variant: ButtonVariant; children: ReactNode }

function Answer({ action, label, yes, variant, children }: Props) {
  return (
    <details className="open:w-full">
      <summary className={`btn btn-${variant} w-fit`}>{label}</summary>
      <LocalForm
        method="post"
        action={action}
        noValidate
        className="mt-2 flex max-w-xl flex-col gap-3 rounded-control border border-line bg-ground p-4"
      >
        {children}
        <Button variant={variant} className="self-start">
          {yes}
        </Button>
      </LocalForm>
    </details>
  )
}
