import { sql } from 'kysely'
import { normalEmail } from '#shared/fields/email.ts'
import type { NotificationKind } from '#shared/notification-kinds.ts'
import type { GivenRole } from '#shared/fields/people.ts'
import { done, refused } from '#shared/outcome.ts'
import type { Db } from '#db/client.ts'
import { inTransaction } from '#db/transaction.ts'
import { recordEvent } from '#domain/events/record-event.ts'
import { endSessions } from '#domain/people/end-sessions.ts'
import { findPerson, lockPerson } from '#domain/people/find-person.ts'
import type { Person } from '#domain/people/person.ts'
import { hiddenKinds } from '#domain/people/notice-powers.ts'
import { isOwnerAccount, mayChangeRoles, roleOf } from '#domain/people/powers.ts'

type Change = { email: string; role: GivenRole; by: Person | 'operator' }

/**
 * Makes somebody an administrator, a moderator or an ordinary user. Only the owner's account and whoever runs the machine may,
 * and the owner's own role stays. Who enters or leaves administration is signed out: a new administrator or moderator needs a
 * long password, and the next login asks for it. Between those two sessions stay, and the next request has the new powers.
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
    const before = roleOf(person)
    if (before === role) return done({ changed: false })

    const stored = role === 'user' ? ('user' as const) : ('admin' as const)
    const powers = role === 'moderator' ? ('moderation' as const) : ('all' as const)
    await db.updateTable('people').set({ role: stored, powers }).where('id', '=', person.id).execute()
    await markLostNotices(db, { ...person, role: stored, powers })
    if (stored !== person.role) await enterOrLeave(db, person.id, stored)
    await recordEvent(db, {
      kind: 'role_changed',
      personId: person.id,
      byId: by === 'operator' ? undefined : by.id,
      data: { from: before, to: role, ...(by === 'operator' && { by }) },
    })
    return done({ changed: true })
  })
}

/** Notices that this person may not read any more wait for nobody: unread, each count of news would pass over all of them. */
async function markLostNotices(db: Db, person: Person) {
  // Who is stopped for a while loses nothing by that.
  const hidden = hiddenKinds({ ...person, disabledAt: null, eraseAt: null })
  await db
    .updateTable('notifications')
    .set({ readAt: sql<Date>`now()` })
    .where('personId', '=', person.id)
    .where('readAt', 'is', null)
    .where('kind', '=', sql<NotificationKind>`any(${hidden}::text[])`)
    .execute()
}

async function enterOrLeave(db: Db, personId: string, role: Person['role']) {
  // Alerts about new users belong to the role.
  await db
    .updateTable('notificationSettings')
    .set({ newUserAlerts: role === 'admin' })
    .where('personId', '=', personId)
    .execute()
  await endSessions(db, { personId })
}
