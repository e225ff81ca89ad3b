import { sql } from 'kysely'
import type { CategoryIcon } from '#shared/category-icons.ts'
import { done, refused } from '#shared/outcome.ts'
import type { Db } from '#db/client.ts'
import { recordEvent } from '#domain/events/record-event.ts'
import type { Person } from '#domain/people/person.ts'
import { changeSite } from '#domain/settings/change-site.ts'
import { mayChangeSite } from '#domain/settings/settings-policy.ts'

type Edit = {
  by: Person
  categoryId: number
  fields: { name: string; nameEn: string; icon?: CategoryIcon; version?: number }
}

/** Changes the names and the icon of a category, unless somebody else changed it after `version` was read. */
export function editCategory(db: Db, { by, categoryId, fields: { name, nameEn, icon, version } }: Edit) {
  return changeSite(db, async (db) => {
    if (!mayChangeSite(by)) return refused('not_allowed')
    const current = await db
      .selectFrom('categories')
      .select(['nameAr', 'nameEn', 'icon', 'version'])
      .where('id', '=', categoryId)
      .forUpdate()
      .executeTakeFirst()
    if (!current) return refused('category_not_found')
    const after = { nameAr: name, nameEn, icon: icon ?? current.icon }
    const { version: before, ...was } = current
    // Also what was sent twice, and saved by the first of both.
    if (after.nameAr === was.nameAr && after.nameEn === was.nameEn && after.icon === was.icon)
      return done({ version: before })
    if (version !== undefined && version !== before) return refused('category_changed_meanwhile')
    await db
      .updateTable('categories')
      .set({ ...after, version: sql`version + 1` })
      .where('id', '=', categoryId)
      .execute()
    await recordEvent(db, { kind: 'category_changed', byId: by.id, data: { categoryId, from: was, to: after } })
    return done({ version: before + 1 })
  })
}
