import { CalendarClock, Camera, Handshake, Tag } from 'lucide-react'
import { m } from '#i18n/messages.ts'
import { useSite } from '#app/components/layout/shell-context.tsx'
import { AttachLink } from './attach-link.tsx'
import type { OfferedAd } from './attachment.ts'
import type { ShownConversation } from './thread.tsx'

type Props = {
  /** Null before the first word: photos are sent to whom one has written. */
  conversation: ShownConversation | null
  /** The ad that a price may be offered for before the first word. */
  beforeAnything: OfferedAd | null
  onSent: () => void
}

/** What can be sent besides words: a photo, a meeting, that it changed hands, and a buyer's offer. */
export function TalkActions({ conversation, beforeAnything, onSent }: Props) {
  const offerFor = conversation ? offeredIn(conversation) : beforeAnything
  if (!conversation && !offerFor) return null
  return (
    <div className="flex gap-2 overflow-x-auto py-1 whitespace-nowrap [contain:inline-size] *:flex-none sm:flex-wrap">
      {offerFor && (
        <AttachLink
          attachment={{ kind: 'offer', path: `/ad/${offerFor.id}/offer`, ...offerFor }}
          icon={Tag}
          label={m.offers_make()}
          onSent={onSent}
        />
      )}
      {conversation && <OfConversation conversation={conversation} onSent={onSent} />}
    </div>
  )
}

function offeredIn({ ad, offerFor, lowestOffer: lowest }: ShownConversation): OfferedAd | null {
  return ad && offerFor && lowest ? { id: offerFor, price: ad.price, currency: ad.currency, lowest } : null
}

type InConversation = { conversation: ShownConversation; onSent: () => void }

function OfConversation({ conversation: { id, meeting, handover }, onSent }: InConversation) {
  const path = `/messages/${id}`
  const { now } = useSite()
  // Until they meet nothing has changed hands.
  const isAhead = meeting?.state === 'agreed' && new Date(meeting.startsAt) > new Date(now)
  return (
    <>
      <AttachLink
        attachment={{ kind: 'meeting', path: `${path}/meeting` }}
        icon={CalendarClock}
        label={m.meetings_propose()}
        isOver={meeting?.state === 'agreed' || meeting?.state === 'proposed'}
        onSent={onSent}
      />
      <AttachLink
        attachment={{ kind: 'handover', path: `${path}/handovers` }}
        icon={Handshake}
        label={m.ratings_handover_title()}
        isOver={handover !== null || isAhead}
        onSent={onSent}
      />
      <AttachLink
        attachment={{ kind: 'photos', path: `${path}/photos` }}
        icon={Camera}
        label={m.messages_photo_send()}
        onSent={onSent}
      />
    </>
  )
}
