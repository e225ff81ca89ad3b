import { ShieldAlert } from 'lucide-react'
import { formatTime } from '#i18n/format.ts'
import { m } from '#i18n/messages.ts'
import { Icon } from '#app/ui/icon.tsx'
import { MessageBody, type SentAlong } from './message-body.tsx'
import { MessageMark, type Came } from './message-mark.tsx'
import { ReportMessage } from './report-message.tsx'

export type ShownMessage = {
  id: string
  /** Put there by the site for the seller. */
  isAutomatic: boolean
  content: string
  createdAt: Date | string
  /** Its position in the conversation. */
  ordinal: number
  isOwn: boolean
  isSuspicious: boolean
  /** Where it is reported; nothing of one's own is. */
  reportPath?: string | null
} & SentAlong

/** One message: what it says, when, how far it came, and a warning where its words are known from fraud. */
export function MessageItem({ message, came }: { message: ShownMessage; came: Came }) {
  const { isAutomatic, createdAt, ordinal, isOwn, isSuspicious, reportPath } = message
  const side = isOwn ? 'self-end' : 'self-start'
  const look = isAutomatic ? 'bg-ground border border-line' : isOwn ? 'bg-brand-soft' : 'bg-surface border border-line'
  return (
    <>
      <div className={`max-w-[85%] rounded-card px-3.5 py-2 ${side} ${look}`}>
        {isAutomatic && <p className="text-meta font-bold text-brand">{m.messages_automatic_label()}</p>}
        <span className="sr-only">{isOwn ? m.messages_you() : null}</span>
        <MessageBody message={message} />
        <div className="mt-0.5 flex items-center justify-end gap-1 text-meta text-ink-2">
          <time dateTime={new Date(createdAt).toISOString()}>
            <bdi>{formatTime(createdAt)}</bdi>
          </time>
          {isOwn && <MessageMark ordinal={ordinal} came={came} />}
          {reportPath && <ReportMessage path={reportPath} />}
        </div>
      </div>
      {isSuspicious && (
        <p className="flex max-w-[85%] items-start gap-2 self-start rounded-control bg-gold-soft px-3 py-2 text-meta">
          <Icon as={ShieldAlert} size={18} className="mt-0.5 flex-none text-gold" />
          {m.messages_careful()}
        </p>
      )}
    </>
  )
}
