import { data } from 'react-router'
import { m } from '#i18n/messages.ts'
import { PageHead } from '#app/components/layout/page-head.tsx'
import { RefusedVerb } from '#app/components/posting/refused-verb.tsx'
import { ReportForm, reportTitle } from '#app/components/reports/report-form.tsx'
import { answerHeaders } from '#app/request/answer-headers.ts'
import { requirePersonMiddleware } from '#app/request/guards.ts'
import { statusOf } from '#app/request/refuse-verb.ts'
import { reportersMiddleware } from '#app/intents/reporters.ts'
import { readReportPage, reportedIn, takeReport } from '#app/intents/reporting.ts'
import { sentenceOfRefusal } from '#app/request/sentences.ts'
import { emptyForm } from '#app/ui/form-state.ts'
import type { Route } from './+types/report'

export const middleware = [reportersMiddleware, requirePersonMiddleware]

/** Reporting the other side of a conversation, or one message of theirs (`?message=`). */
export async function loader({ request, params, context, url }: Route.LoaderArgs) {
  const page = await readReportPage({ request, context }, reportedIn({ ...params, url }))
  if (!page.shown) return data({ missing: sentenceOfRefusal(page.code) }, { status: statusOf(page.code) })
  return data({ reported: page, query: url.search })
}

export function action({ request, params, context, url }: Route.ActionArgs) {
  return takeReport({ request, context }, reportedIn({ ...params, url }), `/messages/${params.conversationId}`)
}

export const headers = answerHeaders

export default function ReportInConversation({ loaderData, actionData, params }: Route.ComponentProps) {
  const path = `/messages/${params.conversationId}`
  if (!('reported' in loaderData)) {
    const form = actionData?.form ?? { ...emptyForm, message: loaderData.missing }
    return <RefusedVerb form={form} back="/messages" backLabel={m.messages_title()} />
  }
  const { reported, query } = loaderData
  return (
    <div className="page flex max-w-xl flex-col gap-4 pt-6">
      <PageHead title={reportTitle(reported.kind)} unlisted />
      <ReportForm
        reported={reported}
        action={`${path}/report${query}`}
        form={actionData?.form}
        back={{ to: path, label: m.offers_back() }}
      />
    </div>
  )
}
