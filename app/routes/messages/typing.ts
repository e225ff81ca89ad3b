import { redirect } from 'react-router'
import { isUuid } from '#shared/uuid.ts'
import { localPath } from '#i18n/language.ts'
import { notifyTyping } from '#domain/verbs/messages/notify-typing.ts'
import { database, requirePerson } from '#app/request/contexts.ts'
import { requirePersonMiddleware } from '#app/request/guards.ts'
import { limit } from '#app/request/limits.ts'
import { statusOf } from '#app/request/refuse-verb.ts'
import type { Route } from './+types/typing'

export const middleware = [requirePersonMiddleware]

export function loader() {
  return redirect(localPath('/messages'))
}

/** Says to the other side that somebody is typing; the page sends it every few seconds, and nobody waits for the answer. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const { conversationId } = params
  if (!isUuid(conversationId)) return new Response(null, { status: 404 })
  const rateLimited = await limit(context, 'typing', { request })
  if (rateLimited) return new Response(null, rateLimited)
  const said = await notifyTyping(database(context), { conversationId, by: requirePerson(context) })
  return new Response(null, { status: said.ok ? 204 : statusOf(said.code) })
}
