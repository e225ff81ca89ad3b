import { m } from '#i18n/messages.ts'
import type { AdSummary } from '#app/components/ads/ad-card.tsx'
import { adPath } from '#app/components/ads/ad-path.ts'
import { Price } from '#app/components/ads/price.tsx'
import { typeLabel } from '#i18n/type-label.ts'
import { textDirection } from '#i18n/text-direction.ts'
import { Photo } from '#app/components/photos/photo.tsx'
import { useSite } from '#app/components/layout/shell-context.tsx'
import { LocalLink } from '#app/ui/local-link.tsx'

/** An ad beside the map: one row, for five stand in each of fourteen governorates. */
export function MapAd({ ad }: { ad: AdSummary }) {
  const { light } = useSite()
  return (
    <article className="map-ad" data-ad-id={ad.id}>
      <div className="map-ad-photo">{ad.photo && !light && <Photo photo={ad.photo} sizes="thumb" />}</div>
      <div className="flex flex-col">
        <div className="flex flex-wrap items-center gap-x-2">
          <Price price={ad.price} currency={ad.currency} byAgreement={ad.byAgreement} className="text-body" />
          {ad.type !== 'free' && <span className="badge map-ad-label">{typeLabel(ad.type)}</span>}
          {ad.availability === 'reserved' && <span className="badge">{m.ads_reserved()}</span>}
        </div>
        <h5 className="map-ad-title" dir={textDirection(ad.title)}>
          <LocalLink to={adPath(ad)} prefetch="none">
            {ad.title}
          </LocalLink>
        </h5>
      </div>
    </article>
  )
}
