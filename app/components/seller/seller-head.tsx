import { localPath } from '#i18n/language.ts'
import { formatNumber } from '#i18n/format.ts'
import { m } from '#i18n/messages.ts'
import { PageHead } from '#app/components/layout/page-head.tsx'
import { useSite } from '#app/components/layout/shell-context.tsx'
import { StructuredData } from '#app/components/layout/structured-data.tsx'
import type { ShownSeller } from './seller-intro.tsx'

/** What search engines read about a seller; further pages, and a page without ads, are none of their business. */
export function SellerHead({ seller, isFirst }: { seller: ShownSeller; isFirst: boolean }) {
  const { origin, siteName } = useSite()
  const { id, name, image, location, memberSince, adCount } = seller
  const path = `/seller/${id}`
  const isListed = isFirst && adCount > 0
  const about = {
    '@type': 'ProfilePage',
    dateCreated: new Date(memberSince).toISOString(),
    mainEntity: {
      '@type': 'Person',
      name,
      url: origin + localPath(path),
      image: image ? origin + image : undefined,
      address: location ?? undefined,
    },
  }
  const ads = m.common_ads_count({ count: adCount, shown: formatNumber(adCount) })
  return (
    <>
      <PageHead
        title={`${name} — ${siteName}`}
        description={m.seller_description({ name, ads, siteName })}
        path={path}
        unlisted={!isListed}
      />
      {isListed && <StructuredData about={about} />}
    </>
  )
}
