import type { Db } from '#db/client.ts'
import { factsOf, type SellerFacts } from './facts-of.ts'

/** What everybody reads of this person, who exists. */
export async function findFacts(db: Db, { personId }: { personId: string }): Promise<SellerFacts> {
  const { facts } = await db
    .selectFrom('people')
    .select(factsOf('people').as('facts'))
    .where('id', '=', personId)
    .executeTakeFirstOrThrow()
  return facts
}
