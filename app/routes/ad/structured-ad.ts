import type { AdDetails } from '#shared/ad-details.ts'
import type { Availability } from '#shared/ad-states.ts'
import type { Currency } from '#shared/money.ts'
import { localPath } from '#i18n/language.ts'
import { m } from '#i18n/messages.ts'
import { publicOrigin } from '#app/request/public-origin.ts'

type PublicAd = {
  id: number
  title: string
  description: string
  price: number
  currency: Currency
  byAgreement: boolean
  availability: Availability
  details: AdDetails
  photos: readonly { key: string }[]
}

const conditions: Partial<Record<NonNullable<AdDetails['itemCondition']>, string>> = {
  new: 'NewCondition',
  'needs-repair': 'DamagedCondition',
}
const availabilities = { available: 'InStock', reserved: 'Reserved', sold: 'SoldOut' } as const

type Beside = { category: { id: number; name: string }; location: string; homePath: string }

/** An ad for machines (schema.org). Made here, so that the page of an ad carries no code for it. */
export function structuredAd(ad: PublicAd, { category, location, homePath }: Beside) {
  const origin = publicOrigin()
  const condition = ad.details.vehicleCondition ?? ad.details.itemCondition
  const product = {
    '@type': 'Product',
    name: ad.title,
    description: ad.description,
    sku: String(ad.id),
    category: category.name,
    image: ad.photos.map(({ key }) => `${origin}/media/${key}/1200.jpg`),
    offers: {
      '@type': 'Offer',
      url: origin + localPath(`/ad/${ad.id}`),
      ...(!ad.byAgreement && { price: ad.price, priceCurrency: ad.currency }),
      availability: `https://schema.org/${availabilities[ad.availability]}`,
      ...(condition && { itemCondition: `https://schema.org/${conditions[condition] ?? 'UsedCondition'}` }),
      areaServed: location,
    },
  }
  const steps = [
    [m.header_home(), homePath],
    [m.browse_title(), '/browse'],
    [category.name, `/category/${category.id}`],
    [ad.title, `/ad/${ad.id}`],
  ] as const
  const itemListElement = steps.map(([name, path], index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: origin + localPath(path),
  }))
  return { '@graph': [product, { '@type': 'BreadcrumbList', itemListElement }] }
}
