import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import { neighbourhoodNames } from '#domain/places/place-sql.ts'
import { photoFolder } from './photo-entries.ts'

/** A person's ads of every status, also those they deleted, with all that they say and all that was decided about them. */
export async function exportedAds(db: Db, personId: string) {
  const ads = await db
    .selectFrom('ads')
    .innerJoin('categories', 'categories.id', 'ads.categoryId')
    .innerJoin('governorates', 'governorates.id', 'ads.governorateId')
    .leftJoin('subcategories', 'subcategories.id', 'ads.subcategoryId')
    .leftJoin('districts', 'districts.id', 'ads.districtId')
    .select(['ads.id', 'ads.title', 'ads.description', 'ads.price', 'ads.currency', 'ads.details', 'ads.phone'])
    .select(['ads.chatOnly', 'ads.status', 'ads.availability', 'ads.type', 'ads.version', 'ads.hiddenReason'])
    .select(['categories.nameAr as category', 'subcategories.nameAr as subcategory'])
    .select(['governorates.nameAr as governorate', 'districts.nameAr as district'])
    .select(sql<string | null>`${neighbourhoodNames('ads')} ->> 'nameAr'`.as('neighbourhood'))
    .select(['ads.moderationReason', 'ads.moderationNote', 'ads.moderationPart'])
    .select(['ads.moderationNoticed', 'ads.viewCount', 'ads.uniqueViewCount'])
    .select(['ads.createdAt', 'ads.updatedAt', 'ads.submittedAt', 'ads.publishedAt', 'ads.reviewedAt', 'ads.freeUntil'])
    .select(['ads.promotionStartsAt', 'ads.promotionEndsAt', 'ads.soldAt', 'ads.deletedAt', 'ads.deletedReason'])
    .select(sql<number>`(select count(*)::integer from photos where ad_id = ads.id)`.as('photos'))
    .select(earlierVersions.as('earlierVersions'))
    .select(secondReviews.as('secondReviews'))
    .where('ads.ownerId', '=', personId)
    .orderBy('ads.id')
    .execute()
  return ads.map((ad) => ({ ...ad, photoFolder: ad.photos > 0 ? photoFolder(ad.id) : null }))
}

/** What the ad said before its edits, as far as it is stored. */
const earlierVersions = sql<object[]>`coalesce((select json_agg(json_build_object('version', version, 'title', title,
  'description', description, 'price', price, 'currency', currency, 'details', details, 'phone', phone,
  'chatOnly', chat_only, 'photos', jsonb_array_length(photos), 'until', replaced_at,
  'category', (select name_ar from categories where id = category_id),
  'subcategory', (select name_ar from subcategories where id = subcategory_id),
  'governorate', (select name_ar from governorates where id = governorate_id),
  'district', (select name_ar from districts where id = district_id),
  'neighbourhood', (select name_ar from neighbourhoods where id = neighbourhood_id)) order by version)
  from ad_versions where ad_id = ads.id), '[]')`

/** What its owner said against its refusals, and what became of it. */
const secondReviews = sql<object[]>`coalesce((select json_agg(json_build_object('version', version, 'reason', reason,
  'note', note, 'part', part, 'words', words, 'at', created_at, 'outcome', outcome, 'decidedAt', decided_at) order by id)
  from second_reviews where ad_id = ads.id), '[]')`
