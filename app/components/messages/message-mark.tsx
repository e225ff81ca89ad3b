import { Check, CheckCheck } from 'lucide-react'
import { m } from '#i18n/messages.ts'
import { Icon } from '#app/ui/icon.tsx'

/** How far the other side came, as positions in the conversation: what they have read, what a device of theirs has got. */
export type Came = { readTo: number; reachedTo: number }

/** How far one's own message came. */
export function MessageMark({ ordinal, came }: { ordinal: number; came: Came }) {
  const isRead = ordinal <= came.readTo
  const isReached = isRead || ordinal <= came.reachedTo
  return (
    <>
      <Icon as={isReached ? CheckCheck : Check} size={16} className={isRead ? 'text-brand' : ''} />
      <span className="sr-only">
        {isRead ? m.messages_read() : isReached ? m.messages_delivered() : m.messages_sent()}
      </span>
    </>
  )
}
