import '#app/styles/choose-message.css'
import { data } from 'react-router'
import { m } from '#i18n/messages.ts'
import { PageHead } from '#app/components/layout/page-head.tsx'
import { InboxPane } from '#app/components/messages/inbox-pane.tsx'
import { EarlierPart, Thread } from '#app/components/messages/thread.tsx'
import { RefusedVerb } from '#app/components/posting/refused-verb.tsx'
import { answerHeaders } from '#app/request/answer-headers.ts'
import { requirePerson } from '#app/request/contexts.ts'
import { requirePersonMiddleware } from '#app/request/guards.ts'
import { messengersMiddleware } from '#app/intents/messengers.ts'
import { takeMessage } from '#app/intents/messaging.ts'
import { factLines } from '#app/read-models/fact-lines.ts'
import { newMessageId, cursorOf, readConversationPage } from '#app/read-models/read-conversation-page.ts'
import { sentenceOfRefusal } from '#app/request/sentences.ts'
import { typedBefore } from '#app/request/intent-cookie.ts'
import { emptyForm } from '#app/ui/form-state.ts'
import type { Route } from './+types/conversation'

export const middleware = [messengersMiddleware('message'), requirePersonMiddleware]

export async function loader({ request, params, context, url }: Route.LoaderArgs) {
  const before = cursorOf(url)
  const conversation = await readConversationPage({ request, context }, { id: params.conversationId, before })
  if (!conversation)
    return data({ conversation: null, missing: sentenceOfRefusal('conversation_not_found') }, { status: 404 })
  return data({
    conversation,
    facts: conversation.other ? factLines(conversation.other.facts) : [],
    isLatest: before === null,
    messageId: newMessageId(),
    typed: typedBefore(request, { act: 'message', of: params.conversationId, by: requirePerson(context) }),
  })
}

export function action({ request, params, context }: Route.ActionArgs) {
  return takeMessage({ request, context }, { conversationId: params.conversationId })
}

export const headers = answerHeaders

export default function Conversation({ loaderData, actionData }: Route.ComponentProps) {
  if (!loaderData.conversation) {
    return (
      <RefusedVerb
        form={{ ...emptyForm, message: loaderData.missing }}
        back="/messages"
        backLabel={m.messages_title()}
      />
    )
  }
  const { conversation, facts, isLatest, messageId, typed } = loaderData
  return (
    <div className="page conversation">
      <PageHead title={conversation.other?.name ?? m.messages_deleted_person()} unlisted />
      <InboxPane current={conversation.id} />
      <div className="conversation-thread">
        {isLatest ? (
          <Thread
            key={conversation.id}
            conversation={conversation}
            facts={facts}
            messageId={messageId}
            form={actionData?.form ?? typed}
          />
        ) : (
          <EarlierPart conversation={conversation} />
        )}
      </div>
    </div>
  )
}
