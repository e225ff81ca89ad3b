import { sql } from 'kysely'
import type { Db } from '#db/client.ts'

/** Fewer partners make no circle; from this share of all pairs on among them it is a dense one. */
const fewest = 3
const densest = 0.5

/** Somebody whose partners deal among themselves as well, as counted last night. */
export type Circle = { personId: string; name: string; partners: number; pairs: number; possible: number }

/** The accounts of dense circles, a red flag for administrators, the densest first; `personId`: only theirs. */
export function findCircles(db: Db, { personId }: { personId?: string } = {}): Promise<Circle[]> {
  const possible = sql<number>`(partners * (partners - 1) / 2)`
  return db
    .selectFrom('sellerFacts')
    .innerJoin('people', 'people.id', 'sellerFacts.personId')
    .select(['personId', 'people.name', 'partners', 'partnerPairs as pairs', possible.as('possible')])
    .where('partners', '>=', fewest)
    .where(sql<boolean>`partner_pairs >= ${densest}::float8 * ${possible}`)
    .where('people.disabledAt', 'is', null)
    .where((eb) => (personId ? eb('personId', '=', personId) : eb.lit(true)))
    .orderBy(sql`partner_pairs::float8 / ${possible}`, 'desc')
    .orderBy('partners', 'desc')
    .limit(50)
    .execute()
}
