import { data } from 'react-router'
import { m } from '#i18n/messages.ts'
import { ReportPage } from '#app/components/reports/report-page.tsx'
import { answerHeaders } from '#app/request/answer-headers.ts'
import { requirePersonMiddleware } from '#app/request/guards.ts'
import { statusOf } from '#app/request/refuse-verb.ts'
import { reportersMiddleware } from '#app/intents/reporters.ts'
import { readReportPage, takeReport } from '#app/intents/reporting.ts'
import { sentenceOfRefusal } from '#app/request/sentences.ts'
import type { Route } from './+types/report'

export const middleware = [reportersMiddleware, requirePersonMiddleware]

/** Reporting a seller whom one need not have written to. */
export async function loader({ request, params, context, url }: Route.LoaderArgs) {
  const page = await readReportPage({ request, context, url }, { kind: 'person', ...params })
  if (!page.shown) return data({ missing: sentenceOfRefusal(page.code) }, { status: statusOf(page.code) })
  return data({ reported: page })
}

export function action({ request, params, context }: Route.ActionArgs) {
  return takeReport({ request, context }, { kind: 'person', ...params }, `/seller/${params.sellerId}`)
}

export const headers = answerHeaders

export default function ReportSeller({ loaderData, actionData, params }: Route.ComponentProps) {
  const path = `/seller/${params.sellerId}`
  const back = { to: path, label: m.seller_back() }
  return <ReportPage loaderData={loaderData} sent={actionData} action={`${path}/report`} back={back} />
}
