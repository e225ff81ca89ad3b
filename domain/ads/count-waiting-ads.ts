import { sql } from 'kysely'
import { countedUpTo } from '#shared/limits.ts'
import type { Db } from '#db/client.ts'
import { onlyRow } from '#db/only-row.ts'
import { listActiveHolders } from '#domain/people/list-holders.ts'
import { whyForAnotherOf } from './why-for-another.ts'

/** How many pending ads this reviewer may decide about, `countedUpTo` at most. */
export async function countWaitingAds(db: Db, reviewer: { id: string }) {
  const reviewers = await listActiveHolders(db, 'ads')
  const { rows } = await sql<{ n: number }>`select count(*)::integer as n from (select from ads
    where status = 'pending' and deleted_at is null and ${whyForAnotherOf(reviewer, reviewers)} is null
    limit ${countedUpTo}) waiting`.execute(db)
  return onlyRow(rows).n
}
