import { sql } from 'kysely'
import type { Db } from '#db/client.ts'

/** Where something stood, and where it stands now; `subcategoryId` null: all of the category. */
export type Moved = { categoryId: number; subcategoryId: string | null; to: number; toSubcategory: string | null }

/**
 * Saved searches and want ads of a category, or subcategory, that is going away look where its ads went. What two of them
 * look for alike after that is looked for once, by the older.
 */
export async function moveSearches(db: Db, { categoryId, subcategoryId, to, toSubcategory }: Moved) {
  const under = subcategoryId === null ? sql`` : sql`and subcategory_id = ${subcategoryId}`
  // Raw: windows, and the address by patterns.
  await sql`
    with of_it as (select * from saved_searches where category_id = ${categoryId} ${under}),
      alike as (select id, row_number() over (partition by person_id, words, governorate_id, md5(filters), coalesce(want_ad_id, 0)
        order by created_at, id) as position from of_it)
    delete from saved_searches where id in (
      select id from alike where position > 1
      union select of_it.id from of_it join saved_searches there
        on there.person_id = of_it.person_id and there.words = of_it.words and there.governorate_id = of_it.governorate_id
        and md5(there.filters) = md5(of_it.filters) and coalesce(there.want_ad_id, 0) = coalesce(of_it.want_ad_id, 0)
        and there.category_id = ${to} and there.subcategory_id = ${toSubcategory ?? ''}
      where there.id not in (select id from of_it))`.execute(db)
  await sql`
    update saved_searches set category_id = ${to}, subcategory_id = ${toSubcategory ?? ''}, read_as = null,
      path = ${movedPath({ categoryId, to, toSubcategory })}
    where category_id = ${categoryId} ${under}`.execute(db)
  await sql`update want_ads set category_id = ${to}, subcategory_id = ${toSubcategory ?? ''}
    where category_id = ${categoryId} ${under}`.execute(db)
}

/** The address of the list: its category is in the path or a parameter, its subcategory is a parameter. */
function movedPath({ categoryId, to, toSubcategory }: Omit<Moved, 'subcategoryId'>) {
  const inPath = sql`regexp_replace(path, ${`^((?:/en)?/category/)${categoryId}(?=[/?]|$)`}, ${`\\1${to}`})`
  const inQuery = sql`regexp_replace(${inPath}, ${`([?&]category=)${categoryId}(?=&|$)`}, ${`\\1${to}`})`
  const named = toSubcategory === null ? '\\1' : `\\1subcategory=${toSubcategory}\\2`
  const moved = sql`regexp_replace(${inQuery}, '([?&])subcategory=[^&]*(&|$)', ${named})`
  return sql`regexp_replace(${moved}, '[?&]$', '')`
}
