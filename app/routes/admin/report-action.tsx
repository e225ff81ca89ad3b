import { reportActionFields } from '#shared/fields/report-action.ts'
import { reportActs } from '#shared/report-acts.ts'
import { m } from '#i18n/messages.ts'
import { actOnReports } from '#domain/verbs/safety/act-on-reports.ts'
import { RefusedVerb } from '#app/components/posting/refused-verb.tsx'
import { ActAgain } from '#app/components/safety/act-again.tsx'
import { database, requirePerson } from '#app/request/contexts.ts'
import { redirectWithMessage } from '#app/request/flash.ts'
import { readForm, refuseForm } from '#app/request/forms.ts'
import { requireAdminMiddleware } from '#app/request/guards.ts'
import { statusOf } from '#app/request/refuse-verb.ts'
import { reportIdOf, toReportsMiddleware } from './report-verbs.ts'
import { returnPath } from '#app/request/return-path.ts'
import { sentenceFor } from '#app/request/sentences.ts'
import type { Route } from './+types/report-action'

export const middleware = [requireAdminMiddleware, toReportsMiddleware]

export async function action({ request, params, context }: Route.ActionArgs) {
  const form = await readForm(request, reportActionFields)
  const { values } = form
  if (!form.ok && !isKnown(values['act']))
    return refuseForm({ values, message: sentenceFor('invalid', 'report_act_unknown') })
  if (!form.ok) return refuseForm(form)
  const by = requirePerson(context)
  const acted = await actOnReports(database(context), { reportId: reportIdOf(params.reportId), by, ...form.fields })
  if (!acted.ok) return refuseForm({ values, code: acted.code, status: statusOf(acted.code) })
  return redirectWithMessage(returnPath('/admin/reports', values['returnTo']), 'report_answered')
}

function isKnown(act: unknown) {
  return (reportActs as readonly unknown[]).includes(act)
}

export default function Action({ actionData, params }: Route.ComponentProps) {
  const form = actionData?.form
  if (form && Object.keys(form.problems).length > 0) return <ActAgain reportId={params.reportId} form={form} />
  return <RefusedVerb form={form} back="/admin/reports" backLabel={m.safety_back()} />
}
