import { ArrowLeft } from 'lucide-react'
import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { localPath } from '#i18n/language.ts'
import { m } from '#i18n/messages.ts'
import { textDirection } from '#i18n/text-direction.ts'
import { adPath } from '#app/components/ads/ad-path.ts'
import type { FormState } from '#app/ui/form-state.ts'
import { Icon } from '#app/ui/icon.tsx'
import { LocalLink } from '#app/ui/local-link.tsx'
import { ChatAd, type AdUnderDiscussion } from './chat-ad.tsx'
import { Talk } from './talk.tsx'
import { useTalk } from './use-talk.ts'

type Props = { ad: AdUnderDiscussion; lowestOffer: number; sellerName: string; messageId: string; form?: FormState }

/** A conversation before its first word; when that has arrived it goes on at its own place. */
export function FirstMessage({ ad, lowestOffer: lowest, sellerName, messageId, form }: Props) {
  const { id, price, currency } = ad
  const to = { adId: id }
  const talk = useTalk(to, null)
  const navigate = useNavigate()
  const begun = talk.conversation?.id
  useEffect(() => {
    if (begun) void navigate(`${localPath(`/messages/${begun}`)}#end`, { replace: true })
  }, [begun, navigate])
  return (
    <>
      <header className="thread-head flex items-center gap-2">
        <LocalLink to={adPath(ad)} className="btn btn-quiet -ms-3 px-2.5" aria-label={m.ads_back_to_ad()}>
          <Icon as={ArrowLeft} mirror />
        </LocalLink>
        <h1 className="min-w-0 flex-1 truncate text-h2" dir={textDirection(sellerName)}>
          {sellerName}
        </h1>
      </header>
      <ChatAd ad={ad} />
      <Talk
        to={to}
        adId={ad.id}
        talk={talk}
        offerFor={ad.availability === 'available' && price > 0 ? { id, price, currency, lowest } : null}
        plain={{ action: `/ad/${ad.id}/messages`, messageId, form }}
      />
    </>
  )
}
