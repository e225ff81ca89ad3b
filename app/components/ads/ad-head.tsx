import { localPath } from '#i18n/language.ts'
import { m } from '#i18n/messages.ts'
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
      {ad.isPublic && <AdData ad={ad} />}
    </>
  )
}

const conditions: Partial<Record<NonNullable<AdPageAd['condition']>, string>> = {
  new: 'NewCondition',
  'needs-repair': 'DamagedCondition',
}
const availabilities = { available: 'InStock', reserved: 'Reserved', sold: 'SoldOut' } as const

function AdData({ ad }: { ad: AdPageAd }) {
  const { origin, homePath } = useSite()
  const url = origin + localPath(`/ad/${ad.id}`)
  const product = {
    '@type': 'Product',
    name: ad.title,
    description: ad.description,
    sku: String(ad.id),
    category: ad.category.name,
    image: ad.photos.map(({ key }) => `${origin}/media/${key}/1200.jpg`),
    offers: {
      '@type': 'Offer',
      url,
      ...(!ad.byAgreement && { price: ad.price, priceCurrency: ad.currency }),
      availability: `https://schema.org/${availabilities[ad.availability]}`,
      itemCondition: ad.condition && `https://schema.org/${conditions[ad.condition] ?? 'UsedCondition'}`,
      areaServed: ad.location,
    },
  }
  const steps = [
    [m.header_home(), homePath],
    [m.browse_title(), '/browse'],
    [ad.category.name, `/category/${ad.category.id}`],
    [ad.title, `/ad/${ad.id}`],
  ] as const
  const trail = {
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(([name, path], index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: origin + localPath(path),
    })),
  }
  return <StructuredData about={{ '@graph': [product, trail] }} />
}
