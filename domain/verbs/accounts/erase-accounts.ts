import { sql } from 'kysely'
import { retention } from '#shared/retention.ts'
import type { PhotoStorage } from '#adapters/storage/photo-storage.ts'
import type { Db } from '#db/client.ts'
import { eraseAccount } from './erase-account.ts'

/**
 * Erases every account whose week is over, and what waited sealed for too long. Any number of nodes may do it at once, and
 * what a crash left half done the next run finishes.
 */
export async function eraseAccounts(db: Db, { storage }: { storage: PhotoStorage }) {
  const due = await db
    .selectFrom('people')
    .select('id')
    .where('eraseAt', '<=', sql<Date>`now()`)
    .orderBy('eraseAt')
    .execute()
  let erased = 0
  for (const { id } of due) if (await eraseAccount(db, { personId: id, storage })) erased += 1
  return { erased, conversations: await removeAbandonedConversations(db) }
}

/** What two people who are both gone wrote is kept only for a report that is still open, and for a year at most. */
async function removeAbandonedConversations(db: Db) {
  await db
    .updateTable('conversations')
    .set({ sealedAt: sql<Date>`now()` })
    .where('buyerId', 'is', null)
    .where('sellerId', 'is', null)
    .where('sealedAt', 'is', null)
    .execute()
  const { numDeletedRows } = await db
    .deleteFrom('conversations')
    .where('sealedAt', 'is not', null)
    .where(
      sql<boolean>`(sealed_at < now() - make_interval(years => ${retention.conversations.for.years}) or not exists (select 1 from reports
        join messages on messages.id = reports.message_id
        where messages.conversation_id = conversations.id and reports.status = 'open'))`,
    )
    .executeTakeFirst()
  return Number(numDeletedRows)
}
