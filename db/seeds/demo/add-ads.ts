import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import type { AdDetails } from '#shared/ad-details.ts'
import { searchKey } from '#shared/arabic/search-key.ts'
import { comparablePrice } from '#shared/comparable-price.ts'
import { defaultSettings } from '#shared/settings.ts'
import { governorates } from '../essentials/governorates.ts'
import { createRandom } from '../random.ts'
import type { DemoAd } from './demo-ad.ts'
import { withLocalDetails } from './local-details.ts'
import type { MarketAd } from './market.ts'

/** `details` are those that it was written with. */
export type AddedAd = MarketAd & { id: number; ownerId: string; details: AdDetails }

const besidesSeed = 43

/** Minutes before or after the present, by the database's clock. */
const at = (minutes: number | null) =>
  minutes === null ? null : sql<Date>`now() + make_interval(mins => ${minutes}::int)`

/** Writes the ads with their promotions and orders; ids rise with the time of submission. */
export async function addAds(db: Db, market: MarketAd[], owners: string[]): Promise<AddedAd[]> {
  const districts = await db.selectFrom('districts').select(['id', 'governorateId', 'slug']).execute()
  const districtOf = (governorateId: number, slug: string | undefined) =>
    districts.find((district) => district.governorateId === governorateId && district.slug === slug)?.id

  const neighbourhoodOf = await readNeighbourhoods(db)

  const besides = createRandom(besidesSeed)
  const details = market.map(({ ad }) => withLocalDetails(ad, ad.at.split('/')[0]!, besides))
  const rows = market.map((entry, index) => {
    const [governorate, district] = entry.ad.at.split('/')
    const governorateId = 1 + governorates.findIndex(({ name: [, , slug] }) => slug === governorate)
    return {
      ...contentOf(entry.ad),
      details: JSON.stringify(details[index]),
      ...stateOf(entry),
      ownerId: owners[entry.owner]!,
      governorateId,
      districtId: neighbourhoodOf(governorateId, entry.ad.title)?.districtId ?? districtOf(governorateId, district),
      neighbourhoodId: neighbourhoodOf(governorateId, entry.ad.title)?.id,
    }
  })
  const added = await db.insertInto('ads').values(rows).returning(['id', 'title', 'createdAt']).execute()
  const ids = added.map(({ id }) => id).toSorted((a, b) => a - b)
  const ads = market.map((entry, index) => ({
    ...entry,
    id: ids[index]!,
    ownerId: rows[index]!.ownerId,
    details: details[index]!,
  }))
  await addPromotions(db, ads)
  await addOrders(db, ads)
  return ads
}

/** The neighbourhood that a title names, of the governorate that the ad is in. */
async function readNeighbourhoods(db: Db) {
  const all = await db
    .selectFrom('neighbourhoods')
    .innerJoin('districts', 'districts.id', 'districtId')
    .select(['neighbourhoods.id', 'districtId', 'districts.governorateId', 'neighbourhoods.nameAr'])
    .execute()
  return (governorateId: number, title: string) => {
    const key = ` ${searchKey(title)} `
    return all.find((row) => row.governorateId === governorateId && key.includes(` ${searchKey(row.nameAr)} `))
  }
}

/** The price as stored: whole units and their currency. */
export function priceOf({ price }: Pick<DemoAd, 'price'>) {
  return typeof price === 'number'
    ? { price, currency: 'SYP' as const }
    : { price: Number(price.slice(1)), currency: 'USD' as const }
}

export const categoryOf = ({ in: place }: Pick<DemoAd, 'in'>) => Number(place.split('-')[0])

function contentOf(ad: DemoAd) {
  const { price, currency } = priceOf(ad)
  return {
    title: ad.title,
    description: ad.text,
    price,
    currency,
    comparablePrice: comparablePrice(price, currency, defaultSettings.usdRate.rate),
    categoryId: categoryOf(ad),
    subcategoryId: ad.in.includes('-') ? ad.in : null,
  }
}

function stateOf({ ad, when, chatOnly }: MarketAd) {
  return {
    status: ad.status ?? 'approved',
    type: ad.type ?? 'free',
    availability: ad.availability ?? 'available',
    hiddenReason: ad.hidden,
    moderationReason: ad.rejected,
    moderationNote: ad.note,
    chatOnly,
    createdAt: at(when.submitted)!,
    submittedAt: at(when.submitted)!,
    updatedAt: at(when.sold ?? when.reviewed ?? when.submitted)!,
    reviewedAt: at(when.reviewed),
    publishedAt: at(when.published),
    freeUntil: at(when.freeUntil),
    promotionStartsAt: at(when.promotionStarts),
    promotionEndsAt: at(when.promotionEnds),
    soldAt: at(when.sold),
    deletedAt: at(when.deleted),
    deletedReason: when.deleted === null ? null : ('promotion_ended' as const),
  }
}

async function addPromotions(db: Db, ads: AddedAd[]) {
  const rows = ads.flatMap(({ id, ad: { type }, when }) => {
    if (!type || type === 'free' || when.promotionStarts === null || when.promotionEnds === null) return []
    return [
      {
        adId: id,
        type,
        source: 'admin' as const,
        duration: sql<string>`make_interval(mins => ${when.promotionEnds - when.promotionStarts}::int)`,
        startsAt: at(when.promotionStarts),
        endsAt: at(when.promotionEnds),
        endedAt: at(when.deleted),
        createdAt: at(when.promotionStarts)!,
      },
    ]
  })
  await db.insertInto('promotions').values(rows).execute()
}

async function addOrders(db: Db, ads: AddedAd[]) {
  const { featuredAdPrice, promotedAdPrice, featuredAdDays, promotedAdDays, upgradeCurrency } = defaultSettings
  const rows = ads.flatMap(({ id, ownerId, ad: { type, status }, when }) => {
    if (status !== 'awaiting_payment' || !type || type === 'free') return []
    const featured = type === 'featured'
    return [
      {
        adId: id,
        personId: ownerId,
        type,
        amount: featured ? featuredAdPrice : promotedAdPrice,
        currency: upgradeCurrency,
        durationDays: featured ? featuredAdDays : promotedAdDays,
        createdAt: at(when.submitted)!,
      },
    ]
  })
  await db.insertInto('orders').values(rows).execute()
}
