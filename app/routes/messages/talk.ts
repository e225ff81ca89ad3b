import { requirePersonMiddleware } from '#app/request/guards.ts'
import { refuseJson, takeOutgoing } from '#app/intents/messaging.ts'
import { cursorOf, readConversationPage } from '#app/read-models/read-conversation-page.ts'
import type { Route } from './+types/talk'

export const middleware = [requirePersonMiddleware]

/** A conversation, or what stands above a position in it, for scripts. */
export async function loader({ request, params, context, url }: Route.LoaderArgs) {
  const at = { id: params.conversationId, before: cursorOf(url) }
  const conversation = await readConversationPage({ request, context }, at)
  return conversation
    ? Response.json({ conversation })
    : refuseJson({ values: {}, code: 'conversation_not_found', status: 404 })
}

/** A message that waited in the browser. */
export function action({ request, params, context }: Route.ActionArgs) {
  return takeOutgoing({ request, context }, { conversationId: params.conversationId })
}
