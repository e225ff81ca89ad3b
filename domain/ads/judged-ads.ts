import { expressionBuilder, sql } from 'kysely'
import { jsonBuildObject } from 'kysely/helpers/postgres'
import type { Db } from '#db/client.ts'
import { partOfPlace } from '#domain/places/place-sql.ts'
import type { DB } from '#db/schema.ts'
import { listActiveHolders } from '#domain/people/list-holders.ts'
import type { Person } from '#domain/people/person.ts'
import { promotionOrder } from '#domain/promotions/find-promotion.ts'
import { redFlagsOf } from '#domain/screening/red-flags-of.ts'
import { adPhotos, namesIfAny, namesOf, ranOut } from './ad-sql.ts'
import { byAgreement } from './by-agreement.ts'
import { mayRestore, mayReturn, whatMay } from './ad-policy.ts'
import { findDifferences } from './find-differences.ts'
import { whyForAnotherOf } from './why-for-another.ts'

export type ReviewAd = Awaited<ReturnType<typeof judgedAds>>[number]

/** The ads of these numbers in this order, as an administrator judges them. */
export async function judgedAds(db: Db, { ids, viewer }: { ids: number[]; viewer: Person }) {
  const reviewers = await listActiveHolders(db, 'ads')
  const rows = await allJudged(db)
    .select(whyForAnotherOf(viewer, reviewers).as('whyForAnother'))
    .where(sql<boolean>`ads.id = any(${ids}::integer[])`)
    .orderBy(sql`array_position(${ids}::integer[], ads.id)`)
    .execute()
  const differences = await findDifferences(db, ids)
  return rows.map(({ whyForAnother, ...ad }) => {
    const may = whatMay(viewer, ad)
    return {
      ...ad,
      differences: differences.get(ad.id) ?? null,
      /** Why it waits for another reviewer, where it does. */
      forAnother: may.review ? whyForAnother : null,
      may: {
        ...may,
        review: may.review && !whyForAnother,
        restore: mayRestore(viewer, ad) && !(whyForAnother === 'own_ad_waits' && ad.deletedReason === 'admin'),
        return: mayReturn(viewer, ad) && !whyForAnother,
      },
    }
  })
}

/** The promotion that runs, else the one that the next approval starts, as `findPromotion` finds it. */
const promotionOf = expressionBuilder<DB, 'ads'>()
  .selectFrom('promotions')
  .select((eb) =>
    jsonBuildObject({
      id: eb.ref('promotions.id'),
      type: eb.ref('promotions.type'),
      isPaid: sql<boolean>`source = 'order'`,
      endsAt: eb.ref('promotions.endsAt'),
      minutes: sql<number>`floor(extract(epoch from duration) / 60)`,
    }).as('promotion'),
  )
  .whereRef('promotions.adId', '=', 'ads.id')
  .where('endedAt', 'is', null)
  .where(sql<boolean>`(ends_at is null or ends_at > now())`)
  .orderBy(promotionOrder)
  .limit(1)
  .$asScalar()

const columns = [
  'ads.id',
  'ads.ownerId',
  'ads.version',
  'ads.statusVersion',
  'ads.status',
  'ads.type',
  'ads.availability',
  'ads.title',
  'ads.description',
  'ads.price',
  'ads.currency',
  byAgreement.as('byAgreement'),
  'ads.details',
  'ads.hiddenReason',
  'ads.moderationReason',
  'ads.moderationNote',
  'ads.moderationPart',
  'ads.moderationNoticed',
  'ads.createdAt',
  'ads.submittedAt',
  'ads.publishedAt',
  'ads.visibleUntil',
  'ads.promotionStartsAt',
  'ads.promotionEndsAt',
  'ads.viewCount',
  'ads.uniqueViewCount',
  'ads.chatOnly',
  'ads.deletedAt',
  'ads.deletedReason',
] as const

function allJudged(db: Db) {
  return db
    .selectFrom('ads')
    .innerJoin('people as owner', 'owner.id', 'ads.ownerId')
    .innerJoin('categories', 'categories.id', 'ads.categoryId')
    .innerJoin('governorates', 'governorates.id', 'ads.governorateId')
    .leftJoin('subcategories', 'subcategories.id', 'ads.subcategoryId')
    .leftJoin('districts', 'districts.id', 'ads.districtId')
    .select(columns)
    .select((eb) => [
      sql<boolean>`coalesce(ads.phone, owner.phone) is not null`.as('hasPhone'),
      jsonBuildObject({
        name: eb.ref('owner.name'),
        email: eb.ref('owner.email'),
        memberSince: eb.ref('owner.createdAt'),
        isDisabled: sql<boolean>`owner.disabled_at is not null`,
        isLeaving: sql<boolean>`owner.erase_at is not null`,
        ads: sql<number>`(select count(*) from ads other where other.owner_id = owner.id and other.deleted_at is null)`,
      }).as('owner'),
      namesOf('categories').as('category'),
      namesIfAny('subcategories').as('subcategory'),
      namesOf('governorates').as('governorate'),
      partOfPlace('ads').as('part'),
      adPhotos.as('photos'),
      ranOut.as('ranOut'),
      redFlagsOf.as('redFlags'),
      promotionOf.as('promotion'),
      pendingDecisionOf.as('pendingDecision'),
      secondReviewOf.as('secondReview'),
    ])
}

const pendingDecisionOf = expressionBuilder<DB, 'ads'>()
  .selectFrom('heldDecisions')
  .innerJoin('people', 'people.id', 'heldDecisions.byId')
  .select((eb) => jsonBuildObject({ verdict: eb.ref('verdict'), byName: eb.ref('people.name') }).as('decision'))
  .whereRef('heldDecisions.adId', '=', 'ads.id')
  .$asScalar()

const secondReviewOf = expressionBuilder<DB, 'ads'>()
  .selectFrom('secondReviews')
  .leftJoin('people', 'people.id', 'secondReviews.refusedBy')
  .select((eb) =>
    jsonBuildObject({
      words: eb.ref('words'),
      reason: eb.ref('secondReviews.reason'),
      note: eb.ref('secondReviews.note'),
      part: eb.ref('secondReviews.part'),
      byName: eb.ref('people.name'),
    }).as('review'),
  )
  .whereRef('secondReviews.adId', '=', 'ads.id')
  .where('outcome', 'is', null)
  .$asScalar()
