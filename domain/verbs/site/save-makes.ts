import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import { done, refused } from '#shared/outcome.ts'
import type { ListedMake } from '#shared/make-list.ts'
import type { Db } from '#db/client.ts'
import { withIds } from '#db/make-ids.ts'
import { enqueue } from '#db/queue.ts'
import { recordEvent } from '#domain/events/record-event.ts'
import { findMakeList } from '#domain/makes/find-make-list.ts'
import type { Person } from '#domain/people/person.ts'
import { changeSite } from '#domain/settings/change-site.ts'
import { mayChangeSite } from '#domain/settings/settings-policy.ts'
import { pairNames } from './pair-names.ts'

type List = { makes: readonly ListedMake[]; subcategoryId: string | null; version?: number }

/**
 * Puts a list in the place of the makes and models of a category (upsert), unless somebody else changed it after `version` was read. What has
 * the same name in either script keeps its id, so that addresses and saved searches go on; a job reads the ads anew.
 */
export function saveMakes(db: Db, { by, categoryId, list }: { by: Person; categoryId: number; list: List }) {
  return changeSite(db, async (db) => {
    if (!mayChangeSite(by)) return refused('not_allowed')
    if (!(await lockShelf(db, categoryId, list.subcategoryId))) return refused('category_not_found')
    const before = await findMakeList(db, categoryId)
    const pairs = pairNames(before.makes, list.makes)
    const makes = await withIds(db, list.makes, {
      make: (at) => pairs[at]?.id,
      model: (at, of) => pairNames(pairs[at]?.models ?? [], list.makes[at]?.models ?? [])[of]?.id,
    })
    if (isDeepStrictEqual(makes, before.makes) && list.subcategoryId === before.subcategoryId) return done()
    if (list.version !== undefined && list.version !== before.version) return refused('makes_changed_meanwhile')
    await db
      .insertInto('makeLists')
      .values({ categoryId, subcategoryId: list.subcategoryId, makes: JSON.stringify(makes) })
      .onConflict((conflict) =>
        conflict.column('categoryId').doUpdateSet((eb) => ({
          subcategoryId: eb.ref('excluded.subcategoryId'),
          makes: sql<string>`excluded.makes`,
          version: sql<number>`make_lists.version + 1`,
        })),
      )
      .execute()
    const same = pairs.filter((old) => old !== undefined).length
    const data = { categoryId, added: makes.length - same, removed: before.makes.length - same }
    await recordEvent(db, { kind: 'makes_changed', byId: by.id, data })
    await enqueue(db, 'index-category', { categoryId })
    return done()
  })
}

async function lockShelf(db: Db, categoryId: number, subcategoryId: string | null) {
  const category = await db
    .selectFrom('categories')
    .select('id')
    .where('id', '=', categoryId)
    .where('leavingSince', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  if (!category || subcategoryId === null) return category !== undefined
  const shelf = db.selectFrom('subcategories').select('id').where('id', '=', subcategoryId)
  return (await shelf.where('categoryId', '=', categoryId).executeTakeFirst()) !== undefined
}
