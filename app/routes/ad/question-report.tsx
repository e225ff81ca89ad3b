import { data } from 'react-router'
import { m } from '#i18n/messages.ts'
import { ReportPage } from '#app/components/reports/report-page.tsx'
import { reportersMiddleware } from '#app/intents/reporters.ts'
import { readReportPage, reportedUnderAd, takeReport } from '#app/intents/reporting.ts'
import { adNumber } from '#app/request/ad-number.ts'
import { answerHeaders } from '#app/request/answer-headers.ts'
import { requirePersonMiddleware } from '#app/request/guards.ts'
import { statusOf } from '#app/request/refuse-verb.ts'
import { sentenceOfRefusal } from '#app/request/sentences.ts'
import type { Route } from './+types/question-report'

export const middleware = [reportersMiddleware, requirePersonMiddleware]

/** Reporting a question or a reply that everybody reads. */
export async function loader({ request, params, context, url }: Route.LoaderArgs) {
  const page = await readReportPage({ request, context, url }, reportedUnderAd(params))
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
  const action = `${path}/${params.questionId}/report`
  return <ReportPage loaderData={loaderData} sent={actionData} action={action} back={back} />
}
