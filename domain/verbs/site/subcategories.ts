import { sql } from 'kysely'
import { done, refused } from '#shared/outcome.ts'
import type { Db } from '#db/client.ts'
import { findRepeated } from '#domain/events/is-repeated.ts'
import { recordEvent } from '#domain/events/record-event.ts'
import type { Person } from '#domain/people/person.ts'
import { changeSite } from '#domain/settings/change-site.ts'
import { mayChangeSite } from '#domain/settings/settings-policy.ts'

type Names = { name: string; nameEn: string }

/** Adds a subcategory at the end of its category; its id goes on where theirs end. */
export function addSubcategory(db: Db, { by, categoryId, fields }: { by: Person; categoryId: number; fields: Names }) {
  return changeSite(db, async (db) => {
    if (!mayChangeSite(by)) return refused('not_allowed')
    const data = { categoryId, ...fields }
    const same = await findRepeated(db, { by, kind: 'subcategory_added', data })
    if (same) return done({ subcategoryId: same.subcategoryId })
    const category = await db
      .selectFrom('categories')
      .select('leavingSince')
      .where('id', '=', categoryId)
      .forUpdate()
      .executeTakeFirst()
    if (!category || category.leavingSince) return refused('category_not_found')
    const { id: subcategoryId } = await db
      .insertInto('subcategories')
      .columns(['id', 'categoryId', 'nameAr', 'nameEn', 'position'])
      .expression((eb) =>
        eb
          .selectFrom('subcategories')
          .select([
            sql<string>`${categoryId}::text || '-' || coalesce(max(split_part(id, '-', 2)::integer), 0) + 1`.as('id'),
            sql<number>`${categoryId}::smallint`.as('categoryId'),
            sql<string>`${fields.name}::text`.as('nameAr'),
            sql<string>`${fields.nameEn}::text`.as('nameEn'),
            sql<number>`coalesce(max(position), 0) + 1`.as('position'),
          ])
          .where('categoryId', '=', categoryId),
      )
      .returning('id')
      .executeTakeFirstOrThrow()
    await recordEvent(db, { kind: 'subcategory_added', byId: by.id, data: { subcategoryId, ...data } })
    return done({ subcategoryId })
  })
}

type Edit = { by: Person; subcategoryId: string; fields: Names & { version?: number } }

/** Changes the names of a subcategory, unless somebody else changed it after `version` was read. */
export function editSubcategory(db: Db, { by, subcategoryId, fields: { name, nameEn, version } }: Edit) {
  return changeSite(db, async (db) => {
    if (!mayChangeSite(by)) return refused('not_allowed')
    const current = await db
      .selectFrom('subcategories')
      .select(['nameAr', 'nameEn', 'version'])
      .where('id', '=', subcategoryId)
      .forUpdate()
      .executeTakeFirst()
    if (!current) return refused('subcategory_not_found')
    const { version: before, ...was } = current
    // Also what was sent twice, and saved by the first of both.
    if (name === was.nameAr && nameEn === was.nameEn) return done({ version: before })
    if (version !== undefined && version !== before) return refused('category_changed_meanwhile')
    const after = { nameAr: name, nameEn }
    await db
      .updateTable('subcategories')
      .set({ ...after, version: sql`version + 1` })
      .where('id', '=', subcategoryId)
      .execute()
    await recordEvent(db, { kind: 'subcategory_changed', byId: by.id, data: { subcategoryId, from: was, to: after } })
    return done({ version: before + 1 })
  })
}
