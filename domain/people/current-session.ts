import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import type { Browser } from './browser.ts'
import { sessionToken } from './session-token.ts'

/** The id of the session that this browser holds; its token stays where it is. */
export async function currentSessionId(db: Db, { cookie }: Browser): Promise<string | undefined> {
  const token = sessionToken(cookie)
  if (!token) return undefined
  const found = await db
    .selectFrom('sessions')
    .select('id')
    .where('token', '=', token)
    .where('expiresAt', '>', sql<Date>`now()`)
    .executeTakeFirst()
  return found?.id
}
