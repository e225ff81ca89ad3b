import { m } from '#i18n/messages.ts'
import { dismissReports } from '#domain/verbs/safety/dismiss-reports.ts'
import { refusedPage } from '#app/components/posting/refused-verb.tsx'
import { redirectWithMessage } from '#app/request/flash.ts'
import { requirePower } from '#app/request/guards.ts'
import { returnPathOf } from '#app/request/return-path.ts'
import { verbAction } from '#app/request/verb-action.ts'
import { reportIdOf, toReportsMiddleware } from './report-verbs.ts'
import type { Route } from './+types/report-dismissal'

export const middleware = [requirePower('reports'), toReportsMiddleware]

export const action = verbAction(({ request, params }: Route.ActionArgs) => ({
  verb: ({ db, by }) => dismissReports(db, { reportId: reportIdOf(params.reportId), by }),
  answer: async () => redirectWithMessage(await returnPathOf(request, '/admin/reports'), 'report_answered'),
}))

export default refusedPage('/admin/reports', m.safety_back)
