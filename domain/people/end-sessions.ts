import type { Db } from '#db/client.ts'

/** Signs a person out of every device. */
export async function endSessions(db: Db, { personId }: { personId: string }) {
  await db.deleteFrom('sessions').where('personId', '=', personId).execute()
}
