import { sql } from 'kysely'
import { done } from '#shared/outcome.ts'
import type { Db } from '#db/client.ts'
import { inTransaction } from '#db/transaction.ts'
import { planDeliveries } from '#domain/deliveries/plan-deliveries.ts'
import { notify } from '#domain/notifications/notify.ts'
import { listed } from '#domain/search/listed.ts'

/** Tells of everything that answered a search since the last notification; an unread notification of it says more instead. */
export function notifyOfHits(db: Db, { searchId }: { searchId: string }) {
  return inTransaction(db, async (db) => {
    const search = await db
      .updateTable('savedSearches')
      .set({ lastToldAt: sql`now()` })
      .where('id', '=', searchId)
      .returning(['personId', 'name', 'path'])
      .executeTakeFirst()
    if (!search) return done({ notified: 0 })
    const rows = await db
      .with('waiting', (db) =>
        db
          .updateTable('savedSearchHits')
          .set({ toldAt: sql`now()` })
          .where('searchId', '=', searchId)
          .where('toldAt', 'is', null)
          .returning('adId'),
      )
      .selectFrom('waiting')
      .innerJoin('ads', 'ads.id', 'waiting.adId')
      .select(['ads.id', 'title'])
      .where(listed)
      .orderBy('publishedAt', 'desc')
      .orderBy('ads.id', 'desc')
      .execute()
    const [newest] = rows
    if (!newest) return done({ notified: 0 })

    const { personId, name: searchName, path } = search
    const before = await renew(db, { searchId, personId, path, more: rows.length, adTitle: newest.title })
    if (!before)
      await notify(db, [personId], {
        kind: 'saved_search',
        type: 'saved_search',
        metadata: { searchId, searchName, count: rows.length, adTitle: newest.title },
        adId: newest.id,
        actionUrl: rows.length === 1 ? `/ad/${newest.id}` : path,
      })
    return done({ notified: rows.length })
  })
}

type More = { searchId: string; personId: string; path: string; more: number; adTitle: string }

async function renew(db: Db, { searchId, personId, path, more, adTitle }: More) {
  const renewal = sql`
    update notifications set created_at = now(), seen_at = null, action_url = ${path}, metadata = metadata
      || jsonb_build_object('count', (metadata ->> 'count')::integer + ${more}::integer, 'adTitle', ${adTitle}::text)
    where person_id = ${personId} and kind = 'saved_search' and read_at is null
      and metadata ->> 'searchId' = ${searchId}::text returning id, person_id, created_at`
  return (await planDeliveries(db, { notifications: renewal, kind: 'saved_search' })) > 0
}
