import { sql } from 'kysely'
import type { Locale } from '#shared/locale.ts'
import { done } from '#shared/outcome.ts'
import type { Db } from '#db/client.ts'
import type { Browser } from '#domain/people/browser.ts'
import { logIn } from './log-in.ts'
import { register, type Registration } from './register.ts'

/** `mayTry` counts the try of a password as a login does. */
type RegistrationRequest = { fields: Registration; locale: Locale; browser: Browser; mayTry: () => Promise<boolean> }

/** Registers; the same form sent again within minutes, with the same password, logs in to the account that it made, as long as it may be tried. */
export async function registerOnce(db: Db, request: RegistrationRequest) {
  const registered = await register(db, request)
  if (registered.ok || registered.code !== 'email_taken') return registered
  const { email, password } = request.fields
  if (!(await isJustMade(db, request.fields)) || !(await request.mayTry())) return registered
  const loggedIn = await logIn(db, { email, password, browser: request.browser })
  if (!loggedIn.ok || loggedIn.ticket) return registered
  return done({ personId: loggedIn.personId, cookies: loggedIn.cookies })
}

async function isJustMade(db: Db, { email, name }: Registration) {
  const made = await db
    .selectFrom('people')
    .select('id')
    .where('email', '=', email)
    .where('name', '=', name)
    .where('createdAt', '>', sql<Date>`now() - interval '10 minutes'`)
    .executeTakeFirst()
  return made !== undefined
}
