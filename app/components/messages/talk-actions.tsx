import { CalendarClock, Camera, Handshake, Tag } from 'lucide-react'
import { m } from '#i18n/messages.ts'
import { Icon } from '#app/ui/icon.tsx'
import { LocalLink } from '#app/ui/local-link.tsx'
import type { ShownConversation } from './thread.tsx'

type Props = {
  /** Null before the first word: photos are sent to whom one has written. */
  conversation: Pick<ShownConversation, 'id' | 'meeting' | 'handover' | 'offerFor'> | null
  /** The ad that a price may be offered for before the first word. */
  beforeAnything: number | null
}

/** What can be sent besides words: a photo, a meeting, that it changed hands, and a buyer's offer. */
export function TalkActions({ conversation, beforeAnything }: Props) {
  const offerFor = conversation ? conversation.offerFor : beforeAnything
  if (!conversation && !offerFor) return null
  return (
    <div className="flex gap-2 overflow-x-auto py-1 whitespace-nowrap [contain:inline-size] *:flex-none sm:flex-wrap">
      {offerFor && (
        <LocalLink to={`/ad/${offerFor}/offer`} className="chip">
          <Icon as={Tag} size={18} />
          {m.offers_make()}
        </LocalLink>
      )}
      {conversation && <OfConversation conversation={conversation} />}
    </div>
  )
}

function OfConversation({
  conversation: { id, meeting, handover },
}: {
  conversation: NonNullable<Props['conversation']>
}) {
  const path = `/messages/${id}`
  return (
    <>
      {meeting?.state !== 'agreed' && meeting?.state !== 'proposed' && (
        <LocalLink to={`${path}/meeting`} className="chip">
          <Icon as={CalendarClock} size={18} />
          {m.meetings_propose()}
        </LocalLink>
      )}
      {!handover && (
        <LocalLink to={`${path}/handovers`} className="chip">
          <Icon as={Handshake} size={18} />
          {m.ratings_handover_title()}
        </LocalLink>
      )}
      <LocalLink to={`${path}/photos`} className="chip">
        <Icon as={Camera} size={18} />
        {m.messages_photo_send()}
      </LocalLink>
    </>
  )
}
