import { sql } from 'kysely'
import { done, refused } from '#shared/outcome.ts'
import type { Db } from '#db/client.ts'
import { enqueue } from '#db/queue.ts'
import { isRepeated } from '#domain/events/is-repeated.ts'
import { recordEvent } from '#domain/events/record-event.ts'
import type { Person } from '#domain/people/person.ts'
import { changeSite } from '#domain/settings/change-site.ts'
import { mayChangeSite } from '#domain/settings/settings-policy.ts'
import { dropEmptied, moveBatch, moveSomeAds, type Move } from './move-ads.ts'

/**
 * Deletes a category; its ads, in whatever state, and the site's own ads in it go to another one. More of them than one
 * transaction moves are moved by a job, which deletes the category after the last (`isLeaving`).
 */
export function removeCategory(db: Db, { by, categoryId, to }: { by: Person; categoryId: number; to: number | null }) {
  return changeSite(db, async (db) => {
    if (!mayChangeSite(by)) return refused('not_allowed')
    // Whoever posts an ad into it waits here, and finds it gone.
    const rows = await db
      .selectFrom('categories')
      .select(['id', 'nameAr', 'kind', 'leavingSince'])
      .orderBy('id')
      .forUpdate()
      .execute()
    const category = rows.find(({ id }) => id === categoryId)
    const target = rows.find(({ id }) => id === to)
    if (!category || category.leavingSince) {
      const isSame = await isRepeated(db, { by, kind: 'category_removed', data: { categoryId, to } })
      if (isSame) return done({ isLeaving: category !== undefined })
    }
    if (!category) return refused('category_not_found')
    if (rows.filter(({ leavingSince }) => !leavingSince).length < 2) return refused('last_category')
    if (to !== null && (!target || target.leavingSince || target.id === categoryId))
      return refused('category_target_missing')
    if (!target && (await isNeeded(db, categoryId))) return refused('category_target_missing')
    if (target?.kind === 'free' && (await hasPrices(db, categoryId))) return refused('ads_have_prices')

    const isLeaving = await moveOrLeave(db, {
      categoryId,
      subcategoryId: null,
      to: target?.id ?? categoryId,
      toSubcategory: null,
    })
    const data = { categoryId, name: category.nameAr, to }
    await recordEvent(db, { kind: 'category_removed', byId: by.id, data })
    return done({ isLeaving })
  })
}

/** Deletes a subcategory; its ads stay in the category, in another subcategory of it or in none. */
export function removeSubcategory(
  db: Db,
  { by, subcategoryId, to }: { by: Person; subcategoryId: string; to: string | null },
) {
  return changeSite(db, async (db) => {
    if (!mayChangeSite(by)) return refused('not_allowed')
    const category = await db
      .selectFrom('categories')
      .select('id')
      .where('id', '=', (eb) => eb.selectFrom('subcategories').select('categoryId').where('id', '=', subcategoryId))
      .forUpdate()
      .executeTakeFirst()
    const subcategories = await db
      .selectFrom('subcategories')
      .select(['id', 'categoryId', 'nameAr', 'leavingSince'])
      .where('categoryId', '=', category?.id ?? 0)
      .execute()
    const subcategory = subcategories.find(({ id }) => id === subcategoryId)
    if (!subcategory || subcategory.leavingSince) {
      const isSame = await isRepeated(db, { by, kind: 'subcategory_removed', data: { subcategoryId, to } })
      if (isSame) return done({ isLeaving: subcategory !== undefined })
    }
    if (!subcategory) return refused('subcategory_not_found')
    const { categoryId } = subcategory
    const target = subcategories.find(({ id }) => id === to)
    if (to !== null && (!target || target.leavingSince || to === subcategoryId))
      return refused('category_target_missing')

    const isLeaving = await moveOrLeave(db, { categoryId, subcategoryId, to: categoryId, toSubcategory: to })
    const data = { subcategoryId, name: subcategory.nameAr, to }
    await recordEvent(db, { kind: 'subcategory_removed', byId: by.id, data })
    return done({ isLeaving })
  })
}

async function moveOrLeave(db: Db, move: Move) {
  const moved = await moveSomeAds(db, move)
  if (moved < moveBatch) {
    await dropEmptied(db, move)
    return false
  }
  const leaving = { leavingSince: sql<Date>`now()` }
  if (move.subcategoryId === null)
    await db.updateTable('categories').set(leaving).where('id', '=', move.categoryId).execute()
  else await db.updateTable('subcategories').set(leaving).where('id', '=', move.subcategoryId).execute()
  await enqueue(db, 'move-ads', move)
  return true
}

async function isNeeded(db: Db, categoryId: number) {
  const { isNeeded } = await db
    .selectNoFrom(
      sql<boolean>`exists (select from ads where category_id = ${categoryId})
        or exists (select from platform_ads where category_id = ${categoryId})
        or exists (select from saved_searches where category_id = ${categoryId})
        or exists (select from want_ads where category_id = ${categoryId})`.as('isNeeded'),
    )
    .executeTakeFirstOrThrow()
  return isNeeded
}

/** The free category holds nothing that costs something. */
async function hasPrices(db: Db, categoryId: number) {
  const priced = await db
    .selectFrom('ads')
    .select('id')
    .where('categoryId', '=', categoryId)
    .where('price', '>', 0)
    .limit(1)
    .executeTakeFirst()
  return priced !== undefined
}
