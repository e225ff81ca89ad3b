import { data } from 'react-router'
import { m } from '#i18n/messages.ts'
import { stayOnPage } from '#app/components/layout/stay-on-page.ts'
import { readOver } from '#app/components/messages/read-over.ts'
import { ReportPage } from '#app/components/reports/report-page.tsx'
import { answerHeaders } from '#app/request/answer-headers.ts'
import { requirePersonMiddleware } from '#app/request/guards.ts'
import { statusOf } from '#app/request/refuse-verb.ts'
import { reportersMiddleware } from '#app/intents/reporters.ts'
import { readReportPage, reportedIn, takeReport } from '#app/intents/reporting.ts'
import { sentenceOfRefusal } from '#app/request/sentences.ts'
import type { Route } from './+types/report'

export const middleware = [reportersMiddleware, requirePersonMiddleware]

/** Reporting the other side of a conversation, or one message of theirs (`?message=`). */
export async function loader({ request, params, context, url }: Route.LoaderArgs) {
  const page = await readReportPage({ request, context, url }, reportedIn({ ...params, url }))
  if (!page.shown) return data({ missing: sentenceOfRefusal(page.code) }, { status: statusOf(page.code) })
  return data({ reported: page, query: url.search })
}

export function action({ request, params, context, url }: Route.ActionArgs) {
  return takeReport({ request, context }, reportedIn({ ...params, url }), `/messages/${params.conversationId}`)
}

export const headers = answerHeaders

export function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  return readOver(request, serverLoader)
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return stayOnPage(serverAction)
}

export default function ReportInConversation({ loaderData, actionData, params }: Route.ComponentProps) {
  const path = `/messages/${params.conversationId}`
  const query = 'query' in loaderData ? loaderData.query : ''
  return (
    <ReportPage
      loaderData={loaderData}
      sent={actionData}
      action={`${path}/report${query}`}
      back={{ to: path, label: m.offers_back() }}
      backOfMissing={{ to: '/messages', label: m.messages_title() }}
    />
  )
}
