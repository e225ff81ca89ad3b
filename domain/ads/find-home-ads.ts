import { sql } from 'kysely'
import type { Db } from '#db/client.ts'

const shown = 16
const paidShare = 8

/**
 * The home page's first 16 ads: the newest paid ones (promoted above featured), and the newest free ones. Where there are
 * enough of both each has eight; what one kind leaves free the other fills.
 */
export async function findHomeAds(db: Db): Promise<{ paid: number[]; free: number[] }> {
  const [paid, free] = await Promise.all([newest(db, sql`(2, 1)`, shown), newest(db, sql`(0)`, shown)])
  const paidShown = Math.max(paidShare, shown - free.length)
  const shownPaid = paid.slice(0, paidShown)
  return { paid: shownPaid, free: free.slice(0, shown - shownPaid.length) }
}

async function newest(db: Db, ranks: ReturnType<typeof sql>, limit: number) {
  const rows = await db
    .selectFrom('adSearch')
    .select('adId')
    .where(sql<boolean>`type_rank in ${ranks} and visible_until > now()`)
    .orderBy('typeRank', 'desc')
    .orderBy('publishedAt', 'desc')
    .orderBy('adId', 'desc')
    .limit(limit)
    .execute()
  return rows.map((row) => row.adId)
}
