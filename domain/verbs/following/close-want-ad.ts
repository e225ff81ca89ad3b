import { sql } from 'kysely'
import { done, refused } from '#shared/outcome.ts'
import type { Db } from '#db/client.ts'
import { inTransaction } from '#db/transaction.ts'
import { recordEvent } from '#domain/events/record-event.ts'
import type { Person } from '#domain/people/person.ts'
import { lockWantAd } from '#domain/want-ads/lock-want-ad.ts'
import { stopSearches } from '#domain/want-ads/want-ad-searches.ts'

/** Takes one's own want ad off the site, whether or not it was read yet. What is closed stays closed. */
export function closeWantAd(db: Db, { wantAdId, by }: { wantAdId: number; by: Person }) {
  return inTransaction(db, async (db) => {
    const wantAd = await lockWantAd(db, wantAdId)
    if (wantAd?.personId !== by.id) return refused('want_ad_not_found')
    if (wantAd.status === 'closed') return done()
    if (wantAd.status === 'refused') return refused('want_ad_over')
    await db
      .updateTable('wantAds')
      .set({ status: 'closed', endedAt: sql`now()` })
      .where('id', '=', wantAdId)
      .execute()
    await stopSearches(db, wantAdId)
    await recordEvent(db, { kind: 'want_ad_closed', byId: by.id, data: { wantAdId } })
    return done()
  })
}
