import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { done, refused } from '#shared/outcome.ts'
import { db } from '#tests/support/database.ts'
import { aPerson } from '#tests/support/factories.ts'
import { sessionCookie } from '#tests/support/session-cookie.ts'
import { endOtherSessions, endSession } from '#domain/verbs/accounts/end-session.ts'
import { listSessions } from './list-sessions.ts'
import { personOfCookies } from './person-of-cookies.ts'

/** Somebody who is signed in in two browsers. */
async function aBusyPerson() {
  const person = await aPerson()
  const [other, here] = [await sessionCookie(person), await sessionCookie(person)]
  return { person, other, here, browser: { cookie: here } }
}

test('a person sees their own sessions that still run, this one first, and no token', async () => {
  const { person, browser } = await aBusyPerson()
  await aBusyPerson()
  await sessionCookie(person)
  await db
    .updateTable('sessions')
    .set({ expiresAt: sql<Date>`now() - interval '1 second'` })
    .where('id', '=', (await listSessions(db, { person, browser })).at(-1)!.id)
    .execute()
  const sessions = await listSessions(db, { person, browser })
  expect(sessions.map(({ isCurrent }) => isCurrent)).toEqual([true, false])
  expect(Object.keys(sessions[0]!).sort()).toEqual(['createdAt', 'id', 'isCurrent', 'seenAt', 'userAgent'])
})

test('one device is signed out, and the others stay in', async () => {
  const { person, here, other, browser } = await aBusyPerson()
  const { id } = (await listSessions(db, { person, browser })).find(({ isCurrent }) => !isCurrent)!
  expect(await endSession(db, { person, sessionId: id })).toEqual(done())
  expect(await personOfCookies(db, other)).toBeNull()
  expect((await personOfCookies(db, here))?.id).toBe(person.id)
  expect(await endSession(db, { person, sessionId: id })).toEqual(refused('session_not_found'))
})

test('the session of somebody else, an unknown one and nonsense are alike', async () => {
  const { person } = await aBusyPerson()
  const stranger = await aBusyPerson()
  const [foreign] = await listSessions(db, stranger)
  for (const sessionId of [foreign!.id, randomUUID(), "' or 1=1", ''])
    expect(await endSession(db, { person, sessionId })).toEqual(refused('session_not_found'))
  expect((await personOfCookies(db, stranger.here))?.id).toBe(stranger.person.id)
})

test('all others are signed out at once, and only one’s own', async () => {
  const { person, here, other, browser } = await aBusyPerson()
  const stranger = await aBusyPerson()
  expect(await endOtherSessions(db, { person, browser })).toEqual(done({ count: 1 }))
  expect(await personOfCookies(db, other)).toBeNull()
  expect((await personOfCookies(db, here))?.id).toBe(person.id)
  expect(await listSessions(db, stranger)).toHaveLength(2)
  expect(await endOtherSessions(db, { person, browser })).toEqual(done({ count: 0 }))
})

test('whoever was signed out meanwhile signs nobody out', async () => {
  const { person, browser } = await aBusyPerson()
  await endSession(db, { person, sessionId: (await listSessions(db, { person, browser }))[0]!.id })
  expect(await endOtherSessions(db, { person, browser })).toEqual(refused('session_ended'))
  expect(await listSessions(db, { person, browser })).toHaveLength(1)
})
