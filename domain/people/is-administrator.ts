import { normalEmail } from '#shared/fields/email.ts'
import type { Db } from '#db/client.ts'
import { findPerson } from './find-person.ts'

/** Whether the address already belongs to an administrator. */
export async function isAdministrator(db: Db, { email }: { email: string }): Promise<boolean> {
  return (await findPerson(db, { email: normalEmail(email) }))?.role === 'admin'
}
