import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { db } from '#tests/support/database.ts'
import { aPerson } from '#tests/support/factories.ts'
import { sessionCookie } from '#tests/support/session-cookie.ts'
import { findSession } from './find-session.ts'

const ago = async () => {
  const { seconds } = await db
    .selectFrom('sessions')
    .select(sql<number>`extract(epoch from now() - updated_at)::float`.as('seconds'))
    .executeTakeFirstOrThrow()
  return seconds
}

test('a session that comes back is noted as seen, at most once a minute', async () => {
  const cookie = await sessionCookie(await aPerson())
  const away = (seconds: number) =>
    db
      .updateTable('sessions')
      .set({ updatedAt: sql<Date>`now() - make_interval(secs => ${seconds})` })
      .execute()

  await away(3600)
  expect((await findSession(db, { cookie })).person).not.toBeNull()
  expect(await ago()).toBeLessThan(30)

  await away(45)
  await findSession(db, { cookie })
  expect(await ago()).toBeGreaterThanOrEqual(45)
})
