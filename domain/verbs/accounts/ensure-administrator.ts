import { normalEmail } from '#shared/fields/email.ts'
import { done } from '#shared/outcome.ts'
import type { Db } from '#db/client.ts'
import { inTransaction } from '#db/transaction.ts'
import { recordEvent } from '#domain/events/record-event.ts'
import { createPerson } from './create-person.ts'
import { endSessions } from '#domain/people/end-sessions.ts'
import { findPerson } from '#domain/people/find-person.ts'
import type { Person } from '#domain/people/person.ts'
import { makePassword } from '#domain/people/make-password.ts'
import { hashPassword } from '#domain/people/passwords.ts'
import { reclaimAccount } from './reclaim-account.ts'
import { readSettings } from '#domain/settings/read-settings.ts'
import { forgetTokens } from '#domain/people/single-use-token.ts'
import { storePassword } from '#domain/people/store-password.ts'

export type Administrator = { created: boolean; email: string; password?: string }

/**
 * Makes the owner's account when there is none that is an administrator's; `password` is in the answer only when it was
 * made up here, and then has to be changed after the first login. Somebody who registered the address before it became the owner's keeps nothing of it: their password,
 * sessions, letters and other ways in go, and their published ads are reviewed again.
 */
export async function ensureAdministrator(
  db: Db,
  { email: typed, password: given }: { email: string; password?: string },
): Promise<Administrator> {
  const email = normalEmail(typed)
  if ((await findPerson(db, { email }))?.role === 'admin') return { created: false, email }
  const password = given ?? makePassword()
  const hash = await hashPassword(password)
  const { created } = await inTransaction(db, async (db) => {
    const person = await findPerson(db, { email })
    // Another node was faster.
    if (person?.role === 'admin') return done({ created: false })
    const personId = person ? await takeOver(db, person, hash) : await make(db, email, hash)
    // What is printed may be read by others, and stays in logs.
    const mustChangePassword = given === undefined
    await db.updateTable('people').set({ mustChangePassword }).where('id', '=', personId).execute()
    return done({ created: true })
  })
  return created && given === undefined ? { created, email, password } : { created, email }
}

async function make(db: Db, email: string, hash: string) {
  const personId = await createPerson(db, { email, role: 'admin', hash })
  await recordEvent(db, { kind: 'role_changed', personId, data: { from: null, to: 'admin', by: 'operator' } })
  return personId
}

async function takeOver(db: Db, person: Person, hash: string) {
  const { id: personId } = person
  await reclaimAccount(db, { person })
  await storePassword(db, { personId, hash })
  await endSessions(db, { personId })
  await forgetTokens(db, { personId })
  await db
    .updateTable('people')
    .set({ role: 'admin', name: (await readSettings(db)).siteNameAr, disabledAt: null, eraseAt: null })
    .where('id', '=', personId)
    .execute()
  await recordEvent(db, { kind: 'role_changed', personId, data: { from: 'user', to: 'admin', by: 'operator' } })
  return personId
}
