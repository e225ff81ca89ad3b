import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { refused } from '#shared/outcome.ts'
import { aPerson, anAd } from '#tests/support/factories.ts'
import { db } from '#tests/support/database.ts'
import { aPassword } from '#tests/support/passwords.ts'
import { sessionCookie } from '#tests/support/session-cookie.ts'
import { logIn } from './log-in.ts'
import { personOfCookies } from '#domain/people/person-of-cookies.ts'
import { resetPassword } from './reset-password.ts'
import { findTokenOwner, issueToken } from '#domain/people/single-use-token.ts'

const password = 'orbit-lantern-42'
const browser = {}

async function waysInto({ id: personId }: { id: string }) {
  await db
    .insertInto('secondFactors')
    .values({ personId, secret: 'sealed', confirmedAt: sql`now()` })
    .execute()
  await db
    .insertInto('recoveryCodes')
    .values({ personId, hash: 'a'.repeat(64) })
    .execute()
  await db.insertInto('passkeys').values({ personId, credentialId: personId, publicKey: 'x', name: 'هاتف' }).execute()
}

async function countWays({ id }: { id: string }) {
  const tables = ['secondFactors', 'recoveryCodes', 'passkeys'] as const
  const found = tables.map((table) => db.selectFrom(table).select('personId').where('personId', '=', id).execute())
  return (await Promise.all(found)).map((rows) => rows.length)
}

async function aLetterTo(person: { id: string }) {
  return issueToken(db, { purpose: 'reset-password', personId: person.id })
}

test('the letter sets the password once, ends every session and signs nobody in', async () => {
  const person = await aPerson({ emailVerified: true })
  await aPassword(person, 'the-old-password')
  const cookies = [await sessionCookie(person), await sessionCookie(person)]
  const token = await aLetterTo(person)

  expect(await resetPassword(db, { token, password })).toEqual({ ok: true, personId: person.id, isCleared: false })
  for (const cookie of cookies) expect(await personOfCookies(db, cookie)).toBeNull()
  expect(await db.selectFrom('sessions').select('id').where('personId', '=', person.id).execute()).toEqual([])
  expect(await logIn(db, { email: person.email, password: 'the-old-password', browser })).toMatchObject({ ok: false })
  expect(await logIn(db, { email: person.email, password, browser })).toMatchObject({ ok: true })
  expect(await resetPassword(db, { token, password: 'another-lantern' })).toEqual(refused('reset_link_invalid'))
})

test('of two uses at the same moment one succeeds', async () => {
  const person = await aPerson()
  const token = await aLetterTo(person)
  const both = await Promise.all([resetPassword(db, { token, password }), resetPassword(db, { token, password })])
  expect(both.filter(({ ok }) => ok)).toHaveLength(1)
})

test('a new password makes every other letter worthless', async () => {
  const person = await aPerson()
  const [first, second] = [await aLetterTo(person), await aLetterTo(person)]
  await resetPassword(db, { token: first, password })
  expect(await resetPassword(db, { token: second, password })).toEqual(refused('reset_link_invalid'))
})

test('the letter works for an hour by the database clock', async () => {
  const token = await aLetterTo(await aPerson())
  await sql`update verifications set expires_at = now() + interval '2 seconds'`.execute(db)
  expect(await findTokenOwner(db, { purpose: 'reset-password', token })).toBeDefined()
  await sql`update verifications set expires_at = now() - interval '1 second'`.execute(db)
  expect(await findTokenOwner(db, { purpose: 'reset-password', token })).toBeUndefined()
  expect(await resetPassword(db, { token, password })).toEqual(refused('reset_link_invalid'))
})

test('only the hash of a token is kept', async () => {
  const token = await aLetterTo(await aPerson())
  const rows = await db.selectFrom('verifications').selectAll().execute()
  expect(JSON.stringify(rows)).not.toContain(token)
  for (const { identifier } of rows) {
    expect(await resetPassword(db, { token: identifier, password })).toEqual(refused('reset_link_invalid'))
  }
})

test.each<[unknown, string]>([
  ['', 'nothing'],
  [['a'], 'a list'],
  [{ length: 3 }, 'an object'],
  [null, 'null'],
  [undefined, 'undefined'],
  [true, 'true'],
  ['x'.repeat(5000), 'a long text'],
  ["' or 1=1 --", 'SQL'],
  ['%', 'a wildcard'],
])('%o in place of a token (%s) is refused', async (token) => {
  await aLetterTo(await aPerson())
  expect(await resetPassword(db, { token: token as string, password })).toEqual(refused('reset_link_invalid'))
})

