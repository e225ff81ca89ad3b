import type { AdType, Availability } from '#shared/ad-states.ts'
import type { Currency } from '#shared/money.ts'
import { m } from '#i18n/messages.ts'
import { formatNumber, shortAge } from '#i18n/format.ts'
import { FavoriteButton, type Relation } from '#app/components/favorites/favorite-button.tsx'
import { Photo, type ShownPhoto } from '#app/components/photos/photo.tsx'
import { PhotoOnTap } from '#app/components/photos/photo-on-tap.tsx'
import { useShellPart, useSite } from '#app/components/layout/shell-context.tsx'
import { useAttention } from '#app/components/motion/use-attention.ts'
import { useFragment } from '#app/ui/cached-fragment.tsx'
import { LocalLink } from '#app/ui/local-link.tsx'
import { adPath } from './ad-path.ts'
import { CardPhotos } from './card-photos.tsx'
import { Price } from './price.tsx'
import { typeLabel } from '#i18n/type-label.ts'
import { textDirection } from '#i18n/text-direction.ts'

export type AdSummary = {
  id: number
  title: string
  price: number
  /** Before it was lowered, where that is news. */
  was?: string
  currency: Currency
  byAgreement?: boolean
  type: AdType
  availability: Availability
  location: string
  publishedAt: string
  photo: ShownPhoto | null
  photoCount: number
  viewCount: number
  /** The first of its details; absent where it has none. */
  facts?: string
  /** How its description begins, which only a row of the list view tells. */
  text?: string
  /** Absent where the viewer has nothing to do with it. */
  relation?: Relation
}

/** Seconds that a photo of a card stands while somebody looks at it (docs/product.md, "Home"). */
const seconds = { card: 4, slide: 3 }

/** An ad in a list: photo, price, title, facts, place and age; the whole card leads to the ad. In the hero it is a `slide`. */
export function AdCard({ ad, as = 'card', eager = false }: { ad: AdSummary; as?: 'card' | 'slide'; eager?: boolean }) {
  const { now } = useSite()
  const shell = useShellPart(readByCards)
  return useFragment({ of: Card, given: { ad, as, eager, age: shortAge(ad.publishedAt, now) }, shell })
}

const readByCards = ['poundSign', 'saveData', 'light'] as const

type Given = { ad: AdSummary; as: 'card' | 'slide'; eager: boolean; age: string }

function Card({ ad, as, eager, age }: Given) {
  const { attended, handlers } = useAttention()
  const { light } = useSite()
  const { photo, photoCount, facts, text } = ad
  const turns = photo && photoCount > 1
  return (
    <article
      className={ad.type === 'free' ? 'card' : 'card card-paid'}
      id={as === 'card' ? `ad-${ad.id}` : undefined}
      data-ad-id={as === 'card' ? ad.id : undefined}
      {...(turns && handlers)}
    >
      <div className="card-photo">
        {import.meta.env.SSR && photo && light ? (
          <PhotoOnTap photo={photo} size={160} name={ad.title} />
        ) : turns ? (
          <CardPhotos ad={{ ...ad, photo }} sizes={as} eager={eager} seconds={seconds[as]} attended={attended} />
        ) : (
          <Photo photo={photo} sizes={as} eager={eager} />
        )}
        {ad.type !== 'free' && <span className="badge card-label">{typeLabel(ad.type)}</span>}
        {photoCount > 1 && (
          <span className="card-count card-photos" role="img" aria-label={`${m.ads_photo_count()} ${photoCount}`}>
            {photoCount}
          </span>
        )}
        <Views count={ad.viewCount} />
      </div>
      <div className="card-body">
        <Price price={ad.price} currency={ad.currency} byAgreement={ad.byAgreement} was={ad.was} />
        <h3 className="card-title" dir={textDirection(ad.title)}>
          <LocalLink to={adPath(ad)} prefetch="none">
            {ad.title}
          </LocalLink>
        </h3>
        {facts && as === 'card' && <p className="card-facts">{facts}</p>}
        {text !== undefined && (
          <p className="row-text" dir={textDirection(text)}>
            {text}
          </p>
        )}
        <p className="card-meta">
          <span>{ad.availability === 'reserved' ? m.ads_reserved() : ad.location}</span>
          <span>{age}</span>
          {text !== undefined && ad.relation !== 'own' && (
            <LocalLink
              to={`${adPath(ad)}#contact`}
              prefetch="none"
              className="btn btn-secondary row-contact"
              aria-label={`${m.ads_contact()}: ${ad.title}`}
            >
              {m.ads_contact()}
            </LocalLink>
          )}
        </p>
      </div>
      <FavoriteButton ad={ad} />
    </article>
  )
}

/** A figure to look at, a sentence for screen readers. */
function Views({ count }: { count: number }) {
  const shown = formatNumber(count)
  return (
    <span className="card-count card-views" role="img" aria-label={m.ads_views({ count, shown })}>
      {shown}
    </span>
  )
}

/** A list of cards, the first row loaded at once. */
export function AdCards({
  ads,
  view = 'grid',
  eager = 0,
}: {
  ads: AdSummary[]
  view?: 'grid' | 'list'
  eager?: number
}) {
  return (
    <div className={view === 'list' ? 'cards cards-list' : 'cards'}>
      {ads.map((ad, index) => (
        <AdCard key={ad.id} ad={ad} eager={index < eager} />
      ))}
    </div>
  )
}
