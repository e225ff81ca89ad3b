import { data } from 'react-router'
import { isUuid } from '#shared/uuid.ts'
import { m } from '#i18n/messages.ts'
import { judgeWriting } from '#domain/conversations/judge-writing.ts'
import { stayOnPage } from '#app/components/layout/stay-on-page.ts'
import { AttachmentPage } from '#app/components/messages/attachment-page.tsx'
import { PhotoMessageForm } from '#app/components/messages/photo-message-form.tsx'
import type { SentOver } from '#app/components/messages/sent-over.ts'
import { RefusedVerb } from '#app/components/posting/refused-verb.tsx'
import { answerHeaders } from '#app/request/answer-headers.ts'
import { database, requirePerson } from '#app/request/contexts.ts'
import { requirePersonMiddleware } from '#app/request/guards.ts'
import { newMessageId } from '#app/read-models/read-conversation-page.ts'
import { sentenceOfRefusal } from '#app/request/sentences.ts'
import { emptyForm } from '#app/ui/form-state.ts'
import { takePhotoMessage } from './photo-message.ts'
import type { Route } from './+types/photos'

export const middleware = [requirePersonMiddleware]

export async function loader({ params, context }: Route.LoaderArgs) {
  const { conversationId } = params
  const by = requirePerson(context)
  const isThere = isUuid(conversationId) && (await judgeWriting(database(context), { to: { conversationId }, by })).ok
  if (!isThere) return data({ missing: sentenceOfRefusal('conversation_not_found') }, { status: 404 })
  return data({ messageId: newMessageId() })
}

export function action({ request, params, context }: Route.ActionArgs) {
  return takePhotoMessage({ request, context }, params.conversationId)
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return stayOnPage(serverAction)
}

export const headers = answerHeaders

export default function SendPhotos({ loaderData, actionData, params }: Route.ComponentProps) {
  const sent: SentOver = actionData ?? {}
  if (!('messageId' in loaderData)) {
    const form = sent.form ?? { ...emptyForm, message: loaderData.missing }
    return <RefusedVerb form={form} back="/messages" backLabel={m.messages_title()} />
  }
  const path = `/messages/${params.conversationId}`
  return (
    <AttachmentPage title={m.messages_photo_send()} conversationPath={path}>
      <PhotoMessageForm action={`${path}/photos`} messageId={loaderData.messageId} sent={sent} />
    </AttachmentPage>
  )
}
