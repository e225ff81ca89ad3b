import { useState, type MouseEvent } from 'react'
import { flushSync } from 'react-dom'
import { newUuid } from '#shared/uuid.ts'
import { m } from '#i18n/messages.ts'
import { useAuth } from '#app/components/layout/shell-context.tsx'
import { TroubleNote } from '#app/components/layout/trouble-note.tsx'
import { SignInAgain } from '#app/components/photos/sign-in-again.tsx'
import type { FormState } from '#app/ui/form-state.ts'
import { LocalLink } from '#app/ui/local-link.tsx'
import type { OfferedAd } from './attachment.ts'
import { MessageForm } from './message-form.tsx'
import { MessageList } from './message-list.tsx'
import { OutgoingItem } from './outgoing-item.tsx'
import { sendMessage, withdraw, type Outgoing, type Target } from '#app/components/offline/waiting-messages.ts'
import { TalkActions } from './talk-actions.tsx'
import { useStickToEnd } from './use-stick-to-end.ts'
import { useOutbox } from './use-outbox.ts'
import type { useTalk } from './use-talk.ts'
import { useTyping } from './use-typing.ts'
import { WithVoice } from './with-voice.tsx'

type Props = {
  to: Target
  /** The ad that it is about, if it is still there. */
  adId: number | null
  talk: ReturnType<typeof useTalk>
  /** The ad that a price may be offered for, before anything was said. */
  offerFor?: OfferedAd | null
  /** Where the form goes without scripts, the name of its message, and how it came back. */
  plain: { action: string; messageId: string; form?: FormState }
  /** In a dialog the messages alone are scrolled, and the box stays. */
  inDialog?: boolean
  /** Somebody who is not signed in wants to send: it goes with their login. */
  onSignIn?: (written: Written) => void
}

export type Written = { id: string; content: string }

/** What was said, what is on its way, and where one goes on. */
export function Talk({ to, adId, talk, offerFor = null, plain, inDialog, onSignIn }: Props) {
  const { person } = useAuth()
  const { conversation, trouble } = talk
  const messages = conversation?.messages ?? []
  const arrived = messages.map(({ id }) => id)
  const outbox = useOutbox({ adId, conversationId: conversation?.id ?? null, arrived, refresh: talk.refresh })
  const [written, setWritten] = useState<Written>()
  const { isOtherTyping, notifyTyping } = useTyping(conversation)
  const newest = [arrived.at(-1), ...outbox.unarrived.map(({ id }) => id)].join()
  const { scroller, end, goToEnd, hasNew } = useStickToEnd(newest, messages.filter(({ isOwn }) => !isOwn).at(-1)?.id)
  const closed = closedWords(talk)
  const isFirst = conversation?.side !== 'seller' && !messages.some(({ isOwn }) => isOwn)

  function onSend(content: string) {
    if (!person) {
      const written = { id: newUuid(), content }
      setWritten(written)
      onSignIn?.(written)
      return false
    }
    void sendMessage(to, content).then(goToEnd)
    return true
  }

  return (
    <>
      <div ref={scroller} className={inDialog ? 'flex min-h-48 flex-1 flex-col gap-3 overflow-y-auto p-4' : 'contents'}>
        <Above talk={talk} inside={inDialog ? scroller : undefined} />
        <MessageList messages={messages} came={conversation?.came} outgoing={<OutgoingItems outbox={outbox} />} />
        <Typing isOn={isOtherTyping} />
        {/* Led here, one sees the last words above and the box below. */}
        <div id="end" ref={end} className={inDialog ? '' : 'scroll-mt-[50dvh] scroll-mb-52'} />
      </div>
      <div className={inDialog ? 'border-t border-line p-3' : 'thumb-bar talk-box'}>
        {hasNew && <NewBelow onClick={goToEnd} />}
        {person && (outbox.state === 'sign_in' ? <SignInToSend /> : <TroubleNote trouble={trouble} />)}
        {closed ? (
          <Closed words={closed} refused={outbox.refused} />
        ) : (
          <WithVoice conversation={conversation} onQueued={goToEnd}>
            {(button) => (
              <MessageForm
                {...plain}
                voice={button}
                storageKey={`words ${person?.id ?? ''} ${conversation?.id ?? plain.action}`}
                actions={<Actions talk={talk} offerFor={offerFor} goToEnd={goToEnd} />}
                quickReplies={isFirst && outbox.unarrived.length === 0}
                onSend={onSend}
                onType={notifyTyping}
                sent={written && arrived.includes(written.id) ? written.content : undefined}
                refused={outbox.refused[0]}
                onTaken={withdraw}
              />
            )}
          </WithVoice>
        )}
      </div>
    </>
  )
}

