import { reportActionFields } from '#shared/fields/report-action.ts'
import { localPath } from '#i18n/language.ts'
import { m } from '#i18n/messages.ts'
import { actOnReports } from '#domain/reports/act-on-reports.ts'
import { RefusedVerb } from '#app/components/posting/refused-verb.tsx'
import { database, requirePerson } from '#app/request/contexts.ts'
import { redirectWithMessage } from '#app/request/flash.ts'
import { readForm, refuseForm } from '#app/request/forms.ts'
import { requireAdminMiddleware } from '#app/request/guards.ts'
import { statusOf } from '#app/request/refuse-verb.ts'
import { reportIdOf, toReportsMiddleware } from '#app/request/report-verbs.ts'
import { sentenceFor } from '#app/request/sentences.ts'
import type { Route } from './+types/report-action'

export const middleware = [requireAdminMiddleware, toReportsMiddleware]

export async function action({ request, params, context }: Route.ActionArgs) {
  const form = await readForm(request, reportActionFields)
  const { values } = form
  if (!form.ok) return refuseForm({ values, message: sentenceFor('invalid', Object.values(form.problems)[0]!) })
  const by = requirePerson(context)
  const acted = await actOnReports(database(context), { reportId: reportIdOf(params.reportId), by, ...form.fields })
  if (!acted.ok) return refuseForm({ values, code: acted.code, status: statusOf(acted.code) })
  return redirectWithMessage(localPath('/admin/reports'), 'report_answered')
}

export default function Action({ actionData }: Route.ComponentProps) {
  return <RefusedVerb form={actionData?.form} back="/admin/reports" backLabel={m.safety_back()} />
}
