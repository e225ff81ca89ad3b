import { data } from 'react-router'
import { m } from '#i18n/messages.ts'
import { ReportPage } from '#app/components/reports/report-page.tsx'
import { adNumber } from '#app/request/ad-number.ts'
import { answerHeaders } from '#app/request/answer-headers.ts'
import { statusOf } from '#app/request/refuse-verb.ts'
import { readReportPage, takeReport } from '#app/intents/reporting.ts'
import { sentenceOfRefusal } from '#app/request/sentences.ts'
import type { Route } from './+types/report'

/** Reporting an ad, with an account or without. */
export async function loader({ request, params, context, url }: Route.LoaderArgs) {
  const page = await readReportPage({ request, context, url }, { kind: 'ad', adId: adNumber(params.adId) })
  if (!page.shown) return data({ missing: sentenceOfRefusal(page.code) }, { status: statusOf(page.code) })
  return data({ reported: page })
}

export function action({ request, params, context }: Route.ActionArgs) {
  const adId = adNumber(params.adId)
  return takeReport({ request, context }, { kind: 'ad', adId }, `/ad/${adId}`)
}

export const headers = answerHeaders

export default function ReportAd({ loaderData, actionData, params }: Route.ComponentProps) {
  const path = `/ad/${adNumber(params.adId)}`
  const back = { to: path, label: m.ads_back_to_ad() }
  return <ReportPage loaderData={loaderData} sent={actionData} action={`${path}/report`} back={back} />
}
