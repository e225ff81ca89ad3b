import type { Db } from '#db/client.ts'
import { powers, type Power } from '#domain/people/powers.ts'
import { notify, type Notice } from './notify.ts'

/** Tells every active administrator whose this is to do, but the one who did it. */
export async function notifyAdmins(db: Db, power: Power, notice: Notice, { except }: { except?: string } = {}) {
  const admins = await db
    .selectFrom('people')
    .select('id')
    .where('role', '=', 'admin')
    .$if(powers[power] !== 'moderator', (query) => query.where('powers', '=', 'all'))
    .where('disabledAt', 'is', null)
    .where('eraseAt', 'is', null)
    .execute()
  const others = admins.map(({ id }) => id).filter((id) => id !== except)
  await notify(db, others, notice)
}
