import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import { microsecondsOf, timeAt } from '#db/time-cursor.ts'
import { listName, readCursor, writeCursor } from '#domain/search/cursor.ts'
import { listed, rankOfType } from '#domain/search/listed.ts'
import { pageSize } from '#shared/limits.ts'

type SellerAdsQuery = { sellerId: string; total: number; after?: string | null }

/**
 * One page of what a seller has on the site: promoted, featured, free, each newest first. A cursor that is none of this
 * list gives its first page.
 */
export async function findSellerAds(db: Db, { sellerId, total, after }: SellerAdsQuery) {
  const list = listName('seller', sellerId)
  const from = readCursor(after, list)
  const beyond = from
    ? sql`(${rankOfType}, published_at, ads.id) < (${2 - from.group}::integer, ${timeAt(Number(from.value))}, ${from.adId}::bigint)`
    : sql`true`
  const rows = await db
    .selectFrom('ads')
    .select(['ads.id', sql<number>`${rankOfType}`.as('rank'), microsecondsOf('publishedAt').as('cursorAt')])
    .where('ownerId', '=', sellerId)
    .where(sql<boolean>`${listed}`)
    .where(sql<boolean>`ads.status = 'approved' and ads.deleted_at is null and ${beyond}`)
    .orderBy(sql`${rankOfType}`, 'desc')
    .orderBy('publishedAt', 'desc')
    .orderBy('ads.id', 'desc')
    .limit(pageSize + 1)
    .execute()

  const shown = rows.slice(0, pageSize)
  const last = shown.at(-1)
  const position = last && { group: 2 - last.rank, value: String(last.cursorAt), adId: last.id }
  const next =
    position && rows.length > pageSize ? writeCursor({ ...position, total: { count: total, exact: true } }, list) : null
  return { ids: shown.map(({ id }) => id), next, isFirst: from === null }
}
