import { CalendarClock, Camera, Tag } from 'lucide-react'
import { m } from '#i18n/messages.ts'
import { Icon } from '#app/ui/icon.tsx'
import { LocalLink } from '#app/ui/local-link.tsx'

type Props = {
  /** Null before the first word: photos are sent to whom one has written. */
  conversationId: string | null
  /** The ad that this side may offer a price for. */
  offerFor: number | null
  /** Whether the two may agree on where to meet. */
  mayMeet?: boolean
}

/** What can be sent besides words: a photo, a meeting, and a buyer's offer. */
export function TalkActions({ conversationId, offerFor, mayMeet }: Props) {
  if (!conversationId && !offerFor) return null
  return (
    <div className="flex flex-wrap gap-2">
      {offerFor && (
        <LocalLink to={`/ad/${offerFor}/offer`} className="chip">
          <Icon as={Tag} size={18} />
          {m.offers_make()}
        </LocalLink>
      )}
      {conversationId && mayMeet && (
        <LocalLink to={`/messages/${conversationId}/meeting`} className="chip">
          <Icon as={CalendarClock} size={18} />
          {m.meetings_propose()}
        </LocalLink>
      )}
      {conversationId && (
        <LocalLink to={`/messages/${conversationId}/photos`} className="chip">
          <Icon as={Camera} size={18} />
          {m.messages_photo_send()}
        </LocalLink>
      )}
    </div>
  )
}
