import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import type { Person } from '#domain/people/person.ts'
import { promotionOrder } from '#domain/promotions/find-promotion.ts'
import { redFlagsOf } from '#domain/screening/red-flags-of.ts'
import { byAgreement } from './by-agreement.ts'
import { mayRestore, mayReturn, whatMay } from './ad-policy.ts'
import { findDifferences } from './find-differences.ts'
import type { CardPhoto } from './find-ad-cards.ts'

export type ReviewAd = Awaited<ReturnType<typeof judgedAds>>[number]

/** The ads of these numbers in this order, as an administrator judges them. */
export async function judgedAds(db: Db, { ids, viewer }: { ids: number[]; viewer: Person }) {
  const rows = await allJudged(db)
    .where(sql<boolean>`ads.id = any(${ids}::integer[])`)
    .orderBy(sql`array_position(${ids}::integer[], ads.id)`)
    .execute()
  const differences = await findDifferences(db, ids)
  return rows.map((ad) => ({
    ...ad,
    differences: differences.get(ad.id) ?? null,
    may: { ...whatMay(viewer, ad), restore: mayRestore(viewer, ad), return: mayReturn(viewer, ad) },
  }))
}

/** The promotion that runs, else the one that the next approval starts, as `findPromotion` finds it. */
const promotionOf = sql<ReviewPromotion | null>`(select json_build_object('id', id, 'type', type, 'isPaid', source = 'order',
  'endsAt', ends_at, 'minutes', floor(extract(epoch from duration) / 60)) from promotions
  where ad_id = ads.id and ended_at is null and (ends_at is null or ends_at > now())
  order by ${promotionOrder} limit 1)`

export type ReviewPromotion = {
  id: string
  type: 'featured' | 'promoted'
  isPaid: boolean
  endsAt: string | null
  minutes: number
}

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
    .select([
      sql<boolean>`coalesce(ads.phone, owner.phone) is not null`.as('hasPhone'),
      sql<ReviewOwner>`json_build_object('name', owner.name,
        'email', owner.email, 'memberSince', owner.created_at, 'isDisabled', owner.disabled_at is not null,
        'isLeaving', owner.erase_at is not null,
        'ads', (select count(*) from ads other where other.owner_id = owner.id and other.deleted_at is null))`.as(
        'owner',
      ),
      sql<Named>`json_build_object('nameAr', categories.name_ar, 'nameEn', categories.name_en)`.as('category'),
      sql<Named | null>`case when subcategories.id is not null then
        json_build_object('nameAr', subcategories.name_ar, 'nameEn', subcategories.name_en) end`.as('subcategory'),
      sql<Named>`json_build_object('nameAr', governorates.name_ar, 'nameEn', governorates.name_en)`.as('governorate'),
      sql<Named | null>`case when districts.id is not null then
        json_build_object('nameAr', districts.name_ar, 'nameEn', districts.name_en) end`.as('district'),
      sql<
        CardPhoto[]
      >`coalesce((select json_agg(json_build_object('key', key, 'width', width, 'height', height, 'blur', blur)
        order by position, id) from photos where ad_id = ads.id), '[]')`.as('photos'),
      sql<boolean>`coalesce(ads.visible_until <= now(), false)`.as('ranOut'),
      redFlagsOf.as('redFlags'),
      promotionOf.as('promotion'),
      pendingDecisionOf.as('pendingDecision'),
    ])
}

type Named = { nameAr: string; nameEn: string }

const pendingDecisionOf = sql<PendingDecision | null>`(select json_build_object('verdict', verdict, 'byName', people.name) from held_decisions
  join people on people.id = by_id where ad_id = ads.id)`

type PendingDecision = { verdict: 'approve' | 'reject'; byName: string }

type ReviewOwner = {
  name: string
  email: string
  memberSince: string
  isDisabled: boolean
  isLeaving: boolean
  ads: number
}
