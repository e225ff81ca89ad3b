import { sql } from 'kysely'
import type { SharePictures } from '#adapters/storage/share-pictures.ts'
import type { Db } from '#db/client.ts'
import { publicAd } from '#domain/ads/ad-sql.ts'

const megabyte = 1024 * 1024

/**
 * Takes away the stored pictures to share of ads that are no longer public, those that show what an ad no longer says, and of the
 * others, beyond `mostBytes`, those that were asked for the longest time ago. Answers how many went.
 */
export async function cleanSharePictures(db: Db, pictures: SharePictures, { mostBytes = 256 * megabyte } = {}) {
  const stored = await pictures.list()
  const { old } = await db.selectNoFrom(sql<Date>`now() - interval '15 minutes'`.as('old')).executeTakeFirstOrThrow()
  const newestFirst = stored.pictures.toSorted((a, b) => b.usedAt.getTime() - a.usedAt.getTime())
  const shown = await publicAmong(db, [...new Set(newestFirst.map(({ adId }) => adId))])
  const newest = new Set<string>()
  let bytes = 0
  let removed = 0
  for (const { file, adId, locale, bytes: size } of newestFirst) {
    const name = `${adId} ${locale}`
    bytes += size
    if (shown.has(adId) && !newest.has(name) && bytes <= mostBytes) newest.add(name)
    else {
      bytes -= size
      removed += 1
      await pictures.remove(file)
    }
  }
  for (const { file, usedAt } of stored.unfinished) if (usedAt < old) await pictures.remove(file)
  return removed
}

async function publicAmong(db: Db, ids: number[]) {
  if (ids.length === 0) return new Set<number>()
  const rows = await db
    .selectFrom('ads')
    .select('id')
    .where(sql<boolean>`ads.id = any(${ids}::int[])`)
    .where(publicAd)
    .execute()
  return new Set(rows.map(({ id }) => id))
}
