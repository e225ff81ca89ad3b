import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import { startWaitingPromotion } from '#domain/promotions/start-waiting-promotion.ts'
import { readSettings } from '#domain/settings/read-settings.ts'

/** From now on the ad is on the site: as long as the promotions that waited for it (`first` before all), or as long as a free ad. */
export async function startClock(db: Db, adId: number, { first }: { first?: string } = {}) {
  const started = await startWaitingPromotion(db, adId, { first })
  if (started) {
    const { type, ids } = started
    return {
      type,
      promotionStartsAt: sql<Date>`(select min(starts_at) from promotions where id = any(${ids}::uuid[]))`,
      promotionEndsAt: sql<Date>`(select max(ends_at) from promotions where id = any(${ids}::uuid[]))`,
      freeUntil: null,
    }
  }
  return { type: 'free' as const, promotionStartsAt: null, promotionEndsAt: null, freeUntil: await freeUntil(db) }
}

/** The moment at which a free ad that starts now runs out. */
export async function freeUntil(db: Db) {
  const { freeAdDays } = await readSettings(db)
  return sql<Date>`now() + make_interval(days => ${freeAdDays}::int)`
}
