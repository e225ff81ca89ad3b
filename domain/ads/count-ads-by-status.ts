import { sql, type RawBuilder } from 'kysely'
import type { AdShelf } from '#shared/ad-states.ts'
import { countedUpTo } from '#shared/limits.ts'
import type { Db } from '#db/client.ts'
import { onShelf } from './ad-shelves.ts'

/** How many ads stand on each shelf of an administrator, up to `countedUpTo`; `all` are those that were not removed. */
export async function countAdsByStatus(db: Db): Promise<Record<AdShelf | 'all', number>> {
  const upTo = (where: RawBuilder<boolean>) =>
    sql<number>`(select count(*)::int from (select from ads where ${where} limit ${countedUpTo}) counted)`
  const { awaitingPayment, ...counts } = await db
    .selectNoFrom([
      upTo(sql<boolean>`deleted_at is null`).as('all'),
      upTo(onShelf('pending')).as('pending'),
      upTo(onShelf('approved')).as('approved'),
      upTo(onShelf('rejected')).as('rejected'),
      upTo(onShelf('hidden')).as('hidden'),
      upTo(onShelf('awaiting_payment')).as('awaitingPayment'),
      upTo(onShelf('deleted')).as('deleted'),
      upTo(onShelf('expired')).as('expired'),
    ])
    .executeTakeFirstOrThrow()
  return { ...counts, awaiting_payment: awaitingPayment }
}
