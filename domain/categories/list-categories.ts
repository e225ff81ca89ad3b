import { sql } from 'kysely'
import { jsonBuildObject } from 'kysely/helpers/postgres'
import type { CategoryKind } from '#shared/ad-details.ts'
import type { Db } from '#db/client.ts'
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

/** Every category with its subcategories, in the order of the site; at most a few seconds old. */
export const listCategories: (db: Db) => Promise<Category[]> = briefCache((db) =>
  db
    .selectFrom('categories')
    .select(['id', 'nameAr', 'nameEn', 'icon', 'kind'])
    .select((eb) =>
      eb.fn
        .coalesce(
          eb
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
            .$asScalar(),
          sql<[]>`'[]'`,
        )
        .as('subcategories'),
    )
    .orderBy('position')
    .orderBy('id')
    .execute(),
)
