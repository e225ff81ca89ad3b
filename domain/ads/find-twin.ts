import { sql } from 'kysely'
import { searchKey } from '#shared/arabic/search-key.ts'
import { comparablePrice } from '#shared/comparable-price.ts'
import type { AdFields } from '#shared/fields/ad.ts'
import type { Db } from '#db/client.ts'
import { readSettings } from '#domain/settings/read-settings.ts'

/** A dealer may have thousands; who posts a thing twice does so soon. */
const looked = 200
const alike = 0.6
const priceApart = 1.34

type Submission = { ownerId: string; submissionKey: string; fields: AdFields; photoKeys: string[] }
type Twin = { id: number; title: string }

/**
 * An ad of the same person and category, on the site or on its way there, that seems to offer the same thing: a title
 * spelled alike at about the same price, or the very same photo. The ad that this submission made already is none.
 */
export async function findTwin(
  db: Db,
  { ownerId, submissionKey, fields, photoKeys }: Submission,
): Promise<Twin | null> {
  const own = await db
    .selectFrom('ads')
    .select(['id', 'title', 'comparablePrice'])
    .where('ownerId', '=', ownerId)
    .where('categoryId', '=', fields.categoryId)
    .where('deletedAt', 'is', null)
    .where('status', 'in', ['pending', 'approved', 'awaiting_payment'])
    .where('availability', '<>', 'sold')
    .where(sql<boolean>`coalesce(visible_until > now(), true)`)
    .where('submissionKey', 'is distinct from', submissionKey)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(looked)
    .execute()
  if (own.length === 0) return null

  const { usdRate } = await readSettings(db)
  const price = comparablePrice(fields.price, fields.currency, usdRate.rate)
  const nearby = own.filter(({ comparablePrice }) => isNear(Number(comparablePrice), price))
  const likeness = sql<number>`similarity(key, ${searchKey(fields.title)})`
  const found = await db
    .selectFrom((eb) =>
      eb
        .selectFrom(
          sql<{ id: number; key: string }>`unnest(${nearby.map(({ id }) => id)}::integer[],
            ${nearby.map(({ title }) => searchKey(title))}::text[])`.as<'titled'>(sql`titled (id, key)`),
        )
        .select(['titled.id', likeness.as('likeness')])
        .unionAll(
          eb
            .selectFrom('photos as mine')
            .innerJoin('photos as theirs', 'theirs.sha256', 'mine.sha256')
            .select([sql<number>`theirs.ad_id`.as('id'), sql<number>`2`.as('likeness')])
            .where('mine.key', '=', sql<string>`any(${photoKeys}::text[])`)
            .where('mine.ownerId', '=', ownerId)
            .where('theirs.adId', '=', sql<number>`any(${own.map(({ id }) => id)}::integer[])`),
        )
        .as('found'),
    )
    .select('id')
    .where('likeness', '>=', alike)
    .orderBy('likeness', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  const twin = own.find(({ id }) => id === found?.id)
  return twin ? { id: twin.id, title: twin.title } : null
}

function isNear(a: number, b: number) {
  return Math.max(a, b) <= Math.min(a, b) * priceApart
}
