import { CircleAlert, Clock } from 'lucide-react'
import { formatLength, formatTime } from '#i18n/format.ts'
import { m } from '#i18n/messages.ts'
import { textDirection } from '#i18n/text-direction.ts'
import { Icon } from '#app/ui/icon.tsx'
import { sendAgain, type Outgoing } from '#app/components/offline/waiting-messages.ts'

type Props = {
  outgoing: Outgoing
  isSending: boolean
  /** What holds it back is that nobody is signed in any more. */
  needsLogin?: boolean
  onWithdraw: () => void
}

const choice = 'link -my-1 min-h-11 text-meta font-semibold'

/** One's own message that has not arrived yet, or that the site would not have, with the reason. */
export function OutgoingItem({ outgoing, isSending, needsLogin, onWithdraw }: Props) {
  const { writtenAt, refusal } = outgoing
  const content = outgoingWords(outgoing)
  const waits = needsLogin ? m.messages_waiting_login : m.messages_waiting
  return (
    <li className="flex flex-col gap-1">
      <div className="max-w-[85%] self-end rounded-card border border-dashed border-brand bg-brand-soft px-3.5 py-2">
        <span className="sr-only">{m.messages_you()}</span>
        <p className="break-words whitespace-pre-line" dir={textDirection(content)}>
          {content}
        </p>
        <p className="mt-0.5 flex items-center justify-end gap-1 text-meta text-ink-2">
          <bdi>{formatTime(new Date(writtenAt))}</bdi>
          <Icon as={refusal ? CircleAlert : Clock} size={16} className={refusal && 'text-danger'} />
          {refusal ? (
            m.messages_not_sent()
          ) : isSending ? (
            <span className="sr-only">{m.messages_sending()}</span>
          ) : (
            waits()
          )}
        </p>
        {refusal && <p className="mt-0.5 text-meta text-danger">{refusal}</p>}
      </div>
      {!isSending && (
        <span className="flex gap-4 self-end">
          {refusal && outgoing.voice && (
            <button type="button" className={choice} onClick={() => void sendAgain(outgoing)}>
              {m.messages_send_again()}
            </button>
          )}
          <button type="button" className={choice} onClick={onWithdraw}>
            {refusal ? m.messages_drop() : m.messages_withdraw()}
          </button>
        </span>
      )}
    </li>
  )
}

/** What a message says that has not arrived. */
export function outgoingWords({ content, voice }: Outgoing) {
  return voice ? m.messages_voice_timed({ time: formatLength(voice.milliseconds) }) : content
}
