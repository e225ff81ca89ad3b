import { BadgeCheck } from 'lucide-react'
import { m } from '#i18n/messages.ts'
import { formatMonth } from '#i18n/format.ts'
import { Icon } from '#app/ui/icon.tsx'

/** Who sells: name, what was verified, and since when they are here. */
export function SellerBox({
  seller,
}: {
  seller: { name: string; image: string | null; isVerified: boolean; memberSince: string }
}) {
  return (
    <section className="panel flex flex-col gap-3 p-4">
      <h2 className="text-h2">{m.ads_seller()}</h2>
      <div className="flex items-center gap-3">
        <span
          aria-hidden="true"
          className="grid size-12 flex-none place-items-center rounded-full bg-brand-soft text-h2 font-bold text-brand"
        >
          {[...seller.name.trim()][0]}
        </span>
        <div>
          <p className="font-bold" dir="auto">
            {seller.name}
          </p>
          <p className="text-meta text-ink-2">{m.ads_member_since({ month: formatMonth(seller.memberSince) })}</p>
        </div>
      </div>
      {seller.isVerified && (
        <p className="flex items-center gap-1.5 text-meta font-semibold text-brand">
          <Icon as={BadgeCheck} size={18} />
          {m.ads_verified()}
        </p>
      )}
    </section>
  )
}
