import { sql, type RawBuilder } from 'kysely'
import type { AdShelf } from '#shared/ad-states.ts'
import type { Db } from '#db/client.ts'
import { microsecondsOf, readTimeCursor, timeAt, writeTimeCursor } from '#db/time-cursor.ts'
import type { Person } from '#domain/people/person.ts'
import { grantedFirst } from '#domain/promotions/find-promotion.ts'
import { mayRestore, whatMay } from './ad-policy.ts'
import { signsOf } from '#domain/screening/signs-of.ts'
import { onShelf } from './ad-shelves.ts'
import type { CardPhoto } from './find-ad-cards.ts'

export type ReviewAd = Awaited<ReturnType<typeof findAdsForReview>>['ads'][number]

const pageLength = 12

type Asked = {
  viewer: Person
  search?: string
  shelf?: AdShelf | null
  after?: string | null
  signed?: boolean
  onlyId?: number
}

/** Matches what an administrator types: the ad's number, its title or text, or its owner's name or address. */
function matches(search: string): RawBuilder<boolean> {
  const part = `%${search.replace(/[\\%_]/g, '\\$&')}%`
  const number = /^#?(\d{1,9})$/.exec(search)?.[1]
  return sql<boolean>`(ads.title ilike ${part} or ads.description ilike ${part} or owner.name ilike ${part}
    or owner.email ilike ${part} ${number ? sql`or ads.id = ${Number(number)}` : sql``})`
}

/**
 * Ads as an administrator judges them, one shelf of them or all that were not removed. The queue of those that wait is
 * oldest first; any other list is newest first.
 */
export async function findAdsForReview(db: Db, { viewer, search = '', shelf, after, signed = false, onlyId }: Asked) {
  const queue = shelf === 'pending'
  const from = readTimeCursor(after, /^\d{1,9}$/)
  const column = placeOn(shelf)
  const time = sql.ref(column)
  const rows = await judgedAds(db)
    .select(microsecondsOf(column).as('placeAt'))
    .where(shelf ? onShelf(shelf) : sql<boolean>`ads.deleted_at is null`)
    .$if(onlyId !== undefined, (query) => query.where('ads.id', '=', onlyId!))
    .$if(signed, (query) => query.where(sql<boolean>`exists (select from ad_signs where ad_id = ads.id)`))
    .$if(search !== '', (query) => query.where(matches(search)))
    .$if(from !== null, (query) =>
      query.where(
        sql<boolean>`(${time}, ads.id) ${queue ? sql`>` : sql`<`} (${timeAt(from?.at ?? 0)}, ${from?.id}::integer)`,
      ),
    )
    .orderBy(time, queue ? 'asc' : 'desc')
    .orderBy('ads.id', queue ? 'asc' : 'desc')
    .limit(pageLength + 1)
    .execute()

  const shown = rows.slice(0, pageLength)
  const last = shown.at(-1)
  const next = last && rows.length > pageLength ? writeTimeCursor({ at: last.placeAt, id: last.id }) : null
  return {
    ads: shown.map(({ placeAt: _, ...ad }) => ({
      ...ad,
      may: { ...whatMay(viewer, ad), restore: mayRestore(viewer, ad) },
    })),
    next,
  }
}

/** The time by which a shelf is ordered: an index holds each of them. */
function placeOn(shelf: AdShelf | null | undefined) {
  if (!shelf) return 'ads.createdAt' as const
  return shelf === 'deleted' || shelf === 'expired' ? ('ads.deletedAt' as const) : ('ads.submittedAt' as const)
}

/** The promotion that runs, else the one that the next approval starts, as `findPromotion` finds it. */
const promotionOf = sql<ReviewPromotion | null>`(select json_build_object('id', id, 'type', type, 'isPaid', source = 'order',
  'endsAt', ends_at, 'minutes', floor(extract(epoch from duration) / 60)) from promotions
  where ad_id = ads.id and ended_at is null and (ends_at is null or ends_at > now())
  order by starts_at is null, ${grantedFirst}, promotions.created_at limit 1)`

export type ReviewPromotion = {
  id: string
  type: 'featured' | 'promoted'
  isPaid: boolean
  endsAt: string | null
  minutes: number
}

function judgedAds(db: Db) {
  return db
    .selectFrom('ads')
    .innerJoin('people as owner', 'owner.id', 'ads.ownerId')
    .innerJoin('categories', 'categories.id', 'ads.categoryId')
    .innerJoin('governorates', 'governorates.id', 'ads.governorateId')
    .leftJoin('subcategories', 'subcategories.id', 'ads.subcategoryId')
    .leftJoin('districts', 'districts.id', 'ads.districtId')
    .select([
      'ads.id',
      'ads.ownerId',
      'ads.version',
      'ads.status',
      'ads.type',
      'ads.availability',
      'ads.title',
      'ads.description',
      'ads.price',
      'ads.currency',
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
    ])
    .select([
      sql<boolean>`coalesce(ads.phone, owner.phone) is not null`.as('hasPhone'),
      sql<{ name: string; email: string; memberSince: string; ads: number }>`json_build_object('name', owner.name,
        'email', owner.email, 'memberSince', owner.created_at,
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
      signsOf.as('signs'),
      promotionOf.as('promotion'),
    ])
}

type Named = { nameAr: string; nameEn: string }
