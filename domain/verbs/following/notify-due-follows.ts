import { sql } from 'kysely'
import { retention } from '#shared/retention.ts'
import { done } from '#shared/outcome.ts'
import type { Db } from '#db/client.ts'
import { inTransaction } from '#db/transaction.ts'
import { notifyOfFollows } from './notify-of-follows.ts'

const atOnce = 500

/** Notifies daily and weekly followers whose time has come, and whoever an interrupted job left out. */
export async function notifyDueFollows(db: Db) {
  const rows = await db
    .selectFrom((eb) =>
      eb.selectFrom('followHits').distinct().select(['personId', 'sellerId']).where('toldAt', 'is', null).as('waiting'),
    )
    .innerJoin('follows', (join) =>
      join.onRef('follows.personId', '=', 'waiting.personId').onRef('follows.sellerId', '=', 'waiting.sellerId'),
    )
    .select(['follows.personId', 'follows.sellerId'])
    .where(
      sql<boolean>`last_told_at < now() - case pace when 'instant' then interval '1 minute' when 'daily' then interval '1 day'
        else interval '7 days' end`,
    )
    .orderBy('lastToldAt')
    .limit(atOnce)
    .execute()
  let notified = 0
  for (const [sellerId, whom] of Map.groupBy(rows, (row) => row.sellerId)) {
    const personIds = whom.map(({ personId }) => personId)
    notified += (await notifyTogether(db, { sellerId, personIds })).notified
  }
  await sql`delete from follow_hits where found_at < now() - make_interval(days => ${retention.hits.for.days})`.execute(
    db,
  )
  return { notified }
}

function notifyTogether(db: Db, whom: { sellerId: string; personIds: string[] }) {
  return inTransaction(db, async (db) => done({ notified: await notifyOfFollows(db, whom) }))
}
