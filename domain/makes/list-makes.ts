import { sql } from 'kysely'
import { jsonBuildObject } from 'kysely/helpers/postgres'
import type { Db } from '#db/client.ts'
import { briefCache } from '#domain/settings/brief-cache.ts'

export type Model = { id: number; nameAr: string; nameEn: string }
/** With `subcategoryId` it is offered in that subcategory alone. */
export type Make = Model & { categoryId: number; subcategoryId: string | null; models: Model[] }

/** The makes of every category with their models, in the order in which they are offered; at most a few seconds old. */
export const listMakes: (db: Db) => Promise<Make[]> = briefCache((db) =>
  db
    .selectFrom('makes')
    .select(['id', 'categoryId', 'subcategoryId', 'nameAr', 'nameEn'])
    .select((eb) =>
      eb.fn
        .coalesce(
          eb
            .selectFrom('models')
            .select((eb) =>
              eb.fn
                .jsonAgg(
                  jsonBuildObject({
                    id: eb.ref('models.id'),
                    nameAr: eb.ref('models.nameAr'),
                    nameEn: eb.ref('models.nameEn'),
                  }),
                )
                .orderBy('models.position')
                .as('all'),
            )
            .whereRef('models.makeId', '=', 'makes.id')
            .$asScalar(),
          sql<[]>`'[]'`,
        )
        .as('models'),
    )
    .orderBy('categoryId')
    .orderBy('position')
    .execute(),
)
