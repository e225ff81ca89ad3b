import { sql } from 'kysely'
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
    .select(
      sql<Subcategory[]>`coalesce((
        select json_agg(json_build_object('id', s.id, 'nameAr', s.name_ar, 'nameEn', s.name_en) order by s.position, s.id)
        from subcategories s where s.category_id = categories.id), '[]')`.as('subcategories'),
    )
    .orderBy('position')
    .orderBy('id')
    .execute(),
)
