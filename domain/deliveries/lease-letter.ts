import { sql, type RawBuilder } from 'kysely'
import { done } from '#shared/outcome.ts'
import type { Db } from '#db/client.ts'
import { inTransaction } from '#db/transaction.ts'
import { isReady, readDeliveries, type Delivery } from './lease-deliveries.ts'

export type LeasedLetter = { letterId: string; deliveries: Delivery[] }

/** Somebody with a page open that listens, or who asked for one in the last minutes, sees it there. */
const isAway = sql<boolean>`not exists (select from sessions
    where sessions.person_id = people.id and sessions.updated_at > now() - interval '5 minutes')
  and not exists (select from presence
    where presence.person_id = people.id and presence.here_at > now() - interval '3 minutes')`

/** A letter that was begun goes on; another begins an hour after the last one, or at once for what is urgent. */
const isTimeForLetter = sql<boolean>`(deliveries.letter_id is not null or notification.priority = 'urgent'
  or not exists (select from deliveries earlier where earlier.person_id = people.id and earlier.channel = 'letter'
    and earlier.outcome = 'sent' and earlier.done_at > now() - interval '1 hour'))`

/**
 * Takes the next letter that is due: all that waits for one person who is away. What was begun and not finished is taken
 * up again as the same letter; what came since is for the next one. Undefined when none is due.
 */
export async function leaseLetter(db: Db): Promise<LeasedLetter | undefined> {
  const { ids, letterId } = await takeRows(db)
  return letterId ? { letterId, deliveries: await readDeliveries(db, 'letter', ids) } : undefined
}

type Taken = { ids: string[]; letterId: string | null }
const nothing: Taken = { ids: [], letterId: null }

function takeRows(db: Db) {
  return inTransaction(db, async (db) => {
    const next = (await findNext(db, sql`deliveries.letter_id is not null`)) ?? (await findNext(db, sql`true`))
    if (!next) return done(nothing)
    // Materialized, or each of its rows might get an id of its own.
    const taken = await db
      .with(
        (cte) => cte('fresh').materialized(),
        (db) => db.selectNoFrom(sql<string>`gen_random_uuid()`.as('id')),
      )
      .updateTable('deliveries')
      .from('fresh')
      .set({
        claimedUntil: sql`now() + interval '5 minutes'`,
        tries: sql`tries + 1`,
        letterId: sql`coalesce(letter_id, fresh.id)`,
      })
      .where('channel', '=', 'letter')
      .where('personId', '=', next.personId)
      .where('doneAt', 'is', null)
      .where(sql<boolean>`letter_id is not distinct from ${next.letterId}::uuid`)
      .where(sql<boolean>`(claimed_until is null or claimed_until < now())`)
      .returning(['deliveries.id', 'deliveries.letterId'])
      .execute()
    return done({ letterId: taken[0]?.letterId ?? null, ids: taken.map(({ id }) => id) })
  })
}

/** Whose letter is due first; each of the two orders is that of an index, so that thousands that wait need not be sorted. */
function findNext(db: Db, which: RawBuilder<boolean>) {
  return db
    .selectFrom('deliveries')
    .innerJoin('people', 'people.id', 'deliveries.personId')
    .innerJoin('notifications as notification', 'notification.id', 'deliveries.notificationId')
    .leftJoin('notificationSettings', 'notificationSettings.personId', 'deliveries.personId')
    .select(['people.id as personId', 'deliveries.letterId'])
    .where('deliveries.channel', '=', 'letter')
    .where(which)
    .where(isReady)
    .where(isAway)
    .where(isTimeForLetter)
    .orderBy('deliveries.dueAt')
    .limit(1)
    .forNoKeyUpdate('people')
    .skipLocked()
    .executeTakeFirst()
}
