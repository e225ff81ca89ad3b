import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import { microsecondsOf, pageOf, readTimeCursor, timeAt } from '#db/time-cursor.ts'
import { listed } from '#domain/search/listed.ts'
import { pageSize } from '#shared/limits.ts'

/** A person's favourites that are on the site, last added first; the others are stored and come back with their ad. */
export async function findFavorites(db: Db, { personId, after }: { personId: string; after?: string | null }) {
  const from = readTimeCursor(after, /^\d{1,9}$/)
  const rows = await db
    .selectFrom('favorites')
    .innerJoin('ads', 'ads.id', 'favorites.adId')
    .select(['favorites.adId as id', microsecondsOf('favorites.createdAt').as('cursorAt')])
    .where('favorites.personId', '=', personId)
    .where(sql<boolean>`${listed}`)
    .$if(from !== null, (query) =>
      query.where(
        sql<boolean>`(favorites.created_at, favorites.ad_id) < (${timeAt(from?.at ?? 0)}, ${from?.id}::integer)`,
      ),
    )
    .orderBy('favorites.createdAt', 'desc')
    .orderBy('favorites.adId', 'desc')
    .limit(pageSize + 1)
    .execute()

  const { shown, next } = pageOf(rows, pageSize)
  return { ids: shown.map(({ id }) => id), next }
}
