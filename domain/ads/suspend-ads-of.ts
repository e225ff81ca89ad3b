import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import { recordEvents } from '#domain/events/record-event.ts'
import { indexAd } from '#domain/search/index-ad.ts'
import { removeFromIndex } from '#domain/search/remove-from-index.ts'
import { lockAdsOf } from './lock-ad.ts'
import { setStatus } from './set-status.ts'
import { startClock } from './start-clock.ts'
import { statusAfter } from './transitions.ts'

type Cause = { ownerId: string; causeId: number; byId: string }

/** Takes the published ads of a stopped account off the site; each has its line in the history, which names the cause. */
export async function suspendAdsOf(db: Db, { ownerId, causeId, byId }: Cause) {
  await lockAdsOf(db, ownerId)
  const suspended = await db
    .updateTable('ads')
    .set({ status: statusAfter('suspend', 'approved'), hiddenReason: 'owner_disabled', updatedAt: sql<Date>`now()` })
    .where('ownerId', '=', ownerId)
    .where('status', '=', 'approved')
    .where('deletedAt', 'is', null)
    .returning('id')
    .execute()
  const ids = suspended.map(({ id }) => id).sort((a, b) => a - b)
  await removeFromIndex(db, ids)
  const data = { reason: 'owner_disabled', causeId } as const
  await recordEvents(
    db,
    ids.map((adId) => ({ kind: 'ad_hidden', adId, personId: ownerId, byId, data })),
  )
}

/** Puts back what `suspendAdsOf` took away, as it was; time that ran out meanwhile has run out. */
export async function bringBackSuspendedAdsOf(db: Db, { ownerId, causeId, byId }: Cause) {
  await startWaitingClocks(db, ownerId)
  const back = await db
    .updateTable('ads')
    .set({ status: statusAfter('release', 'hidden'), hiddenReason: null, updatedAt: sql<Date>`now()` })
    .where('ownerId', '=', ownerId)
    .where('status', '=', 'hidden')
    .where('hiddenReason', '=', 'owner_disabled')
    .where('deletedAt', 'is', null)
    .returning('id')
    .execute()
  const ids = back.map(({ id }) => id).sort((a, b) => a - b)
  for (const id of ids) await indexAd(db, id)
  await recordEvents(
    db,
    ids.map((adId) => ({ kind: 'ad_released', adId, personId: ownerId, byId, data: { causeId } })),
  )
}

/** What was granted to one of them, or refunded, while they were away begins with their return. */
async function startWaitingClocks(db: Db, ownerId: string) {
  const without = await db
    .selectFrom('ads')
    .select('id')
    .where('ownerId', '=', ownerId)
    .where('hiddenReason', '=', 'owner_disabled')
    .where('visibleUntil', 'is', null)
    .where('deletedAt', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute()
  for (const { id } of without) await setStatus(db, id, 'hidden', await startClock(db, id))
}
