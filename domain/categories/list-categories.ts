import { type ExpressionBuilder, sql } from 'kysely'
import { jsonBuildObject } from 'kysely/helpers/postgres'
import type { StoredMake } from '#shared/make-list.ts'
import type { CategoryKind } from '#shared/ad-details.ts'
import type { Db } from '#db/client.ts'
import type { DB } from '#db/schema.ts'
import { briefCache } from '#domain/settings/brief-cache.ts'

export type Subcategory = { id: string; nameAr: string; nameEn: string }
export type Category = {
  id: number
  nameAr: string
  nameEn: string
  icon: string
  kind: CategoryKind
  subcategories: Subcategory[]
}

/** With `subcategoryId` it is offered in that subcategory alone. */
export type Make = StoredMake & { categoryId: number; subcategoryId: string | null }

/** In one statement: lists need both. */
const readCatalog = briefCache(async (db) => {
  const rows = await db
    .selectFrom('categories')
    .leftJoin('makeLists', 'makeLists.categoryId', 'categories.id')
    .select(['id', 'nameAr', 'nameEn', 'icon', 'kind', 'makeLists.subcategoryId', 'makes'])
    .select((eb) => eb.fn.coalesce(subcategoriesOf(eb), sql<[]>`'[]'`).as('subcategories'))
    .orderBy('position')
    .orderBy('id')
    .execute()
  return {
    categories: rows.map(({ makes: _, subcategoryId: __, ...category }): Category => category),
    makes: rows.flatMap(({ id: categoryId, makes, subcategoryId }) =>
      (makes ?? []).map((make): Make => ({ ...make, categoryId, subcategoryId })),
    ),
  }
})

function subcategoriesOf(eb: ExpressionBuilder<DB, 'categories'>) {
  return eb
    .selectFrom('subcategories')
    .select((eb) =>
      eb.fn
        .jsonAgg(
          jsonBuildObject({
            id: eb.ref('subcategories.id'),
            nameAr: eb.ref('subcategories.nameAr'),
            nameEn: eb.ref('subcategories.nameEn'),
          }),
        )
        .orderBy('subcategories.position')
        .orderBy('subcategories.id')
        .as('all'),
    )
    .whereRef('subcategories.categoryId', '=', 'categories.id')
    .$asScalar()
}

/** Every category with its subcategories, in the order of the site; at most a few seconds old. */
export const listCategories = async (db: Db): Promise<Category[]> => (await readCatalog(db)).categories

/** The makes of every category with their models, in the order in which they are offered; at most a few seconds old. */
export const listMakes = async (db: Db): Promise<Make[]> => (await readCatalog(db)).makes
