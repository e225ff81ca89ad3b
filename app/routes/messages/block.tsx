import { refused } from '#shared/outcome.ts'
import { m } from '#i18n/messages.ts'
import { localPath } from '#i18n/language.ts'
import { isUuid } from '#shared/uuid.ts'
import { blockPerson } from '#domain/verbs/messages/block-person.ts'
import { refusedPage } from '#app/components/posting/refused-verb.tsx'
import { answerHeaders } from '#app/request/answer-headers.ts'
import { redirectWithMessage } from '#app/request/flash.ts'
import { readFormData } from '#app/request/form-data.ts'
import { requirePersonMiddleware } from '#app/request/guards.ts'
import { verbAction } from '#app/request/verb-action.ts'
import type { Route } from './+types/block'

export const middleware = [requirePersonMiddleware]

/** Blocks the other side; with `blocked` = no they may write again. */
export const action = verbAction(async ({ request, params: { conversationId } }: Route.ActionArgs) => {
  const blocked = (await readFormData(request)).get('blocked') !== 'no'
  return {
    verb: async ({ db, by }) =>
      isUuid(conversationId) ? blockPerson(db, { conversationId, by, blocked }) : refused('conversation_not_found'),
    answer: () =>
      redirectWithMessage(localPath(`/messages/${conversationId}`), blocked ? 'person_blocked' : 'person_unblocked'),
  }
})

export const headers = answerHeaders

export default refusedPage('/messages', m.messages_title)
