import { m } from '#i18n/messages.ts'
import { formatAge, formatMoment, formatNumber } from '#i18n/format.ts'
import { FavoriteButton } from '#app/components/favorites/favorite-button.tsx'
import { FactList } from '#app/components/seller/fact-list.tsx'
import { useSite } from '#app/components/layout/shell-context.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import type { AdPageAd } from './ad-page.tsx'
import { Price } from './price.tsx'
import { ShareAd } from './share-ad.tsx'
import { typeLabel } from '#i18n/type-label.ts'
import { textDirection } from '#i18n/text-direction.ts'

/** What is asked first of an ad: how much, what, where, since when and how many have looked. */
export function AdHeading({ ad, details }: { ad: AdPageAd; details: string }) {
  return (
    <section id="head" data-ad={ad.remembered} className="panel flex flex-col gap-2 p-4">
      <div className="flex flex-wrap items-baseline gap-x-2">
        <Price price={ad.price} currency={ad.currency} byAgreement={ad.byAgreement} className="text-[1.625rem]" />
        {ad.details.some(({ name }) => name === 'negotiable') && (
          <span className="text-meta text-ink-2">{m.ads_negotiable()}</span>
        )}
        <Labels ad={ad} />
      </div>
      {ad.priceNotes.map(({ struck, text }) => (
        <p key={text} className="text-meta text-ink-2">
          {struck && <s>{struck}</s>} {text}
        </p>
      ))}
      <FactList facts={ad.priceHistory} />
      <h1 className="text-h2" dir={textDirection(ad.title)}>
        {ad.title}
      </h1>
      {ad.facts && <p className="font-semibold">{ad.facts}</p>}
      {/* A line for each: what wraps with one font and not with the other would move the page when the font comes. */}
      <ul className="flex flex-col text-meta text-ink-2">
        <li>{ad.location}</li>
        <li>
          <Published ad={ad} />
        </li>
        <li>
          <Views ad={ad} />
        </li>
      </ul>
      <div className="mt-1 flex flex-wrap gap-2">
        <ShareAd ad={ad} details={details} />
        {ad.hasHeart && <FavoriteButton ad={{ ...ad, relation: ad.isFavorite ? 'favorite' : undefined }} wide />}
        {ad.isOwn && ad.may.edit && (
          <Button href={`/profile/ads/${ad.id}/edit`} variant="secondary" className="flex-1">
            {m.ads_edit()}
          </Button>
        )}
      </div>
    </section>
  )
}

function Labels({ ad }: { ad: AdPageAd }) {
  if (ad.type === 'free' && ad.availability === 'available') return null
  return (
    <div className="ms-auto flex items-center gap-2">
      {ad.type !== 'free' && <Badge tone="gold">{typeLabel(ad.type)}</Badge>}
      {ad.availability === 'reserved' && <Badge>{m.ads_reserved()}</Badge>}
      {ad.availability === 'sold' && <Badge tone="danger">{m.ads_sold()}</Badge>}
    </div>
  )
}

/** What never was on the site was added at least, as its owner's list says too. */
function Published({ ad: { publishedAt, createdAt } }: { ad: AdPageAd }) {
  const { now } = useSite()
  const at = new Date(publishedAt ?? createdAt)
  return (
    <time dateTime={at.toISOString()} title={formatMoment(at)}>
      {(publishedAt ? m.ads_published : m.ads_added)({ age: formatAge(at, now) })}
    </time>
  )
}

/** Unique views are only said when they are not the same number. */
function Views({ ad: { viewCount, uniqueViewCount } }: { ad: AdPageAd }) {
  return (
    <>
      {m.ads_views({ count: viewCount, shown: formatNumber(viewCount) })}
      {uniqueViewCount !== viewCount && (
        <> ({m.ads_views_unique({ count: uniqueViewCount, shown: formatNumber(uniqueViewCount) })})</>
      )}
    </>
  )
}
