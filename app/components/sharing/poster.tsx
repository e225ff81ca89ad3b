import type { AdDetails } from '#shared/ad-details.ts'
import { photoAddress } from '#shared/photo-files.ts'
import { detailRows } from '#i18n/detail-words.ts'
import { m } from '#i18n/messages.ts'
import { textDirection } from '#i18n/text-direction.ts'
import { Price } from '#app/components/ads/price.tsx'
import { Mark } from '#app/components/layout/mark.tsx'
import { useSite } from '#app/components/layout/shell-context.tsx'
import type { ShownPhoto } from '#app/components/photos/photo.tsx'
import { QrCode } from '#app/ui/qr-code.tsx'
import type { SharedAd } from './share-kit.tsx'

type PosterAd = SharedAd & { details: AdDetails; photo: ShownPhoto | null; phone: string | null }

/** What a title says anyway, and what is too long to hang up. */
const inTitle = new Set(['vehicleBrand', 'vehicleModel', 'itemBrand', 'itemModel', 'propertyFeatures'])
/** As many details as fit beside each other without crowding the code off the sheet. */
const shownDetails = 6

/** One A4 sheet, on paper as on the screen: dark on white in both themes. */
export function Poster({ ad }: { ad: PosterAd }) {
  const { siteName } = useSite()
  const rows = detailRows(ad.details).filter(({ name }) => !inTitle.has(name))
  return (
    <article className="poster" aria-label={m.sharing_poster_of({ title: ad.title })}>
      <p className="poster-site">
        <Mark size={40} />
        {siteName}
      </p>
      {ad.photo && (
        <img
          className="poster-photo"
          src={photoAddress(ad.photo.key, 1200, 'jpg')}
          width={ad.photo.width}
          height={ad.photo.height}
          alt=""
        />
      )}
      <h2 className="poster-title" dir={textDirection(ad.title)}>
        {ad.title}
      </h2>
      <Price price={ad.price} currency={ad.currency} byAgreement={ad.byAgreement} className="poster-price" />
      <p className="poster-facts">
        <span>{ad.location}</span>
        {rows.slice(0, shownDetails).map(({ name, label, words }) => (
          <span key={name}>
            {label}: <bdi dir={textDirection(words)}>{words}</bdi>
          </span>
        ))}
      </p>
      <div className="poster-foot">
        <QrCode code={ad.code} label={m.sharing_code({ title: ad.title })} className="poster-code" />
        <div>
          <p className="poster-scan">{m.sharing_scan()}</p>
          <p>
            <bdi dir="ltr">{ad.address.replace(/^https?:\/\//, '')}</bdi>
          </p>
          {ad.phone && (
            <p className="poster-phone">
              <bdi dir="ltr">{ad.phone}</bdi>
            </p>
          )}
        </div>
      </div>
    </article>
  )
}
