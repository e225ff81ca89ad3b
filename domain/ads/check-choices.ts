import type { AdFields } from '#shared/fields/ad.ts'
import { detailsOf } from '#shared/fields/ad.ts'
import { done, refused } from '#shared/outcome.ts'
import type { Db } from '#db/client.ts'
import { listCategories } from '#domain/categories/list-categories.ts'
import { findNeighbourhood } from '#domain/places/list-neighbourhoods.ts'
import { listPlaces } from '#domain/places/list-places.ts'

/** What the database says of the category, subcategory, district, neighbourhood and price that a form named; details cut to the kind. */
export async function checkChoices(db: Db, fields: AdFields) {
  const category = (await listCategories(db)).find(({ id }) => id === fields.categoryId)
  // Locked until the ad is written: whoever deletes the category waits for it, or it is refused here.
  if (!category || !(await lockCategory(db, category.id))) return refused('category_invalid')
  if (fields.subcategoryId !== null && !category.subcategories.some(({ id }) => id === fields.subcategoryId)) {
    return refused('subcategory_invalid')
  }
  const governorate = (await listPlaces(db)).find(({ id }) => id === fields.governorateId)
  if (!governorate) return refused('governorate_invalid')
  if (fields.districtId !== null && !governorate.districts.some(({ id }) => id === fields.districtId)) {
    return refused('district_invalid')
  }
  if (fields.neighbourhoodId !== null) {
    const neighbourhood = await findNeighbourhood(db, fields.neighbourhoodId)
    if (!neighbourhood || neighbourhood.districtId !== fields.districtId) return refused('neighbourhood_invalid')
  }
  if (category.kind === 'free' && fields.price !== 0) return refused('free_price_not_zero')
  return done({
    isFree: category.kind === 'free',
    details: detailsOf(fields.details, { category, price: fields.price }),
  })
}

function lockCategory(db: Db, id: number) {
  return db.selectFrom('categories').select('id').where('id', '=', id).forKeyShare().executeTakeFirst()
}
