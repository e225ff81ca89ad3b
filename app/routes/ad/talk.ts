import { conversationAbout } from '#domain/conversations/conversation-about.ts'
import { judgeWriting } from '#domain/conversations/judge-writing.ts'
import { adNumber } from '#app/request/ad-number.ts'
import { database, requirePerson } from '#app/request/contexts.ts'
import { requirePersonMiddleware } from '#app/request/guards.ts'
import { refuseJson, takeOutgoing } from '#app/intents/messaging.ts'
import { readConversationPage } from '#app/read-models/read-conversation-page.ts'
import { statusOf } from '#app/request/refuse-verb.ts'
import type { Route } from './+types/talk'

export const middleware = [requirePersonMiddleware]

/** What a person and the seller have said about an ad so far, for the dialog over it; why they may not begin, where that is so. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const [adId, db, by] = [adNumber(params.adId), database(context), requirePerson(context)]
  const begun = await conversationAbout(db, { adId, personId: by.id })
  if (begun)
    return Response.json({
      conversation: await readConversationPage({ request, context }, { id: begun, before: null }),
    })
  const judged = await judgeWriting(db, { to: { adId }, by })
  if (!judged.ok) return refuseJson({ values: {}, code: judged.code, status: statusOf(judged.code) })
  return Response.json({ conversation: null })
}

/** A message that waited in the browser; it begins the conversation where it is the first. */
export function action({ request, params, context }: Route.ActionArgs) {
  return takeOutgoing({ request, context }, { adId: adNumber(params.adId) })
}
