import { sql } from 'kysely'
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
export async function listCategoriesForDesk(db: Db): Promise<DeskCategory[]> {
  const { rows } = await sql<DeskCategory>`
    with counted as (
      select category_id, subcategory_id, sum(ads)::integer as ads from ad_counts group by 1, 2)
    select id, name_ar, name_en, icon, kind, version, leaving_since is not null as is_leaving,
      coalesce((select sum(ads)::integer from counted where category_id = categories.id), 0) as ads,
      coalesce((select json_agg(json_build_object('id', s.id, 'nameAr', s.name_ar, 'nameEn', s.name_en,
          'version', s.version, 'isLeaving', s.leaving_since is not null, 'ads', coalesce(counted.ads, 0))
          order by s.position, s.id)
        from subcategories s left join counted on counted.subcategory_id = s.id
        where s.category_id = categories.id), '[]') as subcategories
    from categories order by position, id`.execute(db)
  return rows
}
