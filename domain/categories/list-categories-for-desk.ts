import { sql } from 'kysely'
import { jsonBuildObject } from 'kysely/helpers/postgres'
import type { Db } from '#db/client.ts'

export type DeskSubcategory = {
  id: string
  nameAr: string
  nameEn: string
  version: number
  isLeaving: boolean
  ads: number
}
export type DeskCategory = Omit<DeskSubcategory, 'id'> & {
  id: number
  icon: string
  kind: string
  subcategories: DeskSubcategory[]
}

/** Every category as it is now, in the order of the site, with the ads that are on the site in it. */
export function listCategoriesForDesk(db: Db): Promise<DeskCategory[]> {
  return db
    .with('counted', (db) =>
      db
        .selectFrom('adCounts')
        .select(['categoryId', 'subcategoryId', sql<number>`sum(ads)::integer`.as('ads')])
        .groupBy(['categoryId', 'subcategoryId']),
    )
    .selectFrom('categories')
    .select(['id', 'nameAr', 'nameEn', 'icon', 'kind', 'version'])
    .select((eb) => [
      sql<boolean>`leaving_since is not null`.as('isLeaving'),
      sql<number>`coalesce((select sum(ads)::integer from counted where category_id = categories.id), 0)`.as('ads'),
      eb.fn
        .coalesce(
          eb
            .selectFrom('subcategories')
            .leftJoin('counted', 'counted.subcategoryId', 'subcategories.id')
            .select((eb) =>
              eb.fn
                .jsonAgg(
                  jsonBuildObject({
                    id: eb.ref('subcategories.id'),
                    nameAr: eb.ref('subcategories.nameAr'),
                    nameEn: eb.ref('subcategories.nameEn'),
                    version: eb.ref('subcategories.version'),
                    isLeaving: sql<boolean>`subcategories.leaving_since is not null`,
                    ads: sql<number>`coalesce(counted.ads, 0)`,
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
    ])
    .orderBy('position')
    .orderBy('id')
    .execute()
}
