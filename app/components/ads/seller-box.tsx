import { BadgeCheck } from 'lucide-react'
import { m } from '#i18n/messages.ts'
import { formatNumber } from '#i18n/format.ts'
import { textDirection } from '#i18n/text-direction.ts'
import type { Seller } from '#domain/ads/find-ad.ts'
import { FactList, type Fact } from '#app/components/seller/fact-list.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { LocalLink } from '#app/ui/local-link.tsx'

const seen = {
  today: m.ads_seen_today,
  week: m.ads_seen_week,
  month: m.ads_seen_month,
  longer: m.ads_seen_longer,
} as const

/** `sold`: in words. */
export type ShownSeller = Omit<Seller, 'facts' | 'soldCount'> & { facts: Fact[]; sold?: string | undefined }

/** Who sells: name, what was verified, since when they are here. */
export function SellerBox({ seller }: { seller: ShownSeller }) {
  return (
    <section id="seller" className="panel flex flex-col gap-3 p-4">
      <h2 className="text-h2">{m.ads_seller()}</h2>
      <div className="flex items-center gap-3">
        <span
          aria-hidden="true"
          className="grid size-12 flex-none place-items-center rounded-full bg-brand-soft text-h2 font-bold text-brand"
        >
          {[...seller.name.trim()][0]}
        </span>
        <div>
          <p className="font-bold" dir={textDirection(seller.name)}>
            <LocalLink to={`/seller/${seller.id}`} className="link">
              {seller.name}
            </LocalLink>
          </p>
          {seller.isVerified && (
            <p className="flex items-center gap-1 text-meta font-semibold text-brand">
              <Icon as={BadgeCheck} size={16} />
              {m.ads_verified()}
            </p>
          )}
        </div>
      </div>
      <ul className="flex flex-wrap gap-x-4 text-meta text-ink-2">
        {seller.lastSeen && <li>{seen[seller.lastSeen]()}</li>}
        <li>
          <LocalLink to={`/seller/${seller.id}`} className="link">
            {m.common_ads_count({ count: seller.adCount, shown: formatNumber(seller.adCount) })}
          </LocalLink>
        </li>
        {seller.sold && <li>{seller.sold}</li>}
      </ul>
      <div>
        <FactList facts={seller.facts} />
      </div>
    </section>
  )
}
