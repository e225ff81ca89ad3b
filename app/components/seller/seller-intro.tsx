import { BadgeCheck } from 'lucide-react'
import { m } from '#i18n/messages.ts'
import { formatNumber } from '#i18n/format.ts'
import { textDirection } from '#i18n/text-direction.ts'
import type { Seller } from '#domain/sellers/find-seller.ts'
import { useSignInHere } from '#app/components/accounts/use-sign-in-here.tsx'
import { LocalForm, LocalLink } from '#app/ui/local-link.tsx'
import { FactList, type Fact } from './fact-list.tsx'
import { Icon } from '#app/ui/icon.tsx'

export type ShownSeller = Omit<Seller, 'governorate' | 'facts'> & {
  location: string | null
  memberSince: string
  facts: Fact[]
  hasRatings: boolean
}
export type Follow = 'own' | 'follows' | 'open' | 'ask' | 'none'

const seen = {
  today: m.ads_seen_today,
  week: m.ads_seen_week,
  month: m.ads_seen_month,
  longer: m.ads_seen_longer,
} as const

/** Who sells: no more than what the site itself knows, and the way to hear of what they offer next. */
export function SellerIntro({ seller, follow }: { seller: ShownSeller; follow: Follow }) {
  const { id, name, location, lastSeen, adCount, soldCount } = seller
  return (
    <section className="panel flex flex-wrap items-center gap-4 p-4 sm:p-5">
      <Picture seller={seller} />
      <div className="min-w-0 flex-1 basis-52">
        <h1 className="text-h1 wrap-anywhere" dir={textDirection(name)}>
          {name}
        </h1>
        {seller.isVerified && (
          <p className="flex items-center gap-1 text-meta font-semibold text-brand">
            <Icon as={BadgeCheck} size={16} />
            {m.ads_verified()}
          </p>
        )}
        <ul className="mt-1 flex flex-wrap gap-x-4 text-meta text-ink-2">
          {location && <li>{location}</li>}
          {lastSeen && <li>{seen[lastSeen]()}</li>}
          <li>{m.common_ads_count({ count: adCount, shown: formatNumber(adCount) })}</li>
          {soldCount > 0 && <li>{m.seller_sold({ shown: formatNumber(soldCount) })}</li>}
        </ul>
        <FactList facts={seller.facts} />
        {seller.hasRatings && (
          <LocalLink to={`/seller/${id}/ratings`} className="link inline-flex min-h-11 items-center text-meta">
            {m.ratings_read()}
          </LocalLink>
        )}
      </div>
      {follow !== 'own' && follow !== 'none' && <FollowForm path={`/seller/${id}/follow`} follow={follow} />}
    </section>
  )
}

function FollowForm({ path, follow }: { path: string; follow: Follow }) {
  const { dialog, onSubmit } = useSignInHere()
  const isOn = follow === 'follows'
  return (
    <div className="max-sm:w-full">
      <LocalForm method="post" action={path} onSubmit={follow === 'ask' ? onSubmit : undefined}>
        <button
          name="follow"
          value={isOn ? 'no' : 'yes'}
          className={`btn w-full ${isOn ? 'btn-secondary' : 'btn-primary'}`}
        >
          {isOn ? m.seller_unfollow() : m.seller_follow()}
        </button>
        <p className="mt-1 text-center text-meta text-ink-2">{isOn ? m.seller_follows() : m.seller_follow_hint()}</p>
      </LocalForm>
      {dialog}
    </div>
  )
}

function Picture({ seller: { name, image } }: { seller: ShownSeller }) {
  const box = 'size-16 flex-none rounded-full sm:size-20'
  if (image) return <img src={image} alt="" width={80} height={80} className={`${box} object-cover`} />
  return (
    <span aria-hidden="true" className={`${box} grid place-items-center bg-brand-soft text-h1 font-bold text-brand`}>
      {[...name.trim()][0]}
    </span>
  )
}
