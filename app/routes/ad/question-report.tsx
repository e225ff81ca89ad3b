import { data } from 'react-router'
import { m } from '#i18n/messages.ts'
import { PageHead } from '#app/components/layout/page-head.tsx'
import { RefusedVerb } from '#app/components/posting/refused-verb.tsx'
import { ReportForm } from '#app/components/reports/report-form.tsx'
import { reportersMiddleware } from '#app/intents/reporters.ts'
import { readReportPage, reportedUnderAd, takeReport } from '#app/intents/reporting.ts'
import { adNumber } from '#app/request/ad-number.ts'
import { answerHeaders } from '#app/request/answer-headers.ts'
import { requirePersonMiddleware } from '#app/request/guards.ts'
import { statusOf } from '#app/request/refuse-verb.ts'
import { sentenceOfRefusal } from '#app/request/sentences.ts'
import { emptyForm } from '#app/ui/form-state.ts'
import type { Route } from './+types/question-report'

export const middleware = [reportersMiddleware, requirePersonMiddleware]

/** Reporting a question or a reply that everybody reads. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const page = await readReportPage({ request, context }, reportedUnderAd(params))
  if (!page.shown) return data({ missing: sentenceOfRefusal(page.code) }, { status: statusOf(page.code) })
  return data({ reported: page })
}

export function action({ request, params, context }: Route.ActionArgs) {
  return takeReport({ request, context }, reportedUnderAd(params), `/ad/${adNumber(params.adId)}/questions`)
}

export const headers = answerHeaders

export default function ReportQuestion({ loaderData, actionData, params }: Route.ComponentProps) {
  const path = `/ad/${adNumber(params.adId)}/questions`
  const back = { to: path, label: m.questions_back() }
  if (!('reported' in loaderData)) {
    const form = actionData?.form ?? { ...emptyForm, message: loaderData.missing }
    return <RefusedVerb form={form} back={back.to} backLabel={back.label} />
  }
  return (
    <div className="page flex max-w-xl flex-col gap-4 pt-6">
      <PageHead title={m.reports_title_message()} unlisted />
      <ReportForm
        reported={loaderData.reported}
        action={`${path}/${params.questionId}/report`}
        form={actionData?.form}
        back={back}
      />
    </div>
  )
}
