import type { Db } from '#db/client.ts'
import { listHolders } from '#domain/people/list-holders.ts'
import { noticePowers, type OfficeKind } from '#domain/people/notice-powers.ts'
import { notify, type Notice } from './notify.ts'

export type OfficeNotice = Extract<Notice, { kind: OfficeKind }>

/** Tells every active administrator who has the power that this kind is meant for, but the one who did it. */
export async function notifyAdmins(db: Db, notice: OfficeNotice, { except }: { except?: string } = {}) {
  const holders = await listHolders(db, noticePowers[notice.kind])
  const others = holders.filter((id) => id !== except)
  await notify(db, others, notice)
}
