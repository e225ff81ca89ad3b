import { expect, test } from 'vitest'
import { refused } from '#shared/outcome.ts'
import { logIn } from './log-in.ts'
import { personOfCookies } from '#domain/people/person-of-cookies.ts'
import { recoverAccount } from './recover-account.ts'
import { aMember, password } from '#tests/support/accounts.ts'
import { db } from '#tests/support/database.ts'
import { sessionCookie } from '#tests/support/session-cookie.ts'
import { countRecoveryCodes } from '#domain/recovery-codes/count-recovery-codes.ts'
import { makeRecoveryCodes } from './make-recovery-codes.ts'

const fresh = 'orbit-lantern-42'
const browser = {}

async function codesOf(person: { id: string }) {
  const made = await makeRecoveryCodes(db, { person, password })
  if (!made.ok) throw new Error(made.code)
  return made.codes
}

test('ten codes, each another, for the password alone; only hashes are kept', async () => {
  const person = await aMember()
  expect(await makeRecoveryCodes(db, { person, password: 'wrong' })).toEqual(refused('current_password_wrong'))
  const codes = await codesOf(person)
  expect(new Set(codes).size).toBe(10)
  for (const code of codes) expect(code).toMatch(/^([2-9a-z]{4}-){6}[2-9a-z]{4}$/)
  const stored = JSON.stringify(await db.selectFrom('recoveryCodes').selectAll().execute())
  for (const code of codes) expect(stored).not.toContain(code.replaceAll('-', ''))
})

test('new codes take the place of the old ones, also made twice at once', async () => {
  const person = await aMember()
  const [old = ''] = await codesOf(person)
  await Promise.all([codesOf(person), codesOf(person)])
  expect(await countRecoveryCodes(db, { personId: person.id })).toBe(10)
  expect(await recoverAccount(db, { email: person.email, code: old, password: fresh })).toEqual(
    refused('recovery_code_wrong'),
  )
})

test('a code sets a new password once, however it is typed, and ends every session', async () => {
  const person = await aMember()
  const cookie = await sessionCookie(person)
  const [code = '', second = ''] = await codesOf(person)
  const typed = ` ${code.toUpperCase().replaceAll('-', ' ')} `
  expect(await recoverAccount(db, { email: person.email, code: typed, password: fresh })).toMatchObject({ ok: true })
  expect(await personOfCookies(db, cookie)).toBeNull()
  expect(await logIn(db, { email: person.email, password, browser })).toMatchObject({ ok: false })
  expect(await logIn(db, { email: person.email, password: fresh, browser })).toMatchObject({ ok: true })
  expect(await countRecoveryCodes(db, { personId: person.id })).toBe(9)
  const again = (used: string) => recoverAccount(db, { email: person.email, code: used, password: 'another-lantern' })
  expect(await again(code)).toEqual(refused('recovery_code_wrong'))
  const both = await Promise.all([again(second), again(second)])
  expect(both.filter(({ ok }) => ok)).toHaveLength(1)
})

test('unknown addresses, wrong codes, others’ codes and disabled people are refused alike', async () => {
  const [person, other] = [await aMember(), await aMember()]
  const [code = ''] = await codesOf(person)
  const disabled = await aMember()
  const [theirs = ''] = await codesOf(disabled)
  await db.updateTable('people').set({ disabledAt: new Date() }).where('id', '=', disabled.id).execute()
  for (const [email, tried] of [
    ['nobody@example.com', code],
    [person.email, '2222-2222-2222-2222'],
    [person.email, ''],
    [other.email, code],
    [disabled.email, theirs],
  ] as const) {
    const answer = await recoverAccount(db, { email, code: tried, password: fresh })
    expect(answer, email).toEqual(refused('recovery_code_wrong'))
  }
})

test('a refused password gives the code back', async () => {
  const admin = await aMember({ role: 'admin' })
  const [code = ''] = await codesOf(admin)
  const tried = (password: string) => recoverAccount(db, { email: admin.email, code, password })
  expect(await tried('elevenchars')).toEqual(refused('admin_password_too_short'))
  expect(await tried('12345')).toEqual(refused('password_too_short'))
  expect(await tried(fresh)).toMatchObject({ ok: true })
})
