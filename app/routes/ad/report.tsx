import { data } from 'react-router'
import { m } from '#i18n/messages.ts'
import { PageHead } from '#app/components/layout/page-head.tsx'
import { RefusedVerb } from '#app/components/posting/refused-verb.tsx'
import { ReportForm } from '#app/components/reports/report-form.tsx'
import { adNumber } from '#app/request/ad-number.ts'
import { answerHeaders } from '#app/request/answer-headers.ts'
import { statusOf } from '#app/request/refuse-verb.ts'
import { readReportPage, takeReport } from '#app/intents/reporting.ts'
import { sentenceOfRefusal } from '#app/request/sentences.ts'
import { emptyForm } from '#app/ui/form-state.ts'
import type { Route } from './+types/report'

/** Reporting an ad, with an account or without. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const page = await readReportPage({ request, context }, { kind: 'ad', adId: adNumber(params.adId) })
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
  if (!('reported' in loaderData)) {
    const form = actionData?.form ?? { ...emptyForm, message: loaderData.missing }
    return <RefusedVerb form={form} back={back.to} backLabel={back.label} />
  }
  return (
    <div className="page flex max-w-xl flex-col gap-4 pt-6">
      <PageHead title={m.reports_title_ad()} unlisted />
      <ReportForm reported={loaderData.reported} action={`${path}/report`} form={actionData?.form} back={back} />
    </div>
  )
}
