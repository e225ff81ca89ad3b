import type { AdStatus } from '#shared/ad-states.ts'
import type { Db } from '#db/client.ts'

/** How many ads stand in each status, removed ones aside. */
export async function countAdsByStatus(db: Db): Promise<Partial<Record<AdStatus, number>>> {
  const rows = await db
    .selectFrom('ads')
    .select(['status', (eb) => eb.fn.countAll<number>().as('n')])
    .where('deletedAt', 'is', null)
    .groupBy('status')
    .execute()
  return Object.fromEntries(rows.map(({ status, n }) => [status, n]))
}
