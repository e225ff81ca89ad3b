import { m } from '#i18n/messages.ts'
import { textDirection } from '#i18n/text-direction.ts'
import type { ChatAd as FoundAd } from '#domain/conversations/find-conversation.ts'
import { adPath } from '#app/components/ads/ad-path.ts'
import { Price } from '#app/components/ads/price.tsx'
import { Photo } from '#app/components/photos/photo.tsx'
import { availabilityLabel } from '#app/components/posting/availability-form.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { LocalLink } from '#app/ui/local-link.tsx'

export type AdUnderDiscussion = Omit<FoundAd, 'takesOffers'>

/** What a conversation is about, on top of it. */
export function ChatAd({ ad }: { ad: AdUnderDiscussion | null }) {
  if (!ad) return <p className="panel p-3 text-ink-2">{m.messages_ad_removed()}</p>
  return (
    <div className="panel relative flex flex-wrap items-center gap-3 p-2.5">
      <span
        aria-hidden="true"
        className="relative aspect-[4/3] w-20 flex-none overflow-hidden rounded-control bg-brand-soft"
      >
        <Photo photo={ad.photo} sizes="thumb" />
      </span>
      <div className="min-w-0 flex-1 basis-32">
        <p className="truncate font-semibold" dir={textDirection(ad.title)}>
          {ad.isPublic ? (
            <LocalLink to={adPath(ad)} className="after:absolute after:inset-0">
              {ad.title}
            </LocalLink>
          ) : (
            ad.title
          )}
        </p>
        <Price price={ad.price} currency={ad.currency} byAgreement={ad.byAgreement} />
      </div>
      {!ad.isPublic ? (
        <Badge tone="plain">{m.messages_ad_off()}</Badge>
      ) : (
        ad.availability !== 'available' && (
          <Badge tone={ad.availability === 'sold' ? 'danger' : 'plain'}>{availabilityLabel[ad.availability]()}</Badge>
        )
      )}
    </div>
  )
}
