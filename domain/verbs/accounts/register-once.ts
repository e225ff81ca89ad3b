import { sql } from 'kysely'
import type { Locale } from '#shared/locale.ts'
import { done } from '#shared/outcome.ts'
import type { Db } from '#db/client.ts'
import type { Browser } from '#domain/people/browser.ts'
import { logIn } from './log-in.ts'
import { register, type Registration } from './register.ts'

/** `mayTry` counts the try of a password as a login does. */
type Asked = { fields: Registration; locale: Locale; browser: Browser; mayTry: () => Promise<boolean> }

/** Registers; the same form sent again within minutes, with the same password, logs in to the account that it made, as long as it may be tried. */
export async function registerOnce(db: Db, asked: Asked) {
  const registered = await register(db, asked)
  if (registered.ok || registered.code !== 'email_taken') return registered
  const { email, password } = asked.fields
  if (!(await isJustMade(db, asked.fields)) || !(await asked.mayTry())) return registered
  const loggedIn = await logIn(db, { email, password, browser: asked.browser })
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
