import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import { startWaitingPromotion } from '#domain/promotions/start-waiting-promotion.ts'
import { readSettings } from '#domain/settings/read-settings.ts'

/** From now on the ad is on the site: as long as the promotion that waited for it, or as long as a free ad. */
export async function startClock(db: Db, adId: number) {
  const promotion = await startWaitingPromotion(db, adId)
  if (promotion) {
    return {
      type: promotion.type,
      promotionStartsAt: sql<Date>`(select starts_at from promotions where id = ${promotion.id})`,
      promotionEndsAt: sql<Date>`(select ends_at from promotions where id = ${promotion.id})`,
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
