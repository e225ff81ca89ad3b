import { sql } from 'kysely'
import { done, refused } from '#shared/outcome.ts'
import type { Db } from '#db/client.ts'
import type { Browser } from '#domain/people/browser.ts'
import { checkPassword } from '#domain/people/check-password.ts'
import { currentSessionId } from '#domain/people/current-session.ts'
import type { Person } from '#domain/people/person.ts'

/** Takes the password of whoever is signed in once more: for ten minutes this session may do what asks for it (sudo mode). */
export async function confirmPassword(
  db: Db,
  { person, password, browser }: { person: Person; password: string; browser: Browser },
) {
  if (!(await checkPassword(db, { personId: person.id, password }))) return refused('current_password_wrong')
  const sessionId = await currentSessionId(db, browser)
  if (!sessionId) return refused('session_ended')
  await db
    .updateTable('sessions')
    .set({ confirmedAt: sql<Date>`now()` })
    .where('id', '=', sessionId)
    .where('personId', '=', person.id)
    // Sent twice, it is once.
    .where(sql<boolean>`coalesce(confirmed_at < now() - interval '1 minute', true)`)
    .execute()
  return done()
}
