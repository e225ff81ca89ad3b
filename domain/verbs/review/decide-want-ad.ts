import { sql } from 'kysely'
import type { RejectionReason } from '#shared/ad-states.ts'
import { serverLimits } from '#shared/server-limits.ts'
import { done, refused } from '#shared/outcome.ts'
import type { Db } from '#db/client.ts'
import { enqueue } from '#db/queue.ts'
import { inTransaction } from '#db/transaction.ts'
import { mayReview } from '#domain/ads/ad-policy.ts'
import { hasOtherReviewers } from '#domain/ads/waits-for-another.ts'
import { recordEvent } from '#domain/events/record-event.ts'
import { notify } from '#domain/notifications/notify.ts'
import type { Person } from '#domain/people/person.ts'
import { lockWantAd, type LockedWantAd } from '#domain/want-ads/lock-want-ad.ts'
import { startSearches, stopSearches } from '#domain/want-ads/want-ad-searches.ts'

type Verdict = { verdict: 'approve' } | { verdict: 'reject'; reason: RejectionReason; note: string | null }
type Decided = { wantAdId: number; by: Person } & Verdict

/**
 * Lets a want ad onto the site for thirty days, or refuses it, also later; its writer is notified. Nobody decides about their own
 * while another may. The same decision sent again is done.
 */
export function decideWantAd(db: Db, { wantAdId, by, ...decision }: Decided) {
  return inTransaction(db, async (db) => {
    if (!mayReview(by)) return refused('not_allowed')
    const wantAd = await lockWantAd(db, wantAdId)
    if (!wantAd) return refused('want_ad_not_found')
    if (wantAd.personId === by.id && (await hasOtherReviewers(db, by))) return refused('own_ad_waits')
    const { status } = wantAd
    if (status === (decision.verdict === 'approve' ? 'live' : 'refused')) return done()
    if (status === 'closed') return refused('want_ad_over')
    if (decision.verdict === 'approve') {
      if (status !== 'pending') return refused('want_ad_over')
      await approve(db, wantAd, by)
    } else await refuse(db, wantAd, { ...decision, by })
    return done()
  })
}

async function approve(db: Db, wantAd: LockedWantAd, by: Person) {
  const { id: wantAdId, title } = wantAd
  await db
    .updateTable('wantAds')
    .set({ status: 'live', decidedBy: by.id, publishedAt: sql`now()` })
    .set({ liveUntil: sql`now() + make_interval(days => ${serverLimits.wantAdDays}::int)` })
    .where('id', '=', wantAdId)
    .execute()
  await startSearches(db, wantAd)
  await enqueue(db, 'match-want-ad', { wantAdId })
  const eventId = await recordEvent(db, { kind: 'want_ad_approved', byId: by.id, data: { wantAdId } })
  await notify(db, [wantAd.personId], {
    eventId,
    kind: 'want_ad_approved',
    type: 'ad_approved',
    metadata: { title },
    actionUrl: `/wanted/${wantAdId}`,
  })
}

type Refusal = { reason: RejectionReason; note: string | null; by: Person }

async function refuse(db: Db, { id: wantAdId, personId, title }: LockedWantAd, { reason, note, by }: Refusal) {
  await db
    .updateTable('wantAds')
    .set({ status: 'refused', refusalReason: reason, refusalNote: note, decidedBy: by.id, endedAt: sql`now()` })
    .where('id', '=', wantAdId)
    .execute()
  await stopSearches(db, wantAdId)
  const eventId = await recordEvent(db, { kind: 'want_ad_refused', byId: by.id, data: { wantAdId, reason, note } })
  await notify(db, [personId], {
    eventId,
    kind: 'want_ad_refused',
    type: 'ad_rejected',
    priority: 'high',
    metadata: { title, reason, note },
    actionUrl: '/wanted?of=me',
  })
}
