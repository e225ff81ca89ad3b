import { m } from '#i18n/messages.ts'
import { dismissReports } from '#domain/verbs/safety/dismiss-reports.ts'
import { RefusedVerb } from '#app/components/posting/refused-verb.tsx'
import { database, requirePerson } from '#app/request/contexts.ts'
import { redirectWithMessage } from '#app/request/flash.ts'
import { requireAdminMiddleware } from '#app/request/guards.ts'
import { refuseVerb } from '#app/request/refuse-verb.ts'
import { reportIdOf, toReportsMiddleware } from './report-verbs.ts'
import { returnPathOf } from '#app/request/return-path.ts'
import type { Route } from './+types/report-dismissal'

export const middleware = [requireAdminMiddleware, toReportsMiddleware]

export async function action({ request, params, context }: Route.ActionArgs) {
  const reportId = reportIdOf(params.reportId)
  const dismissed = await dismissReports(database(context), { reportId, by: requirePerson(context) })
  if (!dismissed.ok) return refuseVerb(dismissed.code)
  return redirectWithMessage(await returnPathOf(request, '/admin/reports'), 'report_answered')
}

export default function Dismissal({ actionData }: Route.ComponentProps) {
  return <RefusedVerb form={actionData?.form} back="/admin/reports" backLabel={m.safety_back()} />
}
