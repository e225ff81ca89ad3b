import { UserMinus } from 'lucide-react'
import { m } from '#i18n/messages.ts'
import { formatNumber } from '#i18n/format.ts'
import { textDirection } from '#i18n/text-direction.ts'
import type { FollowedSeller as Followed } from '#domain/follows/find-follows.ts'
import { Icon } from '#app/ui/icon.tsx'
import { LocalForm, LocalLink } from '#app/ui/local-link.tsx'
import { ReturnTo } from '#app/ui/return-to.tsx'
import { PaceForm } from './pace-form.tsx'

/** The sellers that one follows: where they stand, how soon their new ads are notified, and the way to end it. */
export function FollowedSellers({ sellers }: { sellers: Followed[] }) {
  if (sellers.length === 0) return null
  return (
    <section className="mt-4 flex flex-col gap-3">
      <h2 className="text-h2">{m.searches_sellers()}</h2>
      <ul className="flex flex-col gap-3">
        {sellers.map((seller, at) => (
          <FollowedSeller
            key={seller.sellerId}
            seller={seller}
            beside={(sellers[at + 1] ?? sellers[at - 1])?.sellerId}
          />
        ))}
      </ul>
    </section>
  )
}

function FollowedSeller({ seller, beside }: { seller: Followed; beside?: string }) {
  const { sellerId, name, pace, adCount, isThere } = seller
  const path = `/seller/${sellerId}`
  return (
    <li id={`seller-${sellerId}`} className="panel flex flex-col gap-3 p-4">
      <div className="flex items-start gap-2">
        <div className="min-w-0 flex-1 wrap-anywhere">
          <h3 className="text-h3">
            {isThere ? (
              <LocalLink to={path} className="link inline-flex min-h-11 items-center">
                <bdi dir={textDirection(name)}>{name}</bdi>
              </LocalLink>
            ) : (
              <bdi dir={textDirection(name)}>{name}</bdi>
            )}
          </h3>
          <p className="text-meta text-ink-2">
            {isThere
              ? m.common_ads_count({ count: adCount, shown: formatNumber(adCount) })
              : m.searches_seller_is_away()}
          </p>
        </div>
        <LocalForm method="post" action={`${path}/follow`}>
          <ReturnTo fragment={beside ? `seller-${beside}` : 'content'} />
          <button
            name="follow"
            value="no"
            className="btn btn-quiet px-2.5 text-ink-2"
            aria-label={`${m.searches_unfollow()}: ${name}`}
          >
            <Icon as={UserMinus} size={18} />
          </button>
        </LocalForm>
      </div>
      {isThere && <PaceForm action={`${path}/follow`} pace={pace} row={`seller-${sellerId}`} />}
    </li>
  )
}
