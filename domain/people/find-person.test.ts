import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { refused } from '#shared/outcome.ts'
import { db } from '#tests/support/database.ts'
import { aPerson, anAd, anAdmin } from '#tests/support/factories.ts'
import { aPassword } from '#tests/support/passwords.ts'
import { sessionCookie } from '#tests/support/session-cookie.ts'
import { checkPassword } from './check-password.ts'
import { currentSessionId } from './current-session.ts'
import { endSessions } from './end-sessions.ts'
import { findCredential, findCredentialOf } from './find-credential.ts'
import { findPerson, findPersonById, lockPerson } from './find-person.ts'
import { isAdministrator } from './is-administrator.ts'
import { listAdministrators } from './list-administrators.ts'
import { logOut } from './log-out.ts'
import { notePhoneLook } from './note-phone-look.ts'
import { openSession } from './open-session.ts'
import { personOfCookies } from './person-of-cookies.ts'
import { refusedAsDisabled, refusedAsDisabledPerson } from './refused-as-disabled.ts'
import { removeWaysIn } from './remove-ways-in.ts'
import { storePassword } from './store-password.ts'

const nobody = '00000000-0000-4000-8000-000000000000'

test('a person is the same by address, by number and locked; nobody is nobody', async () => {
  const person = await aPerson({ disabledAt: new Date() })
  expect(await findPerson(db, { email: person.email })).toEqual(person)
  expect(await findPersonById(db, person.id)).toEqual(person)
  expect(await lockPerson(db, person.id)).toEqual(person)
  expect(await findPerson(db, { email: 'nobody@example.com' })).toBeUndefined()
  expect(await findPersonById(db, nobody)).toBeUndefined()
  expect(await lockPerson(db, nobody)).toBeUndefined()
})

test('a locked person cannot be locked by another', async () => {
  const person = await aPerson()
  await db.transaction().execute(async (first) => {
    await lockPerson(first, person.id)
    const second = db.transaction().execute(async (db) => {
      await sql`set local lock_timeout = '5ms'`.execute(db)
      return lockPerson(db, person.id)
    })
    await expect(second).rejects.toThrow('lock timeout')
  })
})

test('with the person comes the hash of their password, where they have one, and why they were stopped', async () => {
  const person = await aPerson({ disabledAt: new Date(), disabledReason: 'احتيال' })
  expect(await findCredential(db, { email: person.email })).toEqual({
    ...person,
    password: null,
    disabledReason: 'احتيال',
  })
  await storePassword(db, { personId: person.id, hash: 'first' })
  await storePassword(db, { personId: person.id, hash: 'second' })
  expect(await findCredentialOf(db, { personId: person.id })).toMatchObject({ id: person.id, password: 'second' })
  const accounts = await db.selectFrom('accounts').select('password').where('personId', '=', person.id).execute()
  expect(accounts).toEqual([{ password: 'second' }])
  expect(await findCredentialOf(db, { personId: nobody })).toBeUndefined()
})

test('the present password is asked again; who has none gives no right one', async () => {
  const [person, without] = [await aPerson(), await aPerson()]
  await aPassword(person, 'ياسمينة-دمشقية')
  expect(await checkPassword(db, { personId: person.id, password: 'ياسمينة-دمشقية' })).toBe(true)
  expect(await checkPassword(db, { personId: person.id, password: 'ياسمينة' })).toBe(false)
  expect(await checkPassword(db, { personId: without.id, password: '' })).toBe(false)
})

test('every way in but the password is taken away, of this person alone', async () => {
  const people = [await aPerson(), await aPerson()]
  for (const { id: personId } of people) {
    await storePassword(db, { personId, hash: 'x' })
    await db
      .insertInto('accounts')
      .values({ personId, accountId: `google ${personId}`, providerId: 'google' })
      .execute()
    await db.insertInto('secondFactors').values({ personId, secret: 'x' }).execute()
    await db
      .insertInto('recoveryCodes')
      .values({ personId, hash: 'a'.repeat(64) })
      .execute()
    await db.insertInto('passkeys').values({ personId, credentialId: personId, publicKey: 'x', name: 'x' }).execute()
  }
  await removeWaysIn(db, { personId: people[0]!.id })
  const waysOf = async ({ id }: { id: string }) => {
    const accounts = await db.selectFrom('accounts').select('providerId').where('personId', '=', id).execute()
    const tables = ['secondFactors', 'recoveryCodes', 'passkeys'] as const
    const rows = await Promise.all(
      tables.map((table) => db.selectFrom(table).select('personId').where('personId', '=', id).execute()),
    )
    return [...accounts.map(({ providerId }) => providerId).sort(), ...rows.map(({ length }) => length)]
  }
  expect(await waysOf(people[0]!)).toEqual(['credential', 0, 0, 0])
  expect(await waysOf(people[1]!)).toEqual(['credential', 'google', 1, 1, 1])
})

