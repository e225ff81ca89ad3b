import { sql } from 'kysely'
import { done } from '#shared/outcome.ts'
import type { Db } from '#db/client.ts'
import { inTransaction } from '#db/transaction.ts'
import { notifyOfFollows } from './notify-of-follows.ts'

const atOnce = 500
/** How long it is remembered what a seller published. */
const rememberedDays = 90

/** Notifies daily and weekly followers whose time has come, and whatever an interrupted job left untold. */
export async function notifyDueFollows(db: Db) {
  const { rows } = await sql<{ personId: string; sellerId: string }>`
    select person_id, seller_id from (
      select distinct person_id, seller_id from follow_hits where told_at is null) waiting
    join follows using (person_id, seller_id)
    where last_told_at < now() - case pace when 'instant' then interval '1 minute' when 'daily' then interval '1 day'
      else interval '7 days' end
    order by last_told_at limit ${atOnce}`.execute(db)
  let notified = 0
  for (const [sellerId, whom] of Map.groupBy(rows, (row) => row.sellerId)) {
    const personIds = whom.map(({ personId }) => personId)
    notified += (await notifyTogether(db, { sellerId, personIds })).notified
  }
  await sql`delete from follow_hits where found_at < now() - make_interval(days => ${rememberedDays})`.execute(db)
  return { told: notified }
}

function notifyTogether(db: Db, whom: { sellerId: string; personIds: string[] }) {
  return inTransaction(db, async (db) => done({ notified: await notifyOfFollows(db, whom) }))
}