test('a letter to prove an address sets no password', async () => {
  const token = await issueToken(db, { purpose: 'verify-email', personId: (await aPerson()).id })
  expect(await resetPassword(db, { token, password })).toEqual(refused('reset_link_invalid'))
})

test('a disabled person can not come back by a letter', async () => {
  const person = await aPerson()
  const token = await aLetterTo(person)
  await db
    .updateTable('people')
    .set({ disabledAt: sql`now()` })
    .where('id', '=', person.id)
    .execute()
  expect(await resetPassword(db, { token, password })).toEqual(refused('reset_link_invalid'))
})

test('a refused password leaves the letter as it was', async () => {
  const admin = await aPerson({ role: 'admin' })
  const token = await aLetterTo(admin)
  expect(await resetPassword(db, { token, password: '12345' })).toEqual(refused('password_too_short'))
  expect(await resetPassword(db, { token, password: 'elevenchars' })).toEqual(refused('admin_password_too_short'))
  expect(await resetPassword(db, { token, password: 'iloveyou1234' })).toEqual(refused('password_too_common'))
  expect(await resetPassword(db, { token, password })).toMatchObject({ ok: true })
})

// better-auth 11023: somebody registers the victim's address first and waits for the victim to verify it.
test('who registered an unproved address first keeps nothing of it', async () => {
  const account = await aPerson({ emailVerified: false })
  await aPassword(account, 'attackers-own-password')
  const attackersCookie = await sessionCookie(account)
  await db.insertInto('accounts').values({ personId: account.id, accountId: 'x', providerId: 'somewhere' }).execute()
  await waysInto(account)
  const published = await anAd({ owner: account, status: 'approved' })
  const hidden = await anAd({ owner: account, status: 'hidden' })

  await resetPassword(db, { token: await aLetterTo(account), password })

  expect(await personOfCookies(db, attackersCookie)).toBeNull()
  const attackersLogin = { email: account.email, password: 'attackers-own-password', browser }
  expect(await logIn(db, attackersLogin)).toEqual(refused('wrong_email_or_password'))
  const ways = await db.selectFrom('accounts').select('providerId').where('personId', '=', account.id).execute()
  expect(ways).toEqual([{ providerId: 'credential' }])
  expect(await countWays(account)).toEqual([0, 0, 0])
  const ads = await db
    .selectFrom('ads')
    .select(['id', 'status'])
    .where('ownerId', '=', account.id)
    .orderBy('id')
    .execute()
  expect(ads).toEqual([
    { id: published.id, status: 'pending' },
    { id: hidden.id, status: 'hidden' },
  ])
  const kinds = await db.selectFrom('events').select('kind').where('personId', '=', account.id).orderBy('id').execute()
  expect(kinds.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['account_reclaimed', 'password_reset']))
  const after = await db.selectFrom('people').select('emailVerified').where('id', '=', account.id).executeTakeFirst()
  expect(after?.emailVerified).toBe(true)
})

test('a proved account keeps its app, its codes and its passkeys', async () => {
  const person = await aPerson({ emailVerified: true })
  await waysInto(person)
  await resetPassword(db, { token: await aLetterTo(person), password })
  expect(await countWays(person)).toEqual([1, 1, 1])
  // The new password alone opens nothing.
  const loggedIn = await logIn(db, { email: person.email, password, browser })
  expect(loggedIn).toMatchObject({ ok: true, cookies: [], ticket: expect.any(String) })
})

test("a proved account's ads stay where they are", async () => {
  const person = await aPerson({ emailVerified: true })
  const ad = await anAd({ owner: person, status: 'approved' })
  await resetPassword(db, { token: await aLetterTo(person), password })
  const after = await db.selectFrom('ads').select('status').where('id', '=', ad.id).executeTakeFirst()
  expect(after?.status).toBe('approved')
})

test('a handed link leaves only the password, and the app beside it, where the address was never proved', async () => {
  const account = await aPerson({ emailVerified: false })
  await waysInto(account)
  const token = await issueToken(db, { purpose: 'handed-reset', personId: account.id })
  expect(await resetPassword(db, { token, password })).toMatchObject({ ok: true, isCleared: false })
  expect(await countWays(account)).toEqual([1, 0, 0])
})

test('a letter takes no second factor from whoever administers, and their ads stay', async () => {
  const admin = await aPerson({ role: 'admin', emailVerified: false })
  await waysInto(admin)
  const token = await aLetterTo(admin)
  expect(await resetPassword(db, { token, password })).toMatchObject({ ok: true, isCleared: false })
  expect(await countWays(admin)).toEqual([1, 1, 1])
})
