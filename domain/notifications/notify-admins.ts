import type { Db } from '#db/client.ts'
import { noticePowers, type OfficeKind } from '#domain/people/notice-powers.ts'
import { powers } from '#domain/people/powers.ts'
import { notify, type Notice } from './notify.ts'

export type OfficeNotice = Extract<Notice, { kind: OfficeKind }>

/** Tells every active administrator who has the power that this kind is meant for, but the one who did it. */
export async function notifyAdmins(db: Db, notice: OfficeNotice, { except }: { except?: string } = {}) {
  const power = noticePowers[notice.kind]
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
