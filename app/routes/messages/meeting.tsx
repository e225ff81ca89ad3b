import { data } from 'react-router'
import { m } from '#i18n/messages.ts'
import { PageHead } from '#app/components/layout/page-head.tsx'
import { MeetingCard } from '#app/components/messages/meeting-card.tsx'
import { RefusedVerb } from '#app/components/posting/refused-verb.tsx'
import { takeMeetingAct } from '#app/intents/meeting.ts'
import { readMeetingPage } from '#app/read-models/meeting-page.ts'
import { answerHeaders } from '#app/request/answer-headers.ts'
import { requirePersonMiddleware } from '#app/request/guards.ts'
import { sentenceOfRefusal } from '#app/request/sentences.ts'
import { Button } from '#app/ui/button.tsx'
import { emptyForm } from '#app/ui/form-state.ts'
import { FormSummary } from '#app/ui/form-summary.tsx'
import type { Route } from './+types/meeting'

export const middleware = [requirePersonMiddleware]

/** How a meeting stands, and what may be done with it. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const page = await readMeetingPage(context, params.conversationId)
  const meeting = page?.meeting
  if (meeting?.id !== params.meetingId)
    return data({ missing: sentenceOfRefusal('meeting_not_found') }, { status: 404 })
  return data({ meeting, side: page?.side ?? 'buyer' })
}

export function action({ request, params, context }: Route.ActionArgs) {
  return takeMeetingAct({ request, context }, params)
}

export const headers = answerHeaders

export default function Meeting({ loaderData, actionData, params }: Route.ComponentProps) {
  const form = actionData?.form
  if (!('meeting' in loaderData)) {
    const missing = form ?? { ...emptyForm, message: loaderData.missing }
    return <RefusedVerb form={missing} back="/messages" backLabel={m.messages_title()} />
  }
  return (
    <div className="page flex max-w-xl flex-col gap-4 pt-6">
      <PageHead title={m.meetings_title()} unlisted />
      <h1 className="text-h1">{m.meetings_title()}</h1>
      <FormSummary form={form} />
      <MeetingCard meeting={loaderData.meeting} form={form} />
      <Button href={`/messages/${params.conversationId}`} variant="quiet" className="self-start">
        {m.offers_back()}
      </Button>
    </div>
  )
}
