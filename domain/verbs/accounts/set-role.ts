import { normalEmail } from '#shared/fields/email.ts'
import { done, refused } from '#shared/outcome.ts'
import type { Db } from '#db/client.ts'
import { inTransaction } from '#db/transaction.ts'
import { recordEvent } from '#domain/events/record-event.ts'
import { endSessions } from '#domain/people/end-sessions.ts'
import { findPerson, lockPerson } from '#domain/people/find-person.ts'
import type { Person } from '#domain/people/person.ts'
import { isOwnerAccount, mayChangeRoles } from '#domain/people/role-policy.ts'

type Change = { email: string; role: 'user' | 'admin'; by: Person | 'operator' }

/**
 * Changes somebody's role and signs them out, so that no session outlives it. Only the owner's account and whoever runs
 * the machine may, and the owner's own role stays. A new administrator needs a long password: the next login asks for it.
 */
export function setRole(db: Db, { email, role, by }: Change) {
  return inTransaction(db, async (db) => {
    if (!mayChangeRoles(by)) return refused('not_allowed')
    const found = await findPerson(db, { email: normalEmail(email) })
    if (!found) return refused('person_not_found')
    return setRoleOf(db, { personId: found.id, role, by })
  })
}

/** The same of a person who was chosen from a list. */
export function setRoleOf(db: Db, { personId, role, by }: Omit<Change, 'email'> & { personId: string }) {
  return inTransaction(db, async (db) => {
    if (!mayChangeRoles(by)) return refused('not_allowed')
    const person = await lockPerson(db, personId)
    if (!person) return refused('account_not_found')
    if (isOwnerAccount(person)) return refused('owner_role_stays')
    if (person.role === role) return done({ changed: false })

    await db.updateTable('people').set({ role }).where('id', '=', person.id).execute()
    // Alerts about new users belong to the role.
    await db
      .updateTable('notificationSettings')
      .set({ newUserAlerts: role === 'admin' })
      .where('personId', '=', person.id)
      .execute()
    await endSessions(db, { personId: person.id })
    await recordEvent(db, {
      kind: 'role_changed',
      personId: person.id,
      byId: by === 'operator' ? undefined : by.id,
      data: { from: person.role, to: role, ...(by === 'operator' && { by }) },
    })
    return done({ changed: true })
  })
}