type ActionsProps = Pick<Props, 'talk'> & { offerFor: OfferedAd | null; goToEnd: () => void }

/** What was sent from there is read at once. */
function Actions({ talk, offerFor, goToEnd }: ActionsProps) {
  const onSent = () => void talk.refresh().then(goToEnd)
  return <TalkActions conversation={talk.conversation} beforeAnything={offerFor} onSent={onSent} />
}

function NewBelow({ onClick }: { onClick: () => void }) {
  return (
    <button type="button" className="chip mx-auto mb-2 flex" onClick={onClick}>
      {m.messages_new_below()}
    </button>
  )
}

function OutgoingItems({ outbox: { unarrived, state } }: { outbox: ReturnType<typeof useOutbox> }) {
  const isSending = state === 'sending' || state === 'nothing'
  return unarrived.map((message) => (
    <OutgoingItem
      key={message.id}
      outgoing={message}
      isSending={isSending && message.refusal === undefined}
      needsLogin={state === 'sign_in'}
      onWithdraw={() => void withdraw(message)}
    />
  ))
}

/** What waits goes by itself after the login. */
const SignInToSend = () => <SignInAgain note={m.messages_sign_in_to_send()} />

/** Why nobody writes here, below what was refused: without a box it can't come back into one. */
function Closed({ words, refused }: { words: string; refused: Outgoing[] }) {
  return (
    <>
      <ul className="mb-3 flex flex-col gap-3 empty:hidden">
        {refused.map((message) => (
          <OutgoingItem
            key={message.id}
            outgoing={message}
            isSending={false}
            onWithdraw={() => void withdraw(message)}
          />
        ))}
      </ul>
      <p className="panel p-3 text-center text-ink-2">{words}</p>
    </>
  )
}

function Typing({ isOn }: { isOn: boolean }) {
  return (
    <p role="status" className="min-h-6 text-meta text-ink-2">
      {isOn && m.messages_typing()}
    </p>
  )
}

/** Why nobody writes here now; undefined where one may. */
function closedWords({ refusal, conversation }: Props['talk']) {
  if (refusal) return refusal
  if (conversation?.other === null) return m.messages_other_has_left()
  return conversation?.other.isBlocked ? m.messages_you_block() : undefined
}

type AboveProps = { talk: Props['talk']; inside?: { current: HTMLElement | null } }

/** The way to what stands above; what one is looking at stays where it is when that comes. */
function Above({ talk: { conversation, readEarlier }, inside }: AboveProps) {
  if (!conversation?.earlier)
    return <p className="self-center py-2 text-center text-meta text-ink-2">{m.messages_welcome()}</p>
  function onClick(event: MouseEvent) {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    void readEarlier((put) => {
      const scrolled = inside?.current ?? document.documentElement
      const below = scrolled.scrollHeight - scrolled.scrollTop
      flushSync(put)
      scrolled.scrollTop = scrolled.scrollHeight - below
    })
  }
  return (
    <LocalLink
      to={`/messages/${conversation.id}?before=${conversation.earlier}`}
      onClick={onClick}
      className="btn btn-quiet self-center"
    >
      {m.messages_earlier()}
    </LocalLink>
  )
}
