import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import { planDeliveries } from '#domain/deliveries/plan-deliveries.ts'
import { notify } from '#domain/notifications/notify.ts'
import { listActiveHolders, listHolders } from '#domain/people/list-holders.ts'
import { whyForAnotherOf } from './why-for-another.ts'

/**
 * Alerts whoever may decide about a pending ad: one unread notification for each, which says how much waits when it is read,
 * renewed by every further ad instead of repeated. Its owner knows.
 */
export async function alertReviewers(db: Db, adId: number) {
  const ids = await listDecidersOf(db, adId)
  if (ids.length === 0) return
  await planDeliveries(db, { notifications: renewal(ids), kind: 'ads_waiting' })
  // Whoever has an unread one stays with it (notifications_ads_waiting).
  await notify(db, ids, { kind: 'ads_waiting', type: 'info', actionUrl: '/admin/review' })
}

/** In one order, so that two ads that are posted at once wait for each other instead of for ever. */
async function listDecidersOf(db: Db, adId: number) {
  const [holders, reviewers] = [await listHolders(db, 'ads'), await listActiveHolders(db, 'ads')]
  const { rows } = await sql<{ id: string }>`select holder::text as id from unnest(${holders}::uuid[]) as holder
    join ads on ads.id = ${adId} and ads.owner_id <> holder
    where ${whyForAnotherOf({ id: sql.ref<string>('holder') }, reviewers)} is null order by holder`.execute(db)
  return rows.map(({ id }) => id)
}

function renewal(personIds: string[]) {
  return sql`update notifications set created_at = now()
    where id in (select id from notifications
      where person_id = any(${personIds}::uuid[]) and kind = 'ads_waiting' and read_at is null
      order by person_id for update)
    returning id, person_id, created_at`
}