test('an administrator who sees somebody’s number leaves a line; nobody else does, nor of their own', async () => {
  const [person, admin, ad] = [await aPerson(), await anAdmin(), await anAd()]
  const look = (by: typeof person | null, personId: string, adId?: number) => notePhoneLook(db, { by, personId, adId })
  await look(null, person.id)
  await look(person, admin.id)
  await look(admin, admin.id)
  await look({ ...admin, disabledAt: new Date() }, person.id)
  await look(admin, person.id)
  await look(admin, person.id, ad.id)
  const lines = await db
    .selectFrom('events')
    .select(['personId', 'byId', 'adId'])
    .where('kind', '=', 'phone_seen')
    .orderBy('id')
    .execute()
  expect(lines).toEqual([
    { personId: person.id, byId: admin.id, adId: null },
    { personId: person.id, byId: admin.id, adId: ad.id },
  ])
})

test('who administers, by address, and whether an address does, however it is typed', async () => {
  await db.updateTable('people').set({ role: 'user' }).execute()
  await anAdmin({ email: 'b@example.com' })
  await anAdmin({ email: 'a@example.com', disabledAt: new Date() })
  await aPerson({ email: 'c@example.com' })
  expect(await listAdministrators(db)).toEqual(['a@example.com', 'b@example.com'])
  expect(await isAdministrator(db, { email: ' B@Example.com ' })).toBe(true)
  expect(await isAdministrator(db, { email: 'c@example.com' })).toBe(false)
  expect(await isAdministrator(db, { email: 'nobody@example.com' })).toBe(false)
})

test('why an account was stopped is said to its person where somebody wrote why', async () => {
  const [stopped, silent] = [await aPerson({ disabledReason: 'احتيال' }), await aPerson()]
  expect(await refusedAsDisabledPerson(db, stopped.id)).toEqual({ ...refused('account_disabled'), because: 'احتيال' })
  expect(await refusedAsDisabledPerson(db, silent.id)).toEqual({ ...refused('account_disabled'), because: undefined })
  expect(await refusedAsDisabledPerson(db, nobody)).toEqual(refusedAsDisabled(null))
})

const sessionsOf = async ({ id }: { id: string }) =>
  await db.selectFrom('sessions').select(['id', 'userAgent', 'ipAddress']).where('personId', '=', id).execute()

test('whoever proved who they are gets a session in the place of the one that this browser had', async () => {
  const [person, before] = [await aPerson(), await aPerson()]
  const cookie = await sessionCookie(before)
  const opened = await openSession(db, { personId: person.id, browser: { cookie, userAgent: 'x'.repeat(300) } })
  const fresh = opened!.map((line) => line.split(';')[0]).join('; ')
  expect(await personOfCookies(db, fresh)).toMatchObject({ id: person.id })
  expect(await personOfCookies(db, cookie)).toBeNull()
  expect(await sessionsOf(before)).toEqual([])
  expect(await sessionsOf(person)).toMatchObject([{ userAgent: 'x'.repeat(200), ipAddress: null }])
  const { lastSeenAt } = await db
    .selectFrom('people')
    .select('lastSeenAt')
    .where('id', '=', person.id)
    .executeTakeFirstOrThrow()
  expect(Date.now() - lastSeenAt!.getTime()).toBeLessThan(60_000)
})

test('whoever is stopped gets none, and keeps nobody else’s out', async () => {
  const person = await aPerson({ disabledAt: new Date() })
  const cookie = await sessionCookie(await aPerson())
  expect(await openSession(db, { personId: person.id, browser: { cookie } })).toBeUndefined()
  expect(await sessionsOf(person)).toEqual([])
  expect(await personOfCookies(db, cookie)).not.toBeNull()
})

test('logging out ends this session, here and on the server, and no other', async () => {
  const person = await aPerson()
  const [here, elsewhere] = [await sessionCookie(person), await sessionCookie(person)]
  expect(await currentSessionId(db, { cookie: here })).toEqual(expect.any(String))
  const cookies = await logOut(db, { cookie: here })
  expect(cookies).toEqual([expect.stringMatching(/Max-Age=0/)])
  expect(await personOfCookies(db, here)).toBeNull()
  expect(await currentSessionId(db, { cookie: here })).toBeUndefined()
  expect(await personOfCookies(db, elsewhere)).toMatchObject({ id: person.id })
  expect(await logOut(db, { cookie: 'theme=dark' })).toEqual([])
  expect(await logOut(db, {})).toEqual([])
  await endSessions(db, { personId: person.id })
  expect(await personOfCookies(db, elsewhere)).toBeNull()
})
