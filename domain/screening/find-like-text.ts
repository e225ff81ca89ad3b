import { sql } from 'kysely'
import type { AdFields } from '#shared/fields/ad.ts'
import type { Db } from '#db/client.ts'
import { textMarks } from './text-marks.ts'

/** Of eight marks of a text. */
const alike = 5
/** Of so many marks of a text that is alike at least two are there as well: three of the eight may be missing. */
const compared = 5
/** Where thousands share a dealer's phrases; of a text that many copied any of them tells. */
const looked = 1000

type ScreenedText = { adId: number; ownerId: string; fields: AdFields }

/**
 * Near-duplicate: an ad of another account whose text is much like this one; null where there is none, or too little is
 * said.
 */
export async function findLikeText(db: Db, { adId, ownerId, fields }: ScreenedText): Promise<number | null> {
  const marks = textMarks(fields)
  if (!marks) return null
  const some = marks.slice(0, compared)
  // A single mark may be a phrase that half the market uses; the index knows at once where two of them meet.
  const pairs = some.flatMap((mark, at) =>
    some.slice(at + 1).map((other) => sql`text_marks @> array[${mark}::integer, ${other}::integer]`),
  )
  const found = await db
    .with(
      (cte) => cte('near').materialized(),
      (db) =>
        db
          .selectFrom('ads')
          .select(['id', 'textMarks'])
          .where(sql<boolean>`(${sql.join(pairs, sql` or `)})`)
          .where('deletedAt', 'is', null)
          .where('ownerId', '<>', ownerId)
          .where('id', '<>', adId)
          .limit(looked),
    )
    .selectFrom('near')
    .select('id')
    .where(
      sql<boolean>`(select count(*) from unnest(text_marks) mark where mark = any(${marks}::integer[])) >= ${alike}`,
    )
    .limit(1)
    .executeTakeFirst()
  return found?.id ?? null
}
