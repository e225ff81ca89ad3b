import { sql, type RawBuilder } from 'kysely'
import { done } from '#shared/outcome.ts'
import type { Db } from '#db/client.ts'
import { inTransaction } from '#db/transaction.ts'
import { isReady, readDeliveries, type Delivery } from './claim-deliveries.ts'

export type ClaimedLetter = { letterId: string; deliveries: Delivery[] }

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
export async function claimLetter(db: Db): Promise<ClaimedLetter | undefined> {
  const { ids, letterId } = await takeRows(db)
  return letterId ? { letterId, deliveries: await readDeliveries(db, 'letter', ids) } : undefined
}

const nothing = done({ ids: [] as string[], letterId: undefined as string | undefined })

function takeRows(db: Db) {
  return inTransaction(db, async (db) => {
    const next = (await findNext(db, sql`deliveries.letter_id is not null`)) ?? (await findNext(db, sql`true`))
    if (!next) return nothing
    // Materialized, or each of its rows might get an id of its own.
    const { rows: taken } = await sql<{ id: string; letterId: string }>`
      with fresh as materialized (select gen_random_uuid() as id)
      update deliveries set claimed_until = now() + interval '5 minutes', tries = tries + 1,
        letter_id = coalesce(letter_id, fresh.id)
      from fresh
      where channel = 'letter' and person_id = ${next.personId} and done_at is null
        and letter_id is not distinct from ${next.letterId}::uuid
        and (claimed_until is null or claimed_until < now())
      returning deliveries.id, deliveries.letter_id`.execute(db)
    return done({ letterId: taken[0]?.letterId, ids: taken.map(({ id }) => id) })
  })
}

/** Whose letter is due first; each of the two orders is that of an index, so that thousands that wait need not be sorted. */
async function findNext(db: Db, which: RawBuilder<unknown>) {
  const { rows } = await sql<{ personId: string; letterId: string | null }>`
    select people.id as person_id, deliveries.letter_id from deliveries
    join people on people.id = deliveries.person_id
    join notifications notification on notification.id = deliveries.notification_id
    left join notification_settings on notification_settings.person_id = deliveries.person_id
    where deliveries.channel = 'letter' and ${which} and ${isReady} and ${isAway} and ${isTimeForLetter}
    order by deliveries.due_at limit 1
    for no key update of people skip locked`.execute(db)
  return rows[0]
}
