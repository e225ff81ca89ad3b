import { sql } from 'kysely'
import { done } from '#shared/outcome.ts'
import type { Database, Db } from '#db/client.ts'
import { inTransaction } from '#db/transaction.ts'
import { personColumns } from '#domain/people/find-person.ts'
import { approveAd } from './approve-ad.ts'
import { lockAd } from '#domain/ads/lock-ad.ts'
import { rejectAd } from './reject-ad.ts'

const atOnce = 100
const isDue = sql<boolean>`due_at <= now()`

/**
 * Carries out every pending decision that is due by the database's clock, each in a transaction of its own and exactly once,
 * whoever asks: the job, and whoever reads a reviewer's list. One that no longer fits its ad is dropped; the ad waits on. One that fails is tried
 * again the next time and holds up none of the others.
 */
export async function carryOutDecisions(db: Database) {
  const due = await db.selectFrom('heldDecisions').select('adId').where(isDue).orderBy('dueAt').limit(atOnce).execute()
  let carriedOut = 0
  const failures: unknown[] = []
  for (const { adId } of due) {
    try {
      if ((await carryOut(db, adId)).fits) carriedOut += 1
    } catch (error) {
      failures.push(error)
    }
  }
  return { carriedOut, failures }
}

function carryOut(db: Db, adId: number) {
  return inTransaction(db, async (db) => {
    // The ad before all else, as in every verb.
    await lockAd(db, adId)
    const pending = await db
      .deleteFrom('heldDecisions')
      .where('adId', '=', adId)
      .where(isDue)
      .returningAll()
      .executeTakeFirst()
    if (!pending) return done({ fits: false })
    const by = await db
      .selectFrom('people')
      .select(personColumns)
      .where('id', '=', pending.byId)
      .executeTakeFirstOrThrow()
    const { version, decisionId, statusVersion } = pending
    const decision = { adId, version, statusVersion: statusVersion ?? undefined, decisionId, by }
    // Every rejection has a reason, and no approval has one.
    const outcome =
      pending.reason === null
        ? await approveAd(db, decision)
        : await rejectAd(db, { ...decision, reason: pending.reason, note: pending.note, part: pending.part })
    // Also what no longer fits is done with: nobody tries it again.
    return done({ fits: outcome.ok })
  })
}
