import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { db } from '#tests/support/database.ts'
import { aPerson } from '#tests/support/factories.ts'
import { sessionCookie } from '#tests/support/session-cookie.ts'
import { findSession } from './find-session.ts'
import { sessionToken } from './session-token.ts'

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

test('only a cookie that this site signed is a session, and a doubled one is none', async () => {
  const person = await aPerson()
  const cookie = await sessionCookie(person)
  const [name, value = ''] = cookie.split('=')
  const [token, signature] = decodeURIComponent(value).split('.')
  expect((await findSession(db, { cookie: `theme=dark; ${cookie}` })).person).toEqual(person)

  const forged = [
    `${token}.${signature!.split('').reverse().join('')}`,
    `${token}.`,
    `${token}x.${signature}`,
    token!,
    '%',
  ]
  for (const text of forged) {
    const cookie = `${name}=${encodeURIComponent(text)}`
    expect(sessionToken(cookie), text).toBeNull()
    expect((await findSession(db, { cookie })).person, text).toBeNull()
  }
  expect((await findSession(db, { cookie: `${cookie}; ${cookie}` })).person).toBeNull()
})

test('whoever is disabled is out with their next request', async () => {
  const person = await aPerson()
  const cookie = await sessionCookie(person)
  expect((await findSession(db, { cookie })).person).not.toBeNull()
  await db
    .updateTable('people')
    .set({ disabledAt: sql<Date>`now()` })
    .where('id', '=', person.id)
    .execute()
  expect((await findSession(db, { cookie })).person).toBeNull()
})

test('a session in use is renewed once a day, with its cookie, and one that ran out is over', async () => {
  const cookie = await sessionCookie(await aPerson())
  const left = async (days: number) =>
    db
      .updateTable('sessions')
      .set({ expiresAt: sql<Date>`now() + make_interval(days => ${days})` })
      .execute()
  const daysLeft = async () => {
    const row = await db
      .selectFrom('sessions')
      .select(sql<number>`max(round(extract(epoch from expires_at - now()) / 86400))::integer`.as('days'))
      .executeTakeFirstOrThrow()
    return row.days
  }

  await left(30)
  expect(await findSession(db, { cookie })).toMatchObject({ cookies: [] })
  await left(28)
  expect(await findSession(db, { cookie }, { refresh: false })).toMatchObject({ cookies: [] })
  expect(await daysLeft()).toBe(28)
  const { cookies } = await findSession(db, { cookie })
  expect(cookies).toEqual([expect.stringContaining('Max-Age=2592000')])
  expect(cookies[0]!.split(';')[0]).toBe(cookie)
  expect(await daysLeft()).toBe(30)
  await left(-1)
  expect(await findSession(db, { cookie })).toMatchObject({ person: null, cookies: [] })
})

test('however much it is used a session ends after a year, and its cookie is not renewed for nothing', async () => {
  const cookie = await sessionCookie(await aPerson())
  const opened = async ({ daysAgo, daysLeft }: { daysAgo: number; daysLeft: number }) =>
    db
      .updateTable('sessions')
      .set({
        createdAt: sql<Date>`now() - make_interval(days => ${daysAgo})`,
        expiresAt: sql<Date>`now() + make_interval(days => ${daysLeft})`,
      })
      .execute()
  const lives = async () => {
    const row = await db
      .selectFrom('sessions')
      .select(sql<number>`max(round(extract(epoch from expires_at - created_at) / 86400))::integer`.as('days'))
      .executeTakeFirstOrThrow()
    return row.days
  }

  await opened({ daysAgo: 300, daysLeft: 20 })
  expect((await findSession(db, { cookie })).cookies).toHaveLength(1)
  expect(await lives()).toBe(330)
  await opened({ daysAgo: 350, daysLeft: 5 })
  expect((await findSession(db, { cookie })).cookies).toHaveLength(1)
  expect(await lives()).toBe(365)
  const again = await findSession(db, { cookie })
  expect([again.person === null, again.cookies]).toEqual([false, []])
  await opened({ daysAgo: 366, daysLeft: -1 })
  expect((await findSession(db, { cookie })).person).toBeNull()
})
