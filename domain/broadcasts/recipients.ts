import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import { wantsKind } from '#domain/notifications/who-wants.ts'

/** Everybody whom a broadcast reaches: who is not disabled or leaving and wants to hear from the administration. */
export function recipients(db: Db) {
  return db
    .selectFrom('people')
    .leftJoin('notificationSettings', 'notificationSettings.personId', 'people.id')
    .where('people.disabledAt', 'is', null)
    .where('people.eraseAt', 'is', null)
    .where(wantsKind('broadcast') ?? sql.lit(true))
}

/** How many people a broadcast would reach now. */
export async function countRecipients(db: Db): Promise<number> {
  const { n } = await recipients(db)
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  return n
}
