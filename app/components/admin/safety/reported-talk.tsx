import { m } from '#i18n/messages.ts'
import { formatMoment } from '#i18n/format.ts'
import { textDirection } from '#i18n/text-direction.ts'
import type { ReportedMessage } from '#domain/verbs/safety/look-at-conversation.ts'
import { PhotoMessage } from '#app/components/messages/photo-message.tsx'
import { VoiceMessage } from '#app/components/messages/voice-message.tsx'
import { Badge } from '#app/ui/badge.tsx'

/** What was said where a report comes from, as it was said. */
export function ReportedTalk({ messages }: { messages: ReportedMessage[] }) {
  return (
    <ol className="flex flex-col gap-2">
      {messages.map((message) => (
        <li
          key={message.id}
          className={`panel max-w-xl p-3 [overflow-wrap:anywhere] ${message.isReported ? 'border-danger' : ''}`}
        >
          <p className="flex flex-wrap items-center gap-2 text-meta text-ink-2">
            <span
              className="font-semibold"
              dir={textDirection(
                message.type === 'system' ? m.safety_talk_system() : (message.name ?? m.safety_person_gone()),
              )}
            >
              {message.type === 'system' ? m.safety_talk_system() : (message.name ?? m.safety_person_gone())}
            </span>
            {message.type !== 'system' && (message.isBuyer ? m.safety_talk_buyer() : m.safety_talk_seller())}
            <time dateTime={new Date(message.createdAt).toISOString()}>{formatMoment(message.createdAt)}</time>
            {message.isReported && <Badge tone="danger">{m.safety_talk_reported()}</Badge>}
            {message.isHidden && <Badge>{m.messages_hidden()}</Badge>}
          </p>
          {message.type === 'photo' && <PhotoMessage photos={message.photos} />}
          {message.type === 'voice' && <VoiceMessage voice={message.voice} />}
          <p className="whitespace-pre-line" dir={textDirection(message.content)}>
            {message.content}
          </p>
        </li>
      ))}
    </ol>
  )
}
