import type { ReactNode } from 'react'
import { formatDay } from '#i18n/format.ts'
import { m } from '#i18n/messages.ts'
import { useSite } from '#app/components/layout/shell-context.tsx'
import { MessageItem, type ShownMessage } from './message-item.tsx'
import type { Came } from './message-mark.tsx'

type Props = {
  messages: ShownMessage[]
  came?: Came
  /** One's own that have not arrived yet. */
  outgoing?: ReactNode
}

/** Messages in the order they were written, each day under its date, and below what is on its way. */
export function MessageList({ messages, came = { readTo: 0, reachedTo: 0 }, outgoing }: Props) {
  const { now } = useSite()
  return (
    <ol className="flex flex-col gap-2" aria-label={m.messages_list()}>
      {messages.map((message, index) => {
        const day = formatDay(message.createdAt, now)
        const before = messages[index - 1]
        return (
          <li key={message.id} className="flex flex-col gap-2">
            {(!before || formatDay(before.createdAt, now) !== day) && (
              <p className="self-center rounded-full bg-line/60 px-3 py-0.5 text-meta text-ink-2 first-letter:uppercase">
                {day}
              </p>
            )}
            <MessageItem message={message} came={came} />
          </li>
        )
      })}
      {outgoing}
    </ol>
  )
}
