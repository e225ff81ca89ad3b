import { sql } from 'kysely'
import { done, refused } from '#shared/outcome.ts'
import type { Db } from '#db/client.ts'
import { enqueue } from '#db/queue.ts'
import { inTransaction } from '#db/transaction.ts'
import { recordEvent } from '#domain/events/record-event.ts'
import type { Person } from '#domain/people/person.ts'
import { mayBroadcast } from '#domain/broadcasts/broadcast-policy.ts'
import { countRecipients } from '#domain/broadcasts/recipients.ts'

type Broadcast = { by: Person; submissionId: string; title: string; content: string }

/** Begins a message to everybody; a job tells them. The same submission again is the same broadcast. */
export function startBroadcast(db: Db, { by, ...words }: Broadcast) {
  return inTransaction(db, async (db) => {
    if (!mayBroadcast(by)) return refused('not_allowed')
    // One after the other, so that a form pressed twice finds what its first press began.
    await sql`select pg_advisory_xact_lock(hashtext('broadcasts'))`.execute(db)
    const there = await findId(db, words.submissionId)
    if (there) return done({ broadcastId: there })
    const recipients = await countRecipients(db)
    const eventId = await recordEvent(db, {
      kind: 'broadcast_started',
      byId: by.id,
      data: { title: words.title, recipients },
    })
    const begun = await db
      .insertInto('broadcasts')
      .values({ ...words, eventId, byId: by.id, recipients })
      .returning('id')
      .executeTakeFirstOrThrow()
    await enqueue(db, 'send-broadcast', { broadcastId: begun.id })
    return done({ broadcastId: begun.id })
  })
}

async function findId(db: Db, submissionId: string) {
  const found = await db
    .selectFrom('broadcasts')
    .select('id')
    .where('submissionId', '=', submissionId)
    .executeTakeFirst()
  return found?.id
}
