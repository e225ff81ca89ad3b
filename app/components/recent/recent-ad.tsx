import { ImageOff, X } from 'lucide-react'
import type { Availability } from '#shared/ad-states.ts'
import { isPhotoKey, photoAddress } from '#shared/photo-files.ts'
import { formatAge } from '#i18n/format.ts'
import { m } from '#i18n/messages.ts'
import { textDirection } from '#i18n/text-direction.ts'
import { Price } from '#app/components/ads/price.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { LocalLink } from '#app/ui/local-link.tsx'
import type { RecentAd } from './recent-list.ts'

type Props = { ad: RecentAd; now: number; availability: Availability | 'gone' | undefined; onRemove: () => void }

/** An ad as it was when it was opened here, and whether it is still to be had. */
export function RecentAdRow({ ad, now, availability, onRemove }: Props) {
  const { price, currency } = ad
  const isGone = availability === 'gone'
  return (
    <li data-ad-id={ad.id} className="panel relative flex items-center gap-3 p-2">
      <Picture photo={isGone ? undefined : ad.photo} />
      <div className="min-w-0 flex-1">
        <p
          className={`line-clamp-2 font-semibold break-words ${isGone ? 'text-ink-2' : ''}`}
          dir={textDirection(ad.title)}
        >
          {isGone ? (
            ad.title
          ) : (
            <LocalLink to={`/ad/${ad.id}`} className="after:absolute after:inset-0">
              {ad.title}
            </LocalLink>
          )}
        </p>
        <Price price={price ?? 0} currency={currency} byAgreement={price === undefined} />
        <p className="flex flex-wrap items-center gap-x-2 text-meta text-ink-2">
          {m.recent_seen({ age: formatAge(new Date(ad.at), new Date(now)) })}
          {availability === 'sold' && <Badge tone="danger">{m.ads_sold()}</Badge>}
          {availability === 'reserved' && <Badge>{m.ads_reserved()}</Badge>}
          {isGone && <Badge>{m.recent_gone()}</Badge>}
        </p>
      </div>
      <button
        type="button"
        onClick={({ currentTarget }) => {
          focusBeside(currentTarget)
          onRemove()
        }}
        aria-label={m.recent_remove({ title: ad.title })}
        className="btn btn-quiet relative flex-none px-3"
      >
        <Icon as={X} size={20} />
      </button>
    </li>
  )
}

/** Whoever removes one with the keyboard goes on at the next. */
function focusBeside(button: HTMLElement) {
  const row = button.closest('li')
  const beside = row?.nextElementSibling ?? row?.previousElementSibling
  beside?.querySelector('button')?.focus({ preventScroll: true })
}

function Picture({ photo }: { photo: string | undefined }) {
  const box = 'size-16 flex-none rounded-control bg-ground'
  if (photo && isPhotoKey(photo))
    return (
      <img
        src={photoAddress(photo, 160, 'jpg')}
        alt=""
        width={64}
        height={64}
        loading="lazy"
        className={`${box} object-cover`}
      />
    )
  return (
    <span className={`grid place-items-center text-ink-2 ${box}`}>
      <Icon as={ImageOff} size={24} />
    </span>
  )
}
