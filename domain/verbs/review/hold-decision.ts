import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { RejectionPart, RejectionReason } from '#shared/ad-states.ts'
import { limits } from '#shared/limits.ts'
import { done, refused } from '#shared/outcome.ts'
import type { Db } from '#db/client.ts'
import { enqueue } from '#db/queue.ts'
import { inTransaction } from '#db/transaction.ts'
import { mayReview } from '#domain/ads/ad-policy.ts'
import { isOvertaken, type Decision } from '#domain/ads/decision.ts'
import { isOwnerStopped } from '#domain/ads/is-owner-stopped.ts'
import { lockAd, whyMissing } from '#domain/ads/lock-ad.ts'
import { statusAfter } from '#domain/ads/transitions.ts'
import { whyForAnother } from '#domain/ads/why-for-another.ts'

type Verdict =
  | { verdict: 'approve' }
  | { verdict: 'reject'; reason: RejectionReason; note: string | null; part?: RejectionPart | null }

/**
 * Keeps a decision on what the reviewer read of a pending ad, to be carried out a few seconds later; until then
 * nobody sees a change and `returnToReview` takes it back. Sent again, the same decision is done once.
 */
export function holdDecision(
  db: Db,
  { adId, version, statusVersion, decisionId, by, ...decision }: Decision & Verdict,
) {
  return inTransaction(db, async (db) => {
    if (!mayReview(by)) return refused('not_allowed')
    const ad = await lockAd(db, adId)
    if (!ad) return refused(await whyMissing(db, adId, by))
    const whyAnother = await whyForAnother(db, { adId, by })
    if (whyAnother) return refused(whyAnother)
    if (ad.version !== version) return refused('ad_changed_meanwhile')
    const to = statusAfter(decision.verdict, ad.status)
    if (!to) {
      // Its answer was lost, and it was carried out meanwhile.
      const isSame = statusAfter(decision.verdict, 'pending') === ad.status && ad.reviewedBy === by.id
      return isSame ? done({ adId }) : refused('ad_already_reviewed')
    }
    if (isOvertaken(ad, statusVersion)) return refused('ad_changed_meanwhile')
    if (decision.verdict === 'approve' && (await isOwnerStopped(db, ad.ownerId))) return refused('owner_is_disabled')

    const { verdict, reason = null, note = null, part = null } = { ...nothingRefused, ...decision }
    const id = decisionId ?? randomUUID()
    const decided = {
      version,
      statusVersion: ad.statusVersion,
      decisionId: id,
      byId: by.id,
      verdict,
      reason,
      note,
      part,
    }
    const saved = await db
      .insertInto('heldDecisions')
      .values({ adId, dueAt: inSeconds, ...decided })
      // Whoever decided first may change their mind; nobody holds another over theirs, unless it is about another text.
      .onConflict((conflict) =>
        conflict
          .column('adId')
          .doUpdateSet({ dueAt: inSeconds, ...decided })
          .where((eb) => eb.or([eb('heldDecisions.byId', '=', by.id), eb('heldDecisions.version', '<>', version)])),
      )
      .returning('adId')
      .executeTakeFirst()
    if (!saved) return refused('ad_already_reviewed')
    await enqueue(db, 'carry-out-decisions', null, { afterSeconds: limits.decisionHeldSeconds })
    return done({ adId })
  })
}

const inSeconds = sql<Date>`now() + make_interval(secs => ${limits.decisionHeldSeconds}::int)`
const nothingRefused = { reason: undefined, note: undefined, part: undefined }
