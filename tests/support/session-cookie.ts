import { createHmac, randomBytes } from 'node:crypto'
import { sql, type Insertable } from 'kysely'
import { accountSettings } from '#adapters/accounts/account-settings.ts'
import type { Sessions } from '#db/schema.ts'
import { sessionCookieName } from '#domain/people/session-token.ts'
import type { Person } from '#domain/people/person.ts'
import { db } from './database.ts'

/** Opens a session for a person and gives the cookie that their browser would hold, signed as the site signs. */
export async function sessionCookie(person: Person, over: Partial<Insertable<Sessions>> = {}): Promise<string> {
  const token = randomBytes(24).toString('base64url')
  await db
    .insertInto('sessions')
    .values({ personId: person.id, token, expiresAt: sql<Date>`now() + interval '1 day'`, ...over })
    .execute()
  const signature = createHmac('sha256', accountSettings.secret()).update(token).digest('base64')
  return `${sessionCookieName}=${encodeURIComponent(`${token}.${signature}`)}`
}
