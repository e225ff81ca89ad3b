import { sql } from 'kysely'
import type { Db } from '#db/client.ts'

export type SamePicture = {
  /** Of the ad that was asked about. */
  key: string
  adId: number
  title: string
  ownerName: string
  otherKey: string
  distance: number
}

/** Pictures that differ in so many of 64 bits show the same. */
const nearest = 6
/** A picture of one colour says nothing: half the walls of the country look like it. */
const fewest = 6
const most = 6

// With six bits in four bands one band has one bit at the most: its own value, or one of sixteen beside it.
const masks = sql`(select array_agg(mask) from (select b'0000000000000000' as mask
  union all select (1 << bit)::bit(16) from generate_series(0, 15) bit) one)`

const bandsFrom = [1, 17, 33, 49]

/** Photos of other accounts' ads that show what a photo of this ad shows, the nearest first by Hamming distance. */
export async function findSamePictures(db: Db, adId: number): Promise<SamePicture[]> {
  const parts = bandsFrom.map((from) => {
    const band = (table: string) => sql`substring(${sql.table(table)}.dhash from ${sql.lit(from)} for 16)`
    return sql`select photos.ad_id, photos.key, photos.dhash from photos where photos.dhash is not null
      and ${band('photos')} = any(array(select ${band('own')} # mask from unnest(${masks}) mask))`
  })
  // Raw: a union with an index scan for each band of bits.
  const { rows } = await sql<SamePicture>`
    with own as materialized (
      select key, dhash, ads.owner_id from photos join ads on ads.id = photos.ad_id
      where photos.ad_id = ${adId} and bit_count(dhash) between ${fewest} and ${64 - fewest}
    )
    select distinct on (distance, ads.id) own.key, ads.id as ad_id, ads.title, people.name as owner_name,
      theirs.key as other_key, bit_count(own.dhash # theirs.dhash)::int as distance
    from own
    cross join lateral (${sql.join(parts, sql` union `)}) theirs
    join ads on ads.id = theirs.ad_id and ads.owner_id <> own.owner_id
    join people on people.id = ads.owner_id
    where bit_count(own.dhash # theirs.dhash) <= ${nearest}
    order by distance, ads.id limit ${most}
  `.execute(db)
  return rows
}
