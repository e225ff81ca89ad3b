import { ArrowLeft } from 'lucide-react'
import { m } from '#i18n/messages.ts'
import { adPath } from '#app/components/ads/ad-path.ts'
import type { SentForm } from '#app/components/layout/keep-page.ts'
import { Icon } from '#app/ui/icon.tsx'
import { LocalLink } from '#app/ui/local-link.tsx'
import { ChatAd, type ChatAdData } from './chat-ad.tsx'
import { MessageForm } from './message-form.tsx'
import { TalkActions } from './talk-actions.tsx'

type Props = { ad: ChatAdData; sellerName: string; messageId: string; sent: SentForm }

/** A conversation before its first word. */
export function FirstMessage({ ad, sellerName, messageId, sent }: Props) {
  return (
    <>
      <header className="flex items-center gap-2">
        <LocalLink to={adPath(ad)} className="btn btn-quiet -ms-3 px-2.5" aria-label={m.ads_back_to_ad()}>
          <Icon as={ArrowLeft} mirror />
        </LocalLink>
        <h1 className="min-w-0 flex-1 truncate text-h2" dir="auto">
          {sellerName}
        </h1>
      </header>
      <ChatAd ad={ad} />
      <p className="self-center py-6 text-center text-ink-2">{m.messages_welcome()}</p>
      <TalkActions conversationId={null} offerFor={ad.availability === 'available' && ad.price > 0 ? ad.id : null} />
      <MessageForm action={`${adPath(ad)}/messages`} messageId={messageId} {...sent} quickReplies />
    </>
  )
}
