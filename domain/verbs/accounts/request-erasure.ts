import { sql } from 'kysely'
import { limits } from '#shared/limits.ts'
import { done, refused } from '#shared/outcome.ts'
import type { Db } from '#db/client.ts'
import { enqueue } from '#db/queue.ts'
import { inTransaction } from '#db/transaction.ts'
import { withdrawAdsOf } from './withdraw-ads-of.ts'
import { recordEvent } from '#domain/events/record-event.ts'
import { notify } from '#domain/notifications/notify.ts'
import { checkPassword } from '#domain/people/check-password.ts'
import { endSessions } from '#domain/people/end-sessions.ts'
import { lockPerson } from '#domain/people/find-person.ts'
import type { Person } from '#domain/people/person.ts'
import { isOwnerAccount } from '#domain/people/powers.ts'
import { forgetTokens } from '#domain/people/single-use-token.ts'

/**
 * Gives an account a week until it is erased: its ads leave the site at once and every device is signed out. Logging in
 * within the week offers to take it back. The owner's account, which the site can't be without, stays.
 */
export async function requestErasure(db: Db, { person, password }: { person: Person; password: string }) {
  const personId = person.id
  if (!(await checkPassword(db, { personId, password }))) return refused('current_password_wrong')
  return inTransaction(db, async (db) => {
    const found = await lockPerson(db, personId)
    if (!found || isOwnerAccount(found)) return refused('owner_account_stays')
    if (found.eraseAt) return refused('erasure_already_requested')

    const { eraseAt } = await db
      .updateTable('people')
      .set({ eraseAt: sql<Date>`now() + make_interval(days => ${limits.erasureDays})` })
      .where('id', '=', personId)
      .returning((eb) => eb.ref('eraseAt').$notNull().as('eraseAt'))
      .executeTakeFirstOrThrow()
    await withdrawAdsOf(db, { ownerId: personId })
    await endSessions(db, { personId })
    await forgetTokens(db, { personId })
    const eventId = await recordEvent(db, { kind: 'account_leaving', personId, byId: personId })
    await notify(db, [personId], {
      eventId,
      kind: 'account_leaving',
      type: 'warning',
      priority: 'urgent',
      actionUrl: '/settings/security',
    })
    await enqueue(db, 'send-letter', { letter: 'account-leaving', personId })
    return done({ eraseAt })
  })
}
