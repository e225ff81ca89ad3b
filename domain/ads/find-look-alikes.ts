import { sql } from 'kysely'
import { searchKey } from '#shared/arabic/search-key.ts'
import type { AdStatus } from '#shared/ad-states.ts'
import type { Currency } from '#shared/money.ts'
import type { Db } from '#db/client.ts'
import { byAgreement } from './by-agreement.ts'

export type OtherAd = {
  id: number
  title: string
  status: AdStatus
  price: number
  currency: Currency
  byAgreement: boolean
  createdAt: Date
  photoKey: string | null
  /** How much its title is spelled like the other, from 0 to 1. */
  likeness: number
}

const looked = 200
const shown = 6
/** As `findTwin` judges two titles of one person. */
const alike = 0.6

/** The newest other ads of the same seller, at most six of each: those that seem to offer the same thing, and the rest. */
export async function findLookAlikes(db: Db, adId: number): Promise<{ twins: OtherAd[]; others: OtherAd[] }> {
  const ad = await db.selectFrom('ads').select(['ownerId', 'title']).where('id', '=', adId).executeTakeFirst()
  if (!ad) return { twins: [], others: [] }
  const theirs = await db
    .selectFrom('ads')
    .select(['id', 'title', 'status', 'price', 'currency', 'createdAt', byAgreement.as('byAgreement')])
    .select(
      sql<string | null>`(select key from photos where ad_id = ads.id order by position, id limit 1)`.as('photoKey'),
    )
    .where('ownerId', '=', ad.ownerId)
    .where('id', '<>', adId)
    .where('deletedAt', 'is', null)
    .orderBy('createdAt', 'desc')
    .limit(looked)
    .execute()
  if (theirs.length === 0) return { twins: [], others: [] }
  const likenesses = await likenessesTo(db, ad.title, theirs)
  const ads = theirs.map((other) => ({ ...other, likeness: likenesses.get(other.id) ?? 0 }))
  const twins = ads.filter(({ likeness }) => likeness >= alike)
  const others = ads.filter(({ likeness }) => likeness < alike)
  return { twins: twins.slice(0, shown), others: others.slice(0, shown) }
}

/** By the number of each ad. */
async function likenessesTo(db: Db, title: string, ads: { id: number; title: string }[]) {
  const ids = ads.map(({ id }) => id)
  const keys = ads.map((ad) => searchKey(ad.title))
  const rows = await db
    .selectFrom(
      sql<{ id: number; key: string }>`unnest(${ids}::integer[], ${keys}::text[])`.as<'titled'>(sql`titled (id, key)`),
    )
    .select(['id', sql<number>`similarity(key, ${searchKey(title)})`.as('likeness')])
    .execute()
  return new Map(rows.map(({ id, likeness }) => [id, likeness]))
}
