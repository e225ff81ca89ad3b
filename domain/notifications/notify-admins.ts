import type { Db } from '#db/client.ts'
import { notify, type Notice } from './notify.ts'

/** Tells every active administrator but the one who did it. */
export async function notifyAdmins(db: Db, notice: Notice, { except }: { except?: string } = {}) {
  const admins = await db
    .selectFrom('people')
    .select('id')
    .where('role', '=', 'admin')
    .where('disabledAt', 'is', null)
    .where('eraseAt', 'is', null)
    .execute()
  const others = admins.map(({ id }) => id).filter((id) => id !== except)
  await notify(db, others, notice)
}
