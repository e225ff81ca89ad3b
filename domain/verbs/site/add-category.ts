import { sql } from 'kysely'
import type { CategoryIcon, newCategoryKinds } from '#shared/category-icons.ts'
import { done, refused } from '#shared/outcome.ts'
import type { Db } from '#db/client.ts'
import { findRepeated } from '#domain/events/is-repeated.ts'
import { recordEvent } from '#domain/events/record-event.ts'
import type { Person } from '#domain/people/person.ts'
import { changeSite } from '#domain/settings/change-site.ts'
import { mayChangeSite } from '#domain/settings/settings-policy.ts'

type Fields = { name: string; nameEn: string; icon: CategoryIcon; kind: (typeof newCategoryKinds)[number] }

/** Adds a category at the end of the list. */
export function addCategory(db: Db, { by, fields: { name, nameEn, icon, kind } }: { by: Person; fields: Fields }) {
  return changeSite(db, async (db) => {
    if (!mayChangeSite(by)) return refused('not_allowed')
    const data = { name, nameEn, icon }
    const same = await findRepeated(db, { by, kind: 'category_added', data })
    if (same) return done({ categoryId: same.categoryId })
    const { id } = await db
      .insertInto('categories')
      .values({
        nameAr: name,
        nameEn,
        icon,
        kind,
        position: sql`(select coalesce(max(position), 0) + 1 from categories)`,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await recordEvent(db, { kind: 'category_added', byId: by.id, data: { categoryId: id, ...data } })
    return done({ categoryId: id })
  })
}
