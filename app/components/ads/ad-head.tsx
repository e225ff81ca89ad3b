import { localPath } from '#i18n/language.ts'
import { priceText } from '#i18n/price-text.ts'
import { PageHead } from '#app/components/layout/page-head.tsx'
import { useSite } from '#app/components/layout/shell-context.tsx'
import { StructuredData } from '#app/components/layout/structured-data.tsx'
import type { AdPageAd } from './ad-page.tsx'

/** What search engines read about an ad, and what stands beside its link where somebody sends it. */
export function AdHead({ ad }: { ad: AdPageAd }) {
  const { siteName, poundSign } = useSite()
  const price = priceText({ ...ad, poundSign })
  const text = [price, ad.location, ad.description, ad.detailsText].filter(Boolean).join(' · ')
  return (
    <>
      <PageHead
        title={`${ad.title} — ${siteName}`}
        description={text}
        path={`/ad/${ad.id}`}
        picture={localPath(`/ad/${ad.id}/picture.jpg`)}
        kind="product"
        unlisted={!ad.isPublic}
      />
      {ad.structured && <StructuredData about={ad.structured} />}
    </>
  )
}
