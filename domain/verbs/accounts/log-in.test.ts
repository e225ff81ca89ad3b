import { createHook } from 'node:async_hooks'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { refused } from '#shared/outcome.ts'
import { aPerson } from '#tests/support/factories.ts'
import { db } from '#tests/support/database.ts'
import { aPassword, cookieHeader } from '#tests/support/passwords.ts'
import { sessionCookie } from '#tests/support/session-cookie.ts'
import { whileOpen } from '#tests/support/waiting.ts'
import { lockPerson } from '#domain/people/find-person.ts'
import { findSession } from '#domain/people/find-session.ts'
import { logIn } from './log-in.ts'
import { logOut } from '#domain/people/log-out.ts'
import { personOfCookies } from '#domain/people/person-of-cookies.ts'
import { storePassword } from '#domain/people/store-password.ts'

const password = 'ياسمينة-دمشقية'
const browser = { userAgent: 'Test/1' }

async function aMember(over: Parameters<typeof aPerson>[0] = {}) {
  const person = await aPerson(over)
  await aPassword(person, password)
  return person
}

async function logInAs(person: { email: string }, over: { password?: string; cookie?: string } = {}) {
  return logIn(db, {
    email: person.email,
    password: over.password ?? password,
    browser: { ...browser, cookie: over.cookie },
  })
}

test('the right password opens a session', async () => {
  const person = await aMember()
  const loggedIn = await logInAs(person)
  if (!loggedIn.ok) throw new Error(loggedIn.code)
  expect(await personOfCookies(db, cookieHeader(loggedIn.cookies))).toEqual(person)
})

test('a wrong password and an unknown address are refused alike', async () => {
  const person = await aMember()
  const refusal = refused('wrong_email_or_password')
  expect(await logInAs(person, { password: 'wrong' })).toEqual(refusal)
  expect(await logInAs({ email: 'nobody@example.com' })).toEqual(refusal)
  expect(await logInAs(await aPerson())).toEqual(refusal)
})

/** How many hashes of passwords are computed meanwhile: nearly all of the time that a login takes. */
async function hashesDuring(work: () => Promise<unknown>) {
  let hashes = 0
  const counter = createHook({
    init: (_id, type) => {
      if (type === 'SCRYPTREQUEST') hashes++
    },
  }).enable()
  await work().finally(() => counter.disable())
  return hashes
}

test('they also take as long: one hash each, whoever it is', async () => {
  const [member, withoutPassword] = [await aMember(), await aPerson()]
  // The first of a process makes the hash that no password fits.
  await logInAs({ email: 'nobody@example.com' })
  for (const { email } of [member, withoutPassword, { email: 'nobody@example.com' }])
    expect(await hashesDuring(() => logInAs({ email }, { password: 'wrong' })), email).toBe(1)
})

test('a disabled person gets no session, not even with one from before', async () => {
  const person = await aMember()
  const before = await sessionCookie(person)
  await db
    .updateTable('people')
    .set({ disabledAt: sql`now()` })
    .where('id', '=', person.id)
    .execute()
  expect(await logInAs(person)).toEqual(refused('account_disabled'))
  expect(await personOfCookies(db, before)).toBeNull()
  expect(await logInAs(person, { password: 'wrong' })).toEqual(refused('wrong_email_or_password'))
})

test('an administrator with a short password has to set a long one first', async () => {
  const person = await aPerson({ role: 'admin' })
  await aPassword(person, 'elevenchars')
  expect(await logInAs(person, { password: 'elevenchars' })).toEqual(refused('admin_password_too_short'))
})

test('a session that was there before neither becomes the new one nor lives on', async () => {
  const [person, stranger] = [await aMember(), await aMember()]
  const planted = await sessionCookie(stranger)
  const loggedIn = await logInAs(person, { cookie: planted })
  if (!loggedIn.ok) throw new Error(loggedIn.code)
  expect(cookieHeader(loggedIn.cookies)).not.toBe(planted)
  expect(await personOfCookies(db, planted)).toBeNull()
  expect((await personOfCookies(db, cookieHeader(loggedIn.cookies)))?.id).toBe(person.id)
})

test('logging out ends the session on the server', async () => {
  const cookie = await sessionCookie(await aMember())
  expect(await personOfCookies(db, cookie)).not.toBeNull()
  const cookies = await logOut(db, { cookie })
  expect(cookies).toEqual([expect.stringMatching(/^session=; Max-Age=0; Path=\/; HttpOnly; SameSite=Lax$/)])
  expect(await personOfCookies(db, cookie)).toBeNull()
})

test('a session ends when the database says so', async () => {
  const person = await aMember()
  const cookie = await sessionCookie(person)
  await db
    .updateTable('sessions')
    .set({ expiresAt: sql`now() - interval '1 second'` })
    .where('personId', '=', person.id)
    .execute()
  expect(await personOfCookies(db, cookie)).toBeNull()
})

test('a session in use is renewed once a day, and reading alone never', async () => {
  const person = await aMember()
  const cookie = await sessionCookie(person)
  expect((await findSession(db, { cookie }, { refresh: false })).cookies).toEqual([])
  const renewed = await findSession(db, { cookie })
  expect(renewed.cookies).toEqual([expect.stringMatching(/^session=.+Max-Age=2592000;/)])
  expect((await findSession(db, { cookie })).cookies).toEqual([])
})

test('a role taken away is gone at the next request', async () => {
  const person = await aMember({ role: 'admin' })
  const cookie = await sessionCookie(person)
  await db.updateTable('people').set({ role: 'user' }).where('id', '=', person.id).execute()
  expect((await personOfCookies(db, cookie))?.role).toBe('user')
})

test.each([
  ['no cookie', undefined],
  ['an empty one', 'session='],
  ['a token without its signature', 'session=abc'],
  ['a wrong signature', 'session=abc.AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA%3D'],
  ['broken escapes', 'session=%E0%A4%A'],
  ['a list', 'session=a; session=b'],
])('%s is nobody', async (_, cookie) => expect(await personOfCookies(db, cookie)).toBeNull())

test("another session's signature does not fit", async () => {
  const [first, second] = [await sessionCookie(await aMember()), await sessionCookie(await aMember())]
  const [token] = decodeURIComponent(first.split('=')[1]!).split('.')
  const signature = decodeURIComponent(second.slice(second.indexOf('=') + 1)).split('.')[1]
  expect(await personOfCookies(db, `session=${encodeURIComponent(`${token}.${signature}`)}`)).toBeNull()
})

test('a password that was changed while it was being checked opens nothing', async () => {
  const person = await aMember()
  const [, answer] = await whileOpen(
    async (db) => {
      await lockPerson(db, person.id)
      await storePassword(db, { personId: person.id, hash: 'another' })
    },
    () => logInAs(person),
  )
  expect(answer).toEqual(refused('wrong_email_or_password'))
  expect(await db.selectFrom('sessions').select('id').where('personId', '=', person.id).execute()).toEqual([])
})
