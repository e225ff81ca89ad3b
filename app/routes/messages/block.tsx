import { m } from '#i18n/messages.ts'
import { localPath } from '#i18n/language.ts'
import { isUuid } from '#shared/uuid.ts'
import { blockPerson } from '#domain/verbs/messages/block-person.ts'
import { RefusedVerb } from '#app/components/posting/refused-verb.tsx'
import { answerHeaders } from '#app/request/answer-headers.ts'
import { database, requirePerson } from '#app/request/contexts.ts'
import { redirectWithMessage } from '#app/request/flash.ts'
import { readFormData } from '#app/request/form-data.ts'
import { requirePersonMiddleware } from '#app/request/guards.ts'
import { refuseVerb } from '#app/request/refuse-verb.ts'
import type { Route } from './+types/block'

export const middleware = [requirePersonMiddleware]

/** Blocks the other side; with `blocked` = no they may write again. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const by = requirePerson(context)
  const { conversationId } = params
  if (!isUuid(conversationId)) return refuseVerb('conversation_not_found')
  const blocked = (await readFormData(request)).get('blocked') !== 'no'
  const outcome = await blockPerson(database(context), { conversationId, by, blocked })
  if (!outcome.ok) return refuseVerb(outcome.code)
  return redirectWithMessage(localPath(`/messages/${conversationId}`), blocked ? 'person_blocked' : 'person_unblocked')
}

export const headers = answerHeaders

export default function Block({ actionData }: Route.ComponentProps) {
  return <RefusedVerb form={actionData?.form} back="/messages" backLabel={m.messages_title()} />
}
