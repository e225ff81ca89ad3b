import { data } from 'react-router'
import { m } from '#i18n/messages.ts'
import { PageHead } from '#app/components/layout/page-head.tsx'
import { stayOnPage } from '#app/components/layout/stay-on-page.ts'
import { MeetingForm } from '#app/components/messages/meeting-form.tsx'
import { readOver } from '#app/components/messages/read-over.ts'
import type { SentOver } from '#app/components/messages/sent-over.ts'
import { RefusedVerb } from '#app/components/posting/refused-verb.tsx'
import { takeMeeting } from '#app/intents/meeting.ts'
import { readMeetingPage } from '#app/read-models/meeting-page.ts'
import { answerHeaders } from '#app/request/answer-headers.ts'
import { requirePersonMiddleware } from '#app/request/guards.ts'
import { sentenceOfRefusal } from '#app/request/sentences.ts'
import { Button } from '#app/ui/button.tsx'
import { emptyForm } from '#app/ui/form-state.ts'
import type { Route } from './+types/meeting-new'

export const middleware = [requirePersonMiddleware]

/** Where the two of a conversation propose when and where they meet. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const page = await readMeetingPage(context, params.conversationId)
  if (!page) return data({ missing: sentenceOfRefusal('conversation_not_found') }, { status: 404 })
  return data({ choices: page.choices })
}

export function action({ request, params, context }: Route.ActionArgs) {
  return takeMeeting({ request, context }, params.conversationId)
}

export function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  return readOver(request, serverLoader)
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return stayOnPage(serverAction)
}

export const headers = answerHeaders

export default function NewMeeting({ loaderData, actionData, params }: Route.ComponentProps) {
  const sent: SentOver = actionData ?? {}
  if (!('choices' in loaderData)) {
    const form = sent.form ?? { ...emptyForm, message: loaderData.missing }
    return <RefusedVerb form={form} back="/messages" backLabel={m.messages_title()} />
  }
  const path = `/messages/${params.conversationId}`
  return (
    <div className="page flex max-w-xl flex-col gap-4 pt-6">
      <PageHead title={m.meetings_propose()} unlisted />
      <h1 className="text-h1">{m.meetings_propose()}</h1>
      <MeetingForm action={`${path}/meeting`} choices={loaderData.choices} sent={sent} />
      <Button href={path} variant="quiet" className="self-start">
        {m.offers_back()}
      </Button>
    </div>
  )
}
