import type { MessageType } from '#shared/message-types.ts'
import type { PhotoView } from '#shared/photo-files.ts'
import type { VoiceView } from '#shared/voice-files.ts'
import { localPath } from '#i18n/language.ts'
import { m } from '#i18n/messages.ts'
import { amountText } from '#i18n/price-text.ts'
import { textDirection } from '#i18n/text-direction.ts'
import { useSite } from '#app/components/layout/shell-context.tsx'
import { LocalLink } from '#app/ui/local-link.tsx'
import { meetingAnchor, meetingNewsText, type AnnouncedMeeting } from './meeting-words.ts'
import { OfferCard } from './offer-card.tsx'
import { offerAnswerText, type ShownOffer } from './offer-state.ts'
import { PhotoMessage } from './photo-message.tsx'
import { VoiceMessage } from './voice-message.tsx'

/** What a message carries besides its words; one that waits to be sent has none of it. */
export type SentAlong = {
  type?: MessageType
  /** Taken away by the administration. */
  isHidden?: boolean
  about?: string | null
  photos?: readonly PhotoView[]
  voice?: VoiceView | null
  /** The offer that it makes, or answers. */
  offer?: ShownOffer | null
  /** The meeting that it tells of. */
  meeting?: AnnouncedMeeting | null
  /** The page that it stands on besides. */
  pagePath?: string | null
}

/** What a message says: photos, a voice, an offer, the answer to one, what became of a meeting, and words. */
export function MessageBody({ message }: { message: SentAlong & { content: string } }) {
  const { type, about, isHidden, photos = [], voice, offer, meeting, pagePath, content } = message
  if (isHidden) return <p className="text-ink-2 italic">{m.messages_hidden()}</p>
  return (
    <>
      {type === 'photo' && <PhotoMessage photos={photos} />}
      {type === 'voice' && <VoiceMessage voice={voice} />}
      {type === 'offer' && offer && <OfferCard offer={offer} note={content} />}
      {type === 'answer' && offer && <Answer answer={about} offer={offer} />}
      {type === 'meeting' && meeting && <MeetingNews about={about} meeting={meeting} />}
      {pagePath && (
        <LocalLink to={pagePath} className="text-meta underline underline-offset-4">
          {pageWords(type)}
        </LocalLink>
      )}
      {content && type !== 'offer' && (
        <p className="break-words whitespace-pre-line" dir={textDirection(content)}>
          {content}
        </p>
      )}
    </>
  )
}

function pageWords(type?: MessageType) {
  if (type === 'request') return m.gifts_of_message()
  return type === 'reply' ? m.questions_reply_of_message() : m.questions_of_message()
}

type News = { about: SentAlong['about']; meeting: AnnouncedMeeting }

/** What became of a meeting; while it still stands so, the way to its card, which is far above and elsewhere than this in a dialog. */
function MeetingNews({ about, meeting }: News) {
  const { conversationId, state, isOwn } = meeting
  const isStanding = about === state && (state === 'proposed' || state === 'agreed')
  return (
    <>
      <p className="font-semibold">{meetingNewsText(about, meeting)}</p>
      {isStanding && (
        <a
          href={`${localPath(`/messages/${conversationId}`)}#${meetingAnchor}`}
          className="link inline-flex min-h-11 items-center font-semibold"
        >
          {state === 'proposed' && !isOwn ? m.meetings_answer() : m.meetings_details()}
        </a>
      )}
    </>
  )
}

function Answer({ answer, offer: { amount, currency } }: { answer: SentAlong['about']; offer: ShownOffer }) {
  const { poundSign } = useSite()
  return <p className="font-semibold">{offerAnswerText(answer, amountText({ price: amount, currency, poundSign }))}</p>
}
