import { m } from '#i18n/messages.ts'
import { oneOf } from '#shared/one-of.ts'
import { isWarning, reportActs } from '#shared/report-acts.ts'
import { reportedKinds } from '#shared/report-reasons.ts'
import { PageHead } from '#app/components/layout/page-head.tsx'
import { Button } from '#app/ui/button.tsx'
import { valueOf, type FormState } from '#app/ui/form-state.ts'
import { FormSummary } from '#app/ui/form-summary.tsx'
import { LocalForm, LocalLink } from '#app/ui/local-link.tsx'
import { ActFields } from './act-fields.tsx'

/** An act on a report that lacks its reason, once more with what was typed. */
export function ActAgain({ reportId, form }: { reportId: string; form: FormState }) {
  const act = oneOf(reportActs, valueOf(form, 'act'))
  if (!act) return null
  return (
    <div className="flex min-w-0 flex-col gap-4 pt-4 lg:pt-6">
      <PageHead title={m.profile_refused_title()} unlisted />
      <h1 className="text-h1">{m.profile_refused_title()}</h1>
      <FormSummary form={form} />
      <LocalForm
        method="post"
        action={`/admin/reports/${reportId}/action`}
        noValidate
        className="flex max-w-xl flex-col gap-3"
      >
        <input type="hidden" name="act" value={act} />
        <input type="hidden" name="returnTo" value={valueOf(form, 'returnTo') ?? ''} />
        <ActFields act={act} kind={oneOf(reportedKinds, valueOf(form, 'kind')) ?? 'ad'} form={form} />
        <Button variant={isWarning(act) ? 'primary' : 'danger'} className="self-start">
          {m.safety_act_yes()}
        </Button>
      </LocalForm>
      <LocalLink to="/admin/reports" className="link inline-flex min-h-11 items-center self-start">
        {m.safety_back()}
      </LocalLink>
    </div>
  )
}
