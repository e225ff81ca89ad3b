import type { RawBuilder } from 'kysely'
import type { Database } from '#db/client.ts'
import { mayEndAds } from '#domain/expiry/circuit-breaker.ts'
import { freeTimeOver, promotionOver, soldLongAgo } from '#domain/expiry/due.ts'
import { endPromotion } from './end-promotion.ts'
import { hideRunOutAd } from './hide-run-out-ad.ts'

const atOnce = 200

type End = (db: Database, adId: number) => Promise<{ ended: number }>

/**
 * Ends every ad whose time is over by the database's clock, each in a transaction of its own. Any number of nodes may do it
 * at once. One that cannot be ended keeps none of the others; the run then fails, to be seen.
 */
export async function endDueAds(db: Database) {
  const breaker = await mayEndAds(db)
  if (!breaker.may) return { stopped: true }
  const promotions = await endAll(db, promotionOver, endPromotion)
  const free = await endAll(db, freeTimeOver, hideRunOutAd)
  const sold = await endAll(db, soldLongAgo, hideRunOutAd)
  const failures = [promotions, free, sold].flatMap(({ failed }) => failed)
  if (failures.length > 0) throw failures[0]
  return { promotions: promotions.ended, free: free.ended, sold: sold.ended }
}

async function endAll(db: Database, due: RawBuilder<boolean>, end: End) {
  const failed: unknown[] = []
  let ended = 0
  for (let beyond = 0; ;) {
    const rows = await db
      .selectFrom('ads')
      .select('id')
      .where(due)
      .where('id', '>', beyond)
      .orderBy('id')
      .limit(atOnce)
      .execute()
    for (const { id } of rows) {
      try {
        ended += (await end(db, id)).ended
      } catch (error) {
        failed.push(error)
      }
    }
    const last = rows.at(-1)
    if (!last || rows.length < atOnce) return { ended, failed }
    beyond = last.id
  }
}
