import type { ReactNode } from 'react'
import { photoAddress } from '#shared/photo-files.ts'
import { ageLabel } from '#i18n/format.ts'
import { m } from '#i18n/messages.ts'
import { statusLabel } from '#i18n/status-label.ts'
import { textDirection } from '#i18n/text-direction.ts'
import { adPath } from '#app/components/ads/ad-path.ts'
import { Price } from '#app/components/ads/price.tsx'
import { useSite } from '#app/components/layout/shell-context.tsx'
import { LocalLink } from '#app/ui/local-link.tsx'
import type { DeskEntry } from './desk.ts'

/** What speaks for or against it: the same pictures elsewhere, what it was refused for, the seller's other ads. */
export function DeskContext({ desk: { rejections, twins, others, samePictures } }: { desk: DeskEntry }) {
  const { now } = useSite()
  return (
    <>
      {samePictures.length > 0 && (
        <Part title={m.review_same_pictures()} isWarning>
          {samePictures.map((same) => (
            <SamePicture key={`${same.key}.${same.otherKey}`} same={same} />
          ))}
        </Part>
      )}
      {rejections.length > 0 && (
        <Part title={m.review_rejected_before()} isWarning>
          {rejections.map(({ at, words, byName }) => (
            <li key={String(at)} className="py-1.5">
              {words}
              <span className="block text-meta text-ink-2">
                {ageLabel(at, now)}
                {byName && `${m.common_list_separator()}${byName}`}
              </span>
            </li>
          ))}
        </Part>
      )}
      {twins.length > 0 && (
        <Part title={m.review_look_alikes()} isWarning>
          {twins.map((ad) => (
            <OtherAd key={ad.id} ad={ad} />
          ))}
        </Part>
      )}
      {others.length > 0 && (
        <Part title={m.review_same_seller()}>
          {others.map((ad) => (
            <OtherAd key={ad.id} ad={ad} />
          ))}
        </Part>
      )}
    </>
  )
}

function Part({ title, isWarning, children }: { title: string; isWarning?: boolean; children: ReactNode }) {
  return (
    <section
      className={`rounded-control border px-3 py-2 ${isWarning ? 'border-gold-line bg-gold-soft' : 'border-line'}`}
    >
      <h3 className="font-semibold">{title}</h3>
      <ul className="flex flex-col divide-y divide-line">{children}</ul>
    </section>
  )
}

function OtherAd({ ad }: { ad: DeskEntry['others'][number] }) {
  const { now } = useSite()
  return (
    <li className="flex items-center gap-3 py-1.5">
      <Picture of={ad.photoKey} />
      <div className="min-w-0 flex-1">
        <LocalLink to={adPath(ad)} target="_blank" className="link block break-words" dir={textDirection(ad.title)}>
          {ad.title}
        </LocalLink>
        <div className="flex flex-wrap items-baseline gap-x-3 text-meta text-ink-2">
          <Price price={ad.price} currency={ad.currency} byAgreement={ad.byAgreement} />
          <span>{statusLabel(ad.status)}</span>
          <span>{ageLabel(ad.createdAt, now)}</span>
        </div>
      </div>
    </li>
  )
}

function SamePicture({ same }: { same: DeskEntry['samePictures'][number] }) {
  return (
    <li className="flex items-center gap-3 py-1.5">
      <Picture of={same.key} />
      <Picture of={same.otherKey} />
      <div className="min-w-0 flex-1">
        <LocalLink
          to={adPath({ id: same.adId })}
          target="_blank"
          className="link block break-words"
          dir={textDirection(same.title)}
        >
          {same.title}
        </LocalLink>
        <p className="text-meta text-ink-2" dir={textDirection(same.ownerName)}>
          {same.ownerName}
        </p>
      </div>
    </li>
  )
}

function Picture({ of }: { of: string | null }) {
  if (!of) return null
  return (
    <img
      src={photoAddress(of, 160, 'jpg')}
      alt=""
      width={56}
      height={56}
      loading="lazy"
      className="size-14 flex-none rounded-small object-cover"
    />
  )
}
