import type { Db } from '#db/client.ts'
import { findSession } from './find-session.ts'
import type { Person } from './person.ts'

/** The signed-in person of a Cookie header, for answers that send no cookie back. */
export async function personOfCookies(db: Db, cookie: string | null | undefined): Promise<Person | null> {
  const { person } = await findSession(db, { cookie }, { refresh: false })
  return person
}
