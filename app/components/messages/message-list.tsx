import { formatDate } from '#i18n/format.ts'
import { m } from '#i18n/messages.ts'
import type { Came } from './message-mark.tsx'
import { MessageItem, type MessageData } from './message-item.tsx'

/** Messages in the order they were written, each day under its date. */
export function MessageList({ messages, came }: { messages: MessageData[]; came: Came }) {
  return (
    <ol className="flex flex-col gap-2" aria-label={m.messages_list()}>
      {messages.map((message, place) => {
        const day = formatDate(message.createdAt)
        const before = messages[place - 1]
        return (
          <li key={message.id} className="flex flex-col gap-2">
            {(!before || formatDate(before.createdAt) !== day) && (
              <p className="self-center rounded-full bg-line/60 px-3 py-0.5 text-meta text-ink-2">{day}</p>
            )}
            <MessageItem message={message} came={came} />
          </li>
        )
      })}
    </ol>
  )
}
