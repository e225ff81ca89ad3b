import { data } from 'react-router'
import { isUuid } from '#shared/uuid.ts'
import { m } from '#i18n/messages.ts'
import { judgeWriting } from '#domain/conversations/judge-writing.ts'
import { stayOnPage, type SentForm } from '#app/components/layout/stay-on-page.ts'
import { AttachmentPage } from '#app/components/messages/attachment-page.tsx'
import { VoiceMessageForm } from '#app/components/messages/voice-message-form.tsx'
import { RefusedVerb } from '#app/components/posting/refused-verb.tsx'
import { answerHeaders } from '#app/request/answer-headers.ts'
import { database, requirePerson } from '#app/request/contexts.ts'
import { requirePersonMiddleware } from '#app/request/guards.ts'
import { newMessageId } from '#app/read-models/read-conversation-page.ts'
import { statusOf } from '#app/request/refuse-verb.ts'
import { sentenceOfRefusal } from '#app/request/sentences.ts'
import { emptyForm } from '#app/ui/form-state.ts'
import { takeVoiceMessage, whyNoVoice } from './voice-message.ts'
import type { Route } from './+types/voice'

export const middleware = [requirePersonMiddleware]

export async function loader({ params, context }: Route.LoaderArgs) {
  const { conversationId } = params
  const by = requirePerson(context)
  const db = database(context)
  const isThere = isUuid(conversationId) && (await judgeWriting(db, { to: { conversationId }, by })).ok
  const refusal = isThere ? await whyNoVoice(db, { conversationId, by }) : 'conversation_not_found'
  if (refusal) return data({ missing: sentenceOfRefusal(refusal) }, { status: statusOf(refusal) })
  return data({ messageId: newMessageId() })
}

export function action({ request, params, context }: Route.ActionArgs) {
  return takeVoiceMessage({ request, context }, params.conversationId)
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return stayOnPage(serverAction)
}

export const headers = answerHeaders

/** For browsers that record nothing here, and for recordings that are there already. */
export default function SendVoice({ loaderData, actionData, params }: Route.ComponentProps) {
  const sent: SentForm = actionData ?? {}
  if (!('messageId' in loaderData)) {
    const form = sent.form ?? { ...emptyForm, message: loaderData.missing }
    return <RefusedVerb form={form} back="/messages" backLabel={m.messages_title()} />
  }
  const path = `/messages/${params.conversationId}`
  return (
    <AttachmentPage title={m.messages_voice_send()} conversationPath={path}>
      <VoiceMessageForm action={`${path}/voice`} messageId={loaderData.messageId} sent={sent} />
    </AttachmentPage>
  )
}
