import { expect, test } from 'vitest'
import { refused } from '#shared/outcome.ts'
import { aPerson } from '#tests/support/factories.ts'
import { db } from '#tests/support/database.ts'
import { aPassword, cookieHeader } from '#tests/support/passwords.ts'
import { sessionCookie } from '#tests/support/session-cookie.ts'
import { changePassword } from './change-password.ts'
import { logIn } from './log-in.ts'
import { personOfCookies } from '#domain/people/person-of-cookies.ts'
import type { Person } from '#domain/people/person.ts'
import { findTokenOwner, issueToken } from '#domain/people/single-use-token.ts'

const currentPassword = 'ياسمينة-دمشقية'
const newPassword = 'orbit-lantern-42'

async function aMember(over: Parameters<typeof aPerson>[0] = {}) {
  const person = await aPerson(over)
  await aPassword(person, currentPassword)
  return { person, cookie: await sessionCookie(person) }
}

function change(person: Person, cookie: string, over: { currentPassword?: string; newPassword?: string } = {}) {
  return changePassword(db, { person, currentPassword, newPassword, browser: { cookie }, ...over })
}

test('the new password counts, other sessions end, and this browser gets a new one', async () => {
  const { person, cookie } = await aMember()
  const elsewhere = await sessionCookie(person)
  const letter = await issueToken(db, { purpose: 'reset-password', personId: person.id })

  const changed = await change(person, cookie)
  if (!changed.ok) throw new Error(changed.code)
  const fresh = cookieHeader(changed.cookies)
  expect(await personOfCookies(db, elsewhere)).toBeNull()
  expect(await personOfCookies(db, cookie)).toBeNull()
  expect((await personOfCookies(db, fresh))?.id).toBe(person.id)
  expect(await findTokenOwner(db, { purpose: 'reset-password', token: letter })).toBeUndefined()

  const { email } = person
  expect(await logIn(db, { email, password: currentPassword, browser: {} })).toMatchObject({ ok: false })
  expect(await logIn(db, { email, password: newPassword, browser: {} })).toMatchObject({ ok: true })
})

test('whoever does not know the current password changes nothing', async () => {
  const { person, cookie } = await aMember()
  const wrong = { currentPassword: 'wrong' }
  expect(await change(person, cookie, wrong)).toEqual(refused('current_password_wrong'))
  expect(await personOfCookies(db, cookie)).not.toBeNull()
})

test.each([
  ['12345', 'user', 'password_too_short'],
  ['qwerty123', 'user', 'password_too_common'],
  ['elevenchars', 'admin', 'admin_password_too_short'],
] as const)('%s is refused for a %s', async (password, role, code) => {
  const { person, cookie } = await aMember({ role })
  expect(await change(person, cookie, { newPassword: password })).toEqual(refused(code))
})

test('a session that ended meanwhile changes nothing', async () => {
  const { person, cookie } = await aMember()
  await db.deleteFrom('sessions').where('personId', '=', person.id).execute()
  expect(await change(person, cookie)).toEqual(refused('session_ended'))
})

test("another person's session changes nothing of this one", async () => {
  const [{ person }, stranger] = [await aMember(), await aMember()]
  await aPassword(stranger.person, 'the-strangers-own')
  expect(await change(person, stranger.cookie)).toEqual(refused('session_ended'))
  const login = { email: person.email, password: currentPassword, browser: {} }
  expect(await logIn(db, login)).toMatchObject({ ok: true })
})

test('of two changes at the same moment one counts', async () => {
  const { person, cookie } = await aMember()
  const both = await Promise.all([
    change(person, cookie, { newPassword: 'first-lantern-1' }),
    change(person, cookie, { newPassword: 'second-lantern-2' }),
  ])
  expect(both.filter(({ ok }) => ok)).toHaveLength(1)
})
