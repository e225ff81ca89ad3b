import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import { withIds } from '#db/make-ids.ts'
import { seedMakes } from './makes.ts'

/** The makes of the categories that a new market has, where there are none yet: after that the lists are the administrators'. */
export async function addMakes(db: Db) {
  if (await db.selectFrom('makeLists').select('categoryId').limit(1).executeTakeFirst()) return
  for (const { categoryId, subcategoryId, makes } of seedMakes) {
    const stored = JSON.stringify(await withIds(db, makes))
    // Raw: only where the category, and the subcategory, are there.
    await sql`insert into make_lists (category_id, subcategory_id, makes)
      select id, ${subcategoryId}, ${stored}::jsonb from categories where id = ${categoryId}
        and (${subcategoryId}::text is null or exists (select from subcategories where id = ${subcategoryId}))`.execute(
      db,
    )
  }
}
