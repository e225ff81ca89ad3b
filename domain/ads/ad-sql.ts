import { expressionBuilder, sql } from 'kysely'
import { jsonBuildObject } from 'kysely/helpers/postgres'
import type { DB } from '#db/schema.ts'

/**
 * On the site by the clock, whether or not the job that hides what ran out has been. What was sold has left the lists and
 * keeps its page for a week (docs/product.md, "Statuses of an ad").
 */
export const publicAd = sql<boolean>`(ads.status = 'approved' and ads.deleted_at is null and ads.visible_until > now()
  and (ads.availability <> 'sold' or ads.sold_at > now() - interval '7 days'))`

/** Its time is over by the clock, whatever its status says. */
export const ranOut = sql<boolean>`coalesce(ads.visible_until <= now(), false)`

const photos = expressionBuilder<DB, 'photos'>()

/** A row of `photos` as pages show it. */
export const photoView = jsonBuildObject({
  key: photos.ref('photos.key'),
  width: photos.ref('photos.width'),
  height: photos.ref('photos.height'),
  blur: photos.ref('photos.blur'),
})

/** The photos of the row of `ads` around it, in their order. */
export const adPhotos = photos.fn.coalesce(
  expressionBuilder<DB, 'ads'>()
    .selectFrom('photos')
    .select((eb) => eb.fn.jsonAgg(photoView).orderBy('photos.position').orderBy('photos.id').as('all'))
    .whereRef('photos.adId', '=', 'ads.id')
    .$asScalar(),
  sql<[]>`'[]'`,
)

/** The first photo of the row of `ads` around it; null where it has none. */
export const adCover = expressionBuilder<DB, 'ads'>()
  .selectFrom('photos')
  .select(photoView.as('cover'))
  .whereRef('photos.adId', '=', 'ads.id')
  .orderBy('photos.position')
  .orderBy('photos.id')
  .limit(1)
  .$asScalar()

const named = expressionBuilder<DB, 'categories' | 'subcategories' | 'governorates'>()

/** Both names of a row that an ad is joined with. */
export function namesOf(table: 'categories' | 'subcategories' | 'governorates') {
  return jsonBuildObject({ nameAr: named.ref(`${table}.nameAr`), nameEn: named.ref(`${table}.nameEn`) })
}

/** The same of a row that an ad may lack; null then. */
export function namesIfAny(table: 'categories' | 'subcategories' | 'governorates') {
  return named
    .case()
    .when(named.ref(`${table}.id`), 'is not', null)
    .then(namesOf(table))
    .end()
}

/** The subcategory of an ad with its id; null where it has none. */
export function subcategoryIfAny() {
  const id = sql.ref<DB['subcategories']['id']>('subcategories.id')
  return named
    .case()
    .when(id, 'is not', null)
    .then(jsonBuildObject({ id, nameAr: named.ref('subcategories.nameAr'), nameEn: named.ref('subcategories.nameEn') }))
    .end()
}

/** How many ads somebody marked as sold, of those that were on the site and are not on hold; `person`: the alias of their row. */
export function soldCount(person: string) {
  return sql<number>`(select count(*)::integer from ads as sold where sold.owner_id = ${sql.ref(`${person}.id`)}
    and sold.availability = 'sold' and sold.deleted_at is null and sold.published_at is not null
    and (sold.status = 'approved' or sold.status = 'hidden' and sold.hidden_reason is distinct from 'on_hold'))`
}
