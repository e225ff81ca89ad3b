import { PageHead } from '#app/components/layout/page-head.tsx'
import type { SentOver } from '#app/components/messages/sent-over.ts'
import { RefusedVerb } from '#app/components/posting/refused-verb.tsx'
import { Button } from '#app/ui/button.tsx'
import { emptyForm } from '#app/ui/form-state.ts'
import { ReportForm, reportTitle, type Reported } from './report-form.tsx'

type Back = { to: string; label: string }
type Props = {
  loaderData: { reported: Reported } | { missing: string }
  sent: SentOver | undefined
  action: string
  back: Back
  /** Where there is nothing to report, if not to the same. */
  backOfMissing?: Back
}

/** A report as a page of its own. */
export function ReportPage({ loaderData, sent = {}, action, back, backOfMissing = back }: Props) {
  if (!('reported' in loaderData)) {
    const form = sent.form ?? { ...emptyForm, message: loaderData.missing }
    return <RefusedVerb form={form} back={backOfMissing.to} backLabel={backOfMissing.label} />
  }
  const title = reportTitle(loaderData.reported.kind)
  return (
    <div className="page flex max-w-xl flex-col gap-4 pt-6">
      <PageHead title={title} unlisted />
      <h1 className="text-h1">{title}</h1>
      <ReportForm reported={loaderData.reported} action={action} sent={sent} />
      <Button href={back.to} variant="quiet" className="self-start">
        {back.label}
      </Button>
    </div>
  )
}
