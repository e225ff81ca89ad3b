import { ArrowLeft } from 'lucide-react'
import { m } from '#i18n/messages.ts'
import { textDirection } from '#i18n/text-direction.ts'
import { HandoverCard, type ShownHandover } from '#app/components/ratings/handover-card.tsx'
import { useFreshLook } from '#app/components/layout/live-counts.ts'
import { Button } from '#app/ui/button.tsx'
import type { FormState } from '#app/ui/form-state.ts'
import { Icon } from '#app/ui/icon.tsx'
import { LocalLink } from '#app/ui/local-link.tsx'
import { FactList, type Fact } from '#app/components/seller/fact-list.tsx'
import { ChatAd, type AdUnderDiscussion } from './chat-ad.tsx'
import { MeetingCard, type ShownMeeting } from './meeting-card.tsx'
import type { ShownMessage } from './message-item.tsx'
import type { Came } from './message-mark.tsx'
import { MessageList } from './message-list.tsx'
import { ChoosingMessage, PersonMenu, UnblockForm } from './person-menu.tsx'
import { Talk } from './talk.tsx'
import { useHandover } from './use-outbox.ts'
import { useTalk } from './use-talk.ts'

export type ShownConversation = {
  id: string
  side: 'buyer' | 'seller'
  ad: AdUnderDiscussion | null
  /** Null once they have left the site. */
  other: { name: string; isBlocked: boolean; takesVoice?: boolean } | null
  messages: ShownMessage[]
  came: Came
  /** Both show it. */
  showsTyping: boolean
  /** The last one, until it is long over. */
  meeting: ShownMeeting | null
  /** Something that changed hands, while it waits for an answer or can be rated. */
  handover: ShownHandover | null
  /** The ad that this side may offer a price for. */
  offerFor: number | null
  /** The least that is taken for it. */
  lowestOffer?: number | null
  /** The position to go on from upwards. */
  earlier: number | null
}

type Props = { conversation: ShownConversation; facts: Fact[]; messageId: string; form?: FormState }

/** A conversation: what it is about, what was said, and where to answer. */
export function Thread({ conversation, facts, messageId, form }: Props) {
  const { id, ad, side } = conversation
  const to = { conversationId: id }
  const talk = useTalk(to, conversation)
  useFreshLook(talk.refresh)
  const { meeting, handover, other, messages } = talk.conversation ?? conversation
  const isChoice = mayChoose(other, messages)
  const outbox = useHandover({ meeting, conversationId: id, refresh: talk.refresh })
  return (
    <>
      <ThreadHead id={id} other={conversation.other} isChoice={isChoice} />
      {facts.length > 0 && (
        <details className="text-meta">
          <summary className="cursor-pointer py-3 underline underline-offset-4">{m.facts_about()}</summary>
          <FactList facts={facts} />
        </details>
      )}
      <ChatAd ad={ad} />
      {isChoice && <ChoosingMessage />}
      {meeting && <MeetingCard meeting={meeting} outbox={outbox} onSent={() => void talk.refresh()} />}
      {handover && <HandoverCard conversationId={id} handover={handover} />}
      <Talk
        to={to}
        adId={side === 'buyer' ? (ad?.id ?? null) : null}
        talk={talk}
        plain={{ action: `/messages/${id}`, messageId, form }}
      />
    </>
  )
}

/** Whether the menu leads to the flags beside messages; without it, where the other has left, they stand there. */
function mayChoose(other: ShownConversation['other'], messages: readonly ShownMessage[]) {
  return other !== null && messages.some(({ reportPath }) => reportPath)
}

/** What was said before a position, for who reads without scripts. */
export function EarlierPart({ conversation }: { conversation: ShownConversation }) {
  const { id, ad, other, messages, came, earlier } = conversation
  const path = `/messages/${id}`
  const isChoice = mayChoose(other, messages)
  return (
    <>
      <ThreadHead id={id} other={other} isChoice={isChoice} />
      <ChatAd ad={ad} />
      {isChoice && <ChoosingMessage />}
      {earlier && (
        <Button href={`${path}?before=${earlier}`} variant="quiet" className="self-center">
          {m.messages_earlier()}
        </Button>
      )}
      <MessageList messages={messages} came={came} />
      <div id="end" className="scroll-mt-[50dvh]" />
      <Button href={`${path}#end`} variant="secondary" className="self-center">
        {m.messages_latest()}
      </Button>
    </>
  )
}

function ThreadHead({ id, other, isChoice }: { id: string; other: ShownConversation['other']; isChoice: boolean }) {
  return (
    <header className="thread-head flex items-center gap-2">
      <LocalLink to="/messages" className="btn btn-quiet -ms-3 px-2.5" aria-label={m.messages_back()}>
        <Icon as={ArrowLeft} mirror />
      </LocalLink>
      <h1 className="min-w-0 flex-1 truncate text-h2" dir={textDirection(other?.name ?? m.messages_deleted_person())}>
        {other?.name ?? m.messages_deleted_person()}
      </h1>
      {other?.isBlocked && <UnblockForm conversationId={id} />}
      {other && <PersonMenu conversationId={id} other={other} isChoice={isChoice} />}
    </header>
  )
}
