import { sql } from 'kysely'
import { done } from '#shared/outcome.ts'
import type { SearchPace } from '#shared/search-paces.ts'
import type { Db } from '#db/client.ts'
import { inTransaction } from '#db/transaction.ts'
import { listed } from '#domain/search/listed.ts'
import { isUnblocked } from '#domain/follows/follow-policy.ts'
import { notifyOfFollows } from './notify-of-follows.ts'

const atOnce = 500

/**
 * Notes an ad that came on the site for everybody who follows its seller, batch after batch, each once however often the
 * job runs, and notifies those who want to hear at once. A batch is whole: whoever dies over it leaves it to the next.
 */
export async function notifyFollowers(db: Db, { adId, size = atOnce }: { adId: number; size?: number }) {
  const ad = await db
    .selectFrom('ads')
    .select('ownerId')
    .where('id', '=', adId)
    .where(sql<boolean>`${listed}`)
    .executeTakeFirst()
  let notified = 0
  let beyond: string | undefined = '00000000-0000-0000-0000-000000000000'
  while (ad && beyond) {
    const batch: { notified: number; last?: string } = await notifyBatch(db, {
      adId,
      sellerId: ad.ownerId,
      beyond,
      size,
    })
    notified += batch.notified
    beyond = batch.last
  }
  return { notified }
}

type Batch = { adId: number; sellerId: string; beyond: string; size: number }

function notifyBatch(db: Db, { adId, sellerId, beyond, size }: Batch) {
  return inTransaction(db, async (db) => {
    const followers = await db
      .selectFrom('follows')
      .select(['personId', sql<SearchPace>`pace`.as('pace')])
      .where('sellerId', '=', sellerId)
      .where('personId', '>', beyond)
      .orderBy('personId')
      .limit(size)
      .execute()
    const personIds = followers.map(({ personId }) => personId)
    await sql`insert into follow_hits (person_id, seller_id, ad_id)
      select people.id, ${sellerId}, ${adId} from people
      where id = any(${personIds}::uuid[]) and disabled_at is null and erase_at is null
        and ${isUnblocked(sql.ref('people.id'), sellerId)}
        and exists (select from follows where person_id = people.id and seller_id = ${sellerId})
      on conflict do nothing`.execute(db)
    const instant = followers.filter(({ pace }) => pace === 'instant').map(({ personId }) => personId)
    const notified = await notifyOfFollows(db, { sellerId, personIds: instant })
    return done({ notified, last: followers.length === size ? personIds.at(-1) : undefined })
  })
}
