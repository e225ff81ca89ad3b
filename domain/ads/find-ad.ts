import { sql, type SqlBool } from 'kysely'
import { jsonBuildObject } from 'kysely/helpers/postgres'
import type { Db } from '#db/client.ts'
import { partOfPlace } from '#domain/places/place-sql.ts'
import { lastSeenOf, type LastSeen } from '#domain/people/last-seen.ts'
import type { Person } from '#domain/people/person.ts'
import { factsOf, type SellerFacts } from '#domain/seller-facts/facts-of.ts'
import { questionsOfAd } from '#domain/ad-questions/question-sql.ts'
import { maySeeUnpublished, isOwner, whatMay } from './ad-policy.ts'
import { adPhotos, publicAd, soldCount, subcategoryIfAny } from './ad-sql.ts'
import { byAgreement } from './by-agreement.ts'
import { numberMask } from './mask-numbers.ts'
import { priceBefore } from './price-before.ts'
import { pricePoints, shownSteps } from './price-history.ts'

/**
 * An ad as its page shows it: a published one to everybody, any other to its owner and to administrators (`isPublic` false:
 * the page says so in a banner and is not counted or cached); null to everybody else. It never holds the phone number.
 */
export async function findAd(db: Db, { adId, viewer }: { adId: number; viewer: Person | null }) {
  const row = await readAd(db, adId)
  if (!row) return null
  if (!row.isPublic && !maySeeUnpublished(viewer, row)) return null

  const { ownerId, hiddenReason, moderationReason, moderationNote, pricePoints: _, ...ad } = row
  const insider = maySeeUnpublished(viewer, row)
  const mask = await numberMask(db, viewer)
  return {
    ...ad,
    title: mask(ad.title),
    description: mask(ad.description),
    isOwn: isOwner(viewer, row),
    priceSteps: shownSteps(row),
    hiddenReason: insider ? hiddenReason : null,
    moderationReason: insider ? moderationReason : null,
    moderationNote: insider ? moderationNote : null,
    may: whatMay(viewer, { ...ad, ownerId, hiddenReason, moderationReason }),
  }
}

/** The number that the page shows is that of the account, of which the facts speak. */
const isSellersNumber = sql<SqlBool>`coalesce(international_number(ads.phone) = international_number(seller.phone), true)`

const columns = [
  'ads.id',
  'ads.ownerId',
  'ads.version',
  'ads.status',
  'ads.availability',
  'ads.type',
  'ads.title',
  'ads.description',
  'ads.price',
  'ads.currency',
  'ads.details',
  'ads.chatOnly',
  'ads.hiddenReason',
  'ads.moderationReason',
  'ads.moderationNote',
  'ads.createdAt',
  'ads.updatedAt',
  'ads.publishedAt',
  'ads.visibleUntil',
  'ads.viewCount',
  'ads.uniqueViewCount',
] as const

function readAd(db: Db, adId: number) {
  return db
    .selectFrom('ads')
    .innerJoin('people as seller', 'seller.id', 'ads.ownerId')
    .innerJoin('categories', 'categories.id', 'ads.categoryId')
    .innerJoin('governorates', 'governorates.id', 'ads.governorateId')
    .leftJoin('subcategories', 'subcategories.id', 'ads.subcategoryId')
    .leftJoin('districts', 'districts.id', 'ads.districtId')
    .select(columns)
    .select((eb) => [
      publicAd.as('isPublic'),
      priceBefore.as('priceBefore'),
      pricePoints.as('pricePoints'),
      byAgreement.as('byAgreement'),
      'ads.priceLoweredAt',
      sql<boolean>`not ads.chat_only and coalesce(ads.phone, seller.phone) is not null`.as('hasPhone'),
      jsonBuildObject({
        id: eb.ref('categories.id'),
        nameAr: eb.ref('categories.nameAr'),
        nameEn: eb.ref('categories.nameEn'),
        kind: eb.ref('categories.kind'),
      }).as('category'),
      subcategoryIfAny().as('subcategory'),
      jsonBuildObject({
        id: eb.ref('governorates.id'),
        nameAr: eb.ref('governorates.nameAr'),
        nameEn: eb.ref('governorates.nameEn'),
        slug: eb.ref('governorates.slug'),
      }).as('governorate'),
      partOfPlace('ads').as('part'),
      jsonBuildObject({
        id: eb.ref('seller.id'),
        name: eb.ref('seller.name'),
        isVerified: eb.ref('seller.emailVerified'),
        facts: factsOf('seller', isSellersNumber),
        lastSeen: lastSeenOf('seller'),
        adCount: sql<number>`(select count(*) from ads as other
          where other.owner_id = seller.id and other.status = 'approved' and other.availability <> 'sold'
            and other.deleted_at is null and other.visible_until > now())`,
        soldCount: soldCount('seller'),
      }).as('seller'),
      adPhotos.as('photos'),
      questionsOfAd.as('questions'),
    ])
    .where('ads.id', '=', adId)
    .where('ads.deletedAt', 'is', null)
    .executeTakeFirst()
}

export type Seller = {
  id: string
  name: string
  isVerified: boolean
  facts: SellerFacts
  lastSeen: LastSeen | null
  adCount: number
  /** Ads that they marked as sold; by their own word. */
  soldCount: number
}
