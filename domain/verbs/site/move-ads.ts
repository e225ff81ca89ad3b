import { sql } from 'kysely'
import type { Database, Db } from '#db/client.ts'
import { type Moved, moveSearches } from '#domain/saved-searches/move-searches.ts'
import { indexAds } from '#domain/search/index-ads.ts'
import { clearCaches } from '#domain/settings/brief-cache.ts'

/** Ads leave a category, or only one subcategory of it. */
export type Move = Moved

/** As many as one transaction moves: the lists' indexes take about a second for them on a slow machine. */
export const moveBatch = 500

/** Moves a batch of ads with their rows in the lists, whose counts follow; fewer than a whole batch were the last ones. */
export async function moveSomeAds(db: Db, { categoryId, subcategoryId, to, toSubcategory }: Move): Promise<number> {
  const rows = await db
    .selectFrom('ads')
    .select(['id', 'title', 'description', 'details'])
    .where('categoryId', '=', categoryId)
    .$if(subcategoryId !== null, (query) => query.where('subcategoryId', '=', subcategoryId))
    .orderBy('id')
    .limit(moveBatch)
    .forNoKeyUpdate()
    .execute()
  const ids = rows.map(({ id }) => id)
  await sql`update ads set category_id = ${to}, subcategory_id = ${toSubcategory} where id = any(${ids})`.execute(db)
  // The names of where they stand are searched too.
  await indexAds(db, rows)
  return ids.length
}

/** Goes on with a deletion whose ads were too many for one transaction, until what they stood in is gone. */
export async function moveAds(db: Database, move: Move) {
  let moved = 0
  for (;;) {
    const { some, isOver } = await db.transaction().execute(async (db) => {
      const some = await moveSomeAds(db, move)
      if (some < moveBatch) await dropEmptied(db, move)
      return { some, isOver: some < moveBatch }
    })
    moved += some
    if (isOver) break
  }
  clearCaches()
  return { moved }
}

/** The ads are gone from it. One that was posted this moment makes the deletion fail, and the job begin again. */
export async function dropEmptied(db: Db, { categoryId, subcategoryId, to, toSubcategory }: Move) {
  // Earlier versions follow: a move by the administration is no change that a reviewer is shown.
  await sql`update ad_versions set category_id = ${to}, subcategory_id = ${toSubcategory}
    where category_id = ${categoryId} ${only(subcategoryId)}`.execute(db)
  await moveSearches(db, { categoryId, subcategoryId, to, toSubcategory })
  if (subcategoryId !== null) {
    await db.deleteFrom('subcategories').where('id', '=', subcategoryId).execute()
    return
  }
  await db.updateTable('platformAds').set({ categoryId: to }).where('categoryId', '=', categoryId).execute()
  await db.deleteFrom('categories').where('id', '=', categoryId).execute()
}

function only(subcategoryId: string | null) {
  return subcategoryId === null ? sql`` : sql`and subcategory_id = ${subcategoryId}`
}
