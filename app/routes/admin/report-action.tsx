import { oneOf } from '#shared/one-of.ts'
import { reportActionFields } from '#shared/fields/report-action.ts'
import { reportActs } from '#shared/report-acts.ts'
import { m } from '#i18n/messages.ts'
import { actOnReports } from '#domain/verbs/safety/act-on-reports.ts'
import { RefusedVerb } from '#app/components/posting/refused-verb.tsx'
import { ActAgain } from '#app/components/admin/safety/act-again.tsx'
import { redirectWithMessage } from '#app/request/flash.ts'
import { refuseForm } from '#app/request/forms.ts'
import { requirePower } from '#app/request/guards.ts'
import { returnPath } from '#app/request/return-path.ts'
import { sentenceOfProblem } from '#app/request/sentences.ts'
import { verbAction } from '#app/request/verb-action.ts'
import { reportIdOf, toReportsMiddleware } from './report-verbs.ts'
import type { Route } from './+types/report-action'

export const middleware = [requirePower('reports'), toReportsMiddleware]

export const action = verbAction(({ params }: Route.ActionArgs) => ({
  form: reportActionFields,
  isShownAgain: true,
  verb: ({ db, by, fields }) => actOnReports(db, { reportId: reportIdOf(params.reportId), by, ...fields }),
  refuse: ({ problems, ...why }) =>
    problems && !isKnown(why.values['act'])
      ? refuseForm({ ...why, message: sentenceOfProblem('report_act_unknown') })
      : refuseForm({ ...why, problems }),
  answer: ({ values }) => redirectWithMessage(returnPath('/admin/reports', values['returnTo']), 'report_answered'),
}))

function isKnown(act: unknown) {
  return oneOf(reportActs, act) !== undefined
}

export default function Action({ actionData, params }: Route.ComponentProps) {
  const form = actionData?.form
  if (form && Object.keys(form.problems).length > 0) return <ActAgain reportId={params.reportId} form={form} />
  return <RefusedVerb form={form} back="/admin/reports" backLabel={m.safety_back()} />
}
