import type { NotificationFacts } from '#shared/notification-facts.ts'
import { db } from './database.ts'

/** What somebody was notified of about handovers, the oldest first. */
export async function handoverNotices({ id }: { id: string }) {
  const rows = await db
    .selectFrom('notifications')
    .select('metadata')
    .where('personId', '=', id)
    .where('kind', '=', 'handover')
    .orderBy('createdAt')
    .execute()
  return rows.map(({ metadata }) => (metadata as NotificationFacts['handover']).what)
}
