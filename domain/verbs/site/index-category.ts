import { sql } from 'kysely'
import type { Database } from '#db/client.ts'
import { indexAds } from '#domain/search/index-ads.ts'
import { listed } from '#domain/search/listed.ts'

const batch = 500

/** Reads the ads of a category anew for lists and search, in short transactions; rows that say the same stay untouched. */
export async function indexCategory(db: Database, { categoryId }: { categoryId: number }) {
  let [indexed, beyond] = [0, 0]
  for (;;) {
    const ids = await db.transaction().execute(async (db) => {
      const ads = await db
        .selectFrom('ads')
        .select(['id', 'title', 'description', 'details'])
        .where('categoryId', '=', categoryId)
        .where('id', '>', beyond)
        .where(sql<boolean>`${listed}`)
        .orderBy('id')
        .limit(batch)
        .forNoKeyUpdate()
        .execute()
      if (ads.length > 0) await indexAds(db, ads)
      return ads.map(({ id }) => id)
    })
    indexed += ids.length
    beyond = ids.at(-1) ?? beyond
    if (ids.length < batch) return { indexed }
  }
}
