import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { takePoints } from '#domain/limits/take-points.ts'
import { db } from '#tests/support/database.ts'
import { aPerson } from '#tests/support/factories.ts'
import { sessionCookie } from '#tests/support/session-cookie.ts'
import { cleanSessions } from './clean-sessions.ts'
import { personOfCookies } from '#domain/people/person-of-cookies.ts'
import { findTokenOwner, issueToken } from '#domain/people/single-use-token.ts'

test('what ran out goes, what still counts stays', async () => {
  const person = await aPerson()
  const stale = await sessionCookie(person)
  await db
    .updateTable('sessions')
    .set({ expiresAt: sql`now() - interval '1 minute'` })
    .execute()
  await issueToken(db, { purpose: 'reset-password', personId: person.id })
  await db
    .updateTable('verifications')
    .set({ expiresAt: sql`now() - interval '1 minute'` })
    .execute()
  await takePoints(db, [{ key: 'old', points: 1, seconds: 60, cost: 1 }])
  await sql`update rate_limits set expire = expire - 2 * 3600 * 1000`.execute(db)
  const cookie = await sessionCookie(person)
  const token = await issueToken(db, { purpose: 'reset-password', personId: person.id })
  await takePoints(db, [{ key: 'new', points: 1, seconds: 60, cost: 1 }])

  expect(await cleanSessions(db)).toMatchObject({ sessions: 1, limits: 1 })
  expect(await personOfCookies(db, stale)).toBeNull()
  expect(await personOfCookies(db, cookie)).not.toBeNull()
  expect(await findTokenOwner(db, { purpose: 'reset-password', token })).toBeDefined()
  expect(await db.selectFrom('verifications').select('id').execute()).toHaveLength(1)
  expect(await db.selectFrom('rateLimits').select('key').execute()).toHaveLength(1)
})

test('a message of the contact form goes after its year', async () => {
  const message = { name: 'سامر', email: 'samer@example.com', subject: 'سؤال', message: 'مرحبًا' }
  const ages = [sql<Date>`now() - interval '366 days'`, sql<Date>`now() - interval '364 days'`]
  for (const createdAt of ages)
    await db
      .insertInto('contactMessages')
      .values({ ...message, createdAt })
      .execute()
  expect(await cleanSessions(db)).toMatchObject({ contact: 1 })
  expect(await db.selectFrom('contactMessages').select('id').execute()).toHaveLength(1)
})
