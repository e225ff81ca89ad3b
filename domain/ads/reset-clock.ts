import { sql } from 'kysely'
import type { AdStatus } from '#shared/ad-states.ts'
import type { Db } from '#db/client.ts'
import { findPromotion } from '#domain/promotions/find-promotion.ts'
import { pausePromotion } from '#domain/promotions/pause-promotion.ts'
import { startClock } from './start-clock.ts'

type ClockedAd = { id: number; status: AdStatus }

/**
 * Puts the type and the time of a locked ad right after one of its promotions came or ended: what is left of the others is
 * kept. What is not on the site waits for its approval, unless its owner hid it while its clock was running.
 */
export async function resetClock(db: Db, ad: ClockedAd, { first }: { first?: string } = {}) {
  const ran = await pausePromotion(db, ad.id)
  const runs = ad.status === 'approved' || (ad.status === 'hidden' && ran)
  const clock = runs ? await startClock(db, ad.id, { first }) : await waitingClock(db, ad.id)
  await db
    .updateTable('ads')
    .set({ ...clock, updatedAt: sql`now()` })
    .where('id', '=', ad.id)
    .execute()
}

async function waitingClock(db: Db, adId: number) {
  const next = await findPromotion(db, adId)
  return { type: next?.type ?? ('free' as const), promotionStartsAt: null, promotionEndsAt: null }
}
