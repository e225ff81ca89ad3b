import { sql } from 'kysely'
import { done, refused } from '#shared/outcome.ts'
import type { Db } from '#db/client.ts'
import { recordEvent } from '#domain/events/record-event.ts'
import type { Person } from '#domain/people/person.ts'
import { changeSite } from '#domain/settings/change-site.ts'
import { isInOrder, moveToPosition } from '#domain/settings/move-to-position.ts'
import { mayChangeSite } from '#domain/settings/settings-policy.ts'

/** Puts a category at a position of the list, from 1; the others close up. */
export function orderCategory(
  db: Db,
  { by, categoryId, position }: { by: Person; categoryId: number; position: number },
) {
  return changeSite(db, async (db) => {
    if (!mayChangeSite(by)) return refused('not_allowed')
    // All of them in one order of locking, so that two who sort wait for each other.
    const rows = await db.selectFrom('categories').select(['id', 'position']).orderBy('id').forUpdate().execute()
    const ids = moveToPosition(rows, categoryId, position)
    if (!ids) return refused('category_not_found')
    if (isInOrder(rows, ids)) return done()
    await sql`update categories set position = sorted.ordinal
      from unnest(${ids}::integer[]) with ordinality as sorted (id, ordinal)
      where categories.id = sorted.id and position <> sorted.ordinal`.execute(db)
    await recordEvent(db, { kind: 'category_changed', byId: by.id, data: { categoryId, place: position } })
    return done()
  })
}

/** Puts a subcategory at a position among those of its category. */
export function orderSubcategory(
  db: Db,
  { by, subcategoryId, position }: { by: Person; subcategoryId: string; position: number },
) {
  return changeSite(db, async (db) => {
    if (!mayChangeSite(by)) return refused('not_allowed')
    const rows = await db
      .selectFrom('subcategories')
      .select(['id', 'position'])
      .where('categoryId', '=', sql<number>`(select category_id from subcategories where id = ${subcategoryId})`)
      .orderBy('id')
      .forUpdate()
      .execute()
    const ids = moveToPosition(rows, subcategoryId, position)
    if (!ids) return refused('subcategory_not_found')
    if (isInOrder(rows, ids)) return done()
    await sql`update subcategories set position = sorted.ordinal
      from unnest(${ids}::text[]) with ordinality as sorted (id, ordinal)
      where subcategories.id = sorted.id and position <> sorted.ordinal`.execute(db)
    await recordEvent(db, { kind: 'subcategory_changed', byId: by.id, data: { subcategoryId, place: position } })
    return done()
  })
}
