import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { accountSettings } from '#adapters/accounts/account-settings.ts'
import { refused } from '#shared/outcome.ts'
import { anAdmin, aPerson } from '#tests/support/factories.ts'
import { db } from '#tests/support/database.ts'
import { personOfCookies } from '#domain/people/person-of-cookies.ts'
import { register, type Registration } from './register.ts'

let address = 0
const browser = { userAgent: 'Test/1' }
const cookieOf = (cookies: string[]) => cookies.map((cookie) => cookie.split(';')[0]).join('; ')

function fields(over: Partial<Registration> = {}): Registration {
  const email = `salma${++address}@example.com`
  return { name: 'سلمى الخطيب', phone: '0944123456', governorate: 3, email, password: 'ياسمينة-دمشقية', ...over }
}

function findPeople(email: string) {
  return db.selectFrom('people').selectAll().where('email', '=', email).execute()
}

beforeEach(async () => {
  await sql`delete from pgboss.job`.execute(db)
})

test('makes an account, signs its person in, and orders a letter to prove the address', async () => {
  const registration = fields()
  const made = await register(db, { fields: registration, locale: 'en', browser })
  if (!made.ok) throw new Error(made.code)

  const person = await personOfCookies(db, cookieOf(made.cookies))
  expect(person).toMatchObject({
    id: made.personId,
    name: registration.name,
    email: registration.email,
    emailVerified: false,
    role: 'user',
    phone: '0944123456',
    governorateId: 3,
    locale: 'en',
  })
  const { rows } = await sql`select name, data from pgboss.job`.execute(db)
  expect(rows).toEqual([{ name: 'send-letter', data: { letter: 'verify-email', personId: made.personId } }])
  const event = { kind: 'person_registered', personId: made.personId }
  expect(await db.selectFrom('events').selectAll().where('personId', '=', made.personId).execute()).toMatchObject([
    event,
  ])
})

test('alerts the administrators, without the address', async () => {
  const admin = await anAdmin()
  const registration = fields()
  await register(db, { fields: registration, locale: 'ar', browser })
  const [notice] = await db.selectFrom('notifications').selectAll().where('personId', '=', admin.id).execute()
  expect(notice).toMatchObject({ kind: 'new_user', type: 'new_user', metadata: { personName: registration.name } })
  expect(JSON.stringify(notice)).not.toContain(registration.email)
})

test('the session keeps no network address, whatever the request says', async () => {
  const made = await register(db, { fields: fields(), locale: 'ar', browser })
  if (!made.ok) throw new Error(made.code)
  const session = await db.selectFrom('sessions').selectAll().where('personId', '=', made.personId).executeTakeFirst()
  expect(session).toMatchObject({ ipAddress: null, userAgent: 'Test/1' })
})

test('the session lasts thirty days in a cookie that scripts and other sites do not get', async () => {
  const made = await register(db, { fields: fields(), locale: 'ar', browser })
  if (!made.ok) throw new Error(made.code)
  expect(made.cookies).toHaveLength(1)
  expect(made.cookies[0]).toMatch(/^session=.+; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/)
})

test('a used address is refused, and nothing of the existing account changes', async () => {
  const first = fields()
  await register(db, { fields: first, locale: 'ar', browser })
  const before = await findPeople(first.email)
  const again = fields({ email: first.email, name: 'غيرها', phone: null, password: 'another-pass-word' })
  expect(await register(db, { fields: again, locale: 'en', browser })).toEqual(refused('email_taken'))
  expect(await findPeople(first.email)).toEqual(before)
})

test('of many registrations of one address at once, one makes the account', async () => {
  const registration = fields()
  const all = await Promise.all(
    Array.from({ length: 8 }, () => register(db, { fields: registration, locale: 'ar', browser })),
  )
  expect(all.filter(({ ok }) => ok)).toHaveLength(1)
  expect(all.filter(({ ok }) => !ok)).toEqual(Array(7).fill(refused('email_taken')))
  expect(await findPeople(registration.email)).toHaveLength(1)
})

test("the owner's address is as good as taken, before its account exists", async () => {
  const registration = fields({ email: accountSettings.ownerEmail })
  expect(await register(db, { fields: registration, locale: 'ar', browser })).toEqual(refused('email_taken'))
  expect(await findPeople(accountSettings.ownerEmail)).toEqual([])
})

test('what else the body holds gives neither a role nor another id, nor a proved address', async () => {
  const stranger = await aPerson()
  const smuggled = { role: 'admin', id: stranger.id, userId: stranger.id, emailVerified: true, disabledAt: null }
  const registration = { ...fields(), ...smuggled }
  const made = await register(db, { fields: registration, locale: 'ar', browser })
  if (!made.ok) throw new Error(made.code)
  expect(made.personId).not.toBe(stranger.id)
  expect(await findPeople(registration.email)).toMatchObject([{ role: 'user', emailVerified: false }])
})

test.each([
  ['short', 'password_too_short'],
  ['123456', 'password_too_common'],
  ['Password1', 'password_too_common'],
  ['x'.repeat(129), 'password_too_long'],
] as const)('the password %s is refused', async (password, code) => {
  const registration = fields({ password })
  expect(await register(db, { fields: registration, locale: 'ar', browser })).toEqual(refused(code))
  expect(await findPeople(registration.email)).toEqual([])
})

test("one's own address is no password", async () => {
  const registration = fields({ email: 'layla.halabi@example.com', password: 'Layla.Halabi' })
  expect(await register(db, { fields: registration, locale: 'ar', browser })).toEqual(refused('password_too_common'))
})

test('a governorate that is not there leaves nothing behind', async () => {
  const registration = fields({ governorate: 99 })
  await expect(register(db, { fields: registration, locale: 'ar', browser })).rejects.toThrow()
  expect(await findPeople(registration.email)).toEqual([])
  expect((await sql`select from pgboss.job`.execute(db)).rows).toEqual([])
})
