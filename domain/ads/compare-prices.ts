import { sql } from 'kysely'
import type { Database } from '#db/client.ts'
import { readSettings } from '#domain/settings/read-settings.ts'

/** So many are locked for no longer than a person waits for a button; each has entries in many indexes. */
const atOnce = 200

/**
 * Counts the prices in dollars anew at the site's rate, also in the lists, two hundred ads in a transaction. Ads that say so
 * already are left alone, so that it may begin again at any time.
 */
export async function comparePrices(db: Database, batch = atOnce) {
  let compared = 0
  let beyond = 0
  for (;;) {
    const page = await db.transaction().execute(async (db) => {
      const { usdRate } = await readSettings(db)
      const rows = await db
        .selectFrom('ads')
        .select('id')
        .where('currency', '=', 'USD')
        .where('id', '>', beyond)
        .where(sql<boolean>`comparable_price <> round(price * ${usdRate.rate}::numeric)`)
        .orderBy('id')
        .limit(batch)
        .forNoKeyUpdate()
        .execute()
      const ids = rows.map(({ id }) => id)
      await sql`update ads set comparable_price = round(price * ${usdRate.rate}::numeric)
        where id = any(${ids})`.execute(db)
      await sql`update ad_search set price = ads.comparable_price from ads
        where ads.id = ad_id and ad_id = any(${ids})`.execute(db)
      return ids
    })
    compared += page.length
    const last = page.at(-1)
    if (last === undefined || page.length < batch) return { compared }
    beyond = last
  }
}
