import { ArrowLeft } from 'lucide-react'
import { m } from '#i18n/messages.ts'
import { ConfirmedAction } from '#app/components/posting/confirmed-action.tsx'
import { Button } from '#app/ui/button.tsx'
import type { SentForm } from '#app/components/layout/keep-page.ts'
import { Icon } from '#app/ui/icon.tsx'
import { LocalForm, LocalLink } from '#app/ui/local-link.tsx'
import { ChatAd, type ChatAdData } from './chat-ad.tsx'
import { MessageForm } from './message-form.tsx'
import type { MessageData } from './message-item.tsx'
import type { Came } from './message-mark.tsx'
import { MessageList } from './message-list.tsx'
import { TalkActions } from './talk-actions.tsx'

export type ConversationData = {
  id: string
  side: 'buyer' | 'seller'
  ad: ChatAdData | null
  /** Null once they have left the site. */
  other: { name: string; isBlocked: boolean } | null
  messages: MessageData[]
  came: Came
  /** The ad that this side may offer a price for. */
  offerFor: number | null
  /** The place to go on from upwards. */
  earlier: number | null
}

type Props = { conversation: ConversationData; isLatest: boolean; messageId: string; sent: SentForm }

/** A conversation: what it is about, what was said, and where to answer. */
export function Thread({ conversation, isLatest, messageId, sent }: Props) {
  const { id, ad, other, messages, earlier, side, offerFor } = conversation
  const path = `/messages/${id}`
  return (
    <>
      <ThreadHead id={id} other={other} />
      <ChatAd ad={ad} />
      {earlier ? (
        <Button href={`${path}?before=${earlier}`} variant="quiet" className="self-center">
          {m.messages_earlier()}
        </Button>
      ) : (
        <p className="self-center text-center text-meta text-ink-2">{m.messages_welcome()}</p>
      )}
      <MessageList messages={messages} came={conversation.came} />
      {/* Led here, one sees the last words above and the box below. */}
      <div id="end" className="scroll-mt-[50dvh]" />
      {!isLatest ? (
        <Button href={`${path}#end`} variant="secondary" className="self-center">
          {m.messages_latest()}
        </Button>
      ) : other && !other.isBlocked ? (
        <>
          <TalkActions conversationId={id} offerFor={offerFor} />
          <MessageForm
            action={path}
            messageId={messageId}
            arrived={messages.map((message) => message.id)}
            {...sent}
            quickReplies={side === 'buyer' && !messages.some(({ isOwn }) => isOwn)}
          />
        </>
      ) : (
        <p className="panel p-3 text-center text-ink-2">
          {other ? m.messages_you_block() : m.messages_other_has_left()}
        </p>
      )}
      {other && <ReportPerson path={path} />}
    </>
  )
}

/** For what blocking is not enough. */
function ReportPerson({ path }: { path: string }) {
  return (
    <LocalLink to={`${path}/report`} className="self-center text-meta text-ink-2 underline">
      {m.reports_link_person()}
    </LocalLink>
  )
}

function ThreadHead({ id, other }: { id: string; other: ConversationData['other'] }) {
  const action = `/messages/${id}/block`
  return (
    <header className="flex items-center gap-2">
      <LocalLink to="/messages" className="btn btn-quiet -ms-3 px-2.5" aria-label={m.messages_back()}>
        <Icon as={ArrowLeft} mirror />
      </LocalLink>
      <h1 className="min-w-0 flex-1 truncate text-h2" dir="auto">
        {other?.name ?? m.messages_deleted_person()}
      </h1>
      {other &&
        (other.isBlocked ? (
          <LocalForm method="post" action={action}>
            <input type="hidden" name="blocked" value="no" />
            <Button variant="quiet">{m.messages_unblock()}</Button>
          </LocalForm>
        ) : (
          <ConfirmedAction
            action={action}
            label={m.messages_block()}
            question={m.messages_block_question({ name: other.name })}
            yes={m.messages_block_yes()}
            quiet
          />
        ))}
    </header>
  )
}
