import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { refused } from '#shared/outcome.ts'
import { logInWithCode } from './log-in-with-code.ts'
import { logIn } from './log-in.ts'
import { personOfCookies } from '#domain/people/person-of-cookies.ts'
import { makeRecoveryCodes } from './make-recovery-codes.ts'
import { aMember, password } from '#tests/support/accounts.ts'
import { db } from '#tests/support/database.ts'
import { cookieHeader } from '#tests/support/passwords.ts'
import { aGuardedMember, codeOf, freshStep } from '#tests/support/second-factor.ts'
import { beginSecondFactor } from './begin-second-factor.ts'
import { confirmSecondFactor } from './confirm-second-factor.ts'
import { findSecondFactor, hasSecondFactor } from '#domain/second-factors/find-second-factor.ts'
import { removeSecondFactor } from './remove-second-factor.ts'

const browser = { userAgent: 'Test/1' }

async function aTicket(person: { email: string }) {
  const loggedIn = await logIn(db, { email: person.email, password, browser })
  if (!loggedIn.ok || !loggedIn.ticket) throw new Error('no second step')
  return loggedIn.ticket
}

test('it is begun with the password, and guards nothing before its first code', async () => {
  const person = await aMember()
  expect(await findSecondFactor(db, { person })).toEqual({ state: 'off' })
  expect(await beginSecondFactor(db, { person, password: 'wrong' })).toEqual(refused('current_password_wrong'))
  expect(await beginSecondFactor(db, { person, password })).toEqual({ ok: true })

  const begun = await findSecondFactor(db, { person })
  expect(begun).toMatchObject({ state: 'begun', key: expect.stringMatching(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/) })
  expect(await logIn(db, { email: person.email, password, browser })).toMatchObject({ ticket: undefined })
  expect(await confirmSecondFactor(db, { person, code: '000000' })).toEqual(refused('code_wrong'))
  expect(await confirmSecondFactor(db, { person, code: await codeOf(person) })).toEqual({ ok: true })
  expect(await findSecondFactor(db, { person })).toMatchObject({ state: 'on' })
  expect(await beginSecondFactor(db, { person, password })).toEqual(refused('second_factor_on'))
  expect(await confirmSecondFactor(db, { person, code: await codeOf(person) })).toEqual(refused('second_factor_on'))
})

test('what was begun an hour ago is over, and nothing begun is nothing', async () => {
  const person = await aMember()
  expect(await confirmSecondFactor(db, { person, code: '123456' })).toEqual(refused('second_factor_not_begun'))
  await beginSecondFactor(db, { person, password })
  await db
    .updateTable('secondFactors')
    .set({ createdAt: sql`now() - interval '61 minutes'` })
    .where('personId', '=', person.id)
    .execute()
  expect(await findSecondFactor(db, { person })).toEqual({ state: 'off' })
  expect(await confirmSecondFactor(db, { person, code: await codeOf(person) })).toEqual(
    refused('second_factor_not_begun'),
  )
})

test('the database alone makes no code', async () => {
  const person = await aMember()
  await beginSecondFactor(db, { person, password })
  const begun = await findSecondFactor(db, { person })
  const rows = await db.selectFrom('secondFactors').selectAll().where('personId', '=', person.id).execute()
  expect(JSON.stringify(rows)).not.toContain((begun as { key: string }).key.replaceAll(' ', ''))
})

test('the password alone opens no session any more, the code of the app does', async () => {
  const person = await aGuardedMember()
  const loggedIn = await logIn(db, { email: person.email, password, browser })
  expect(loggedIn).toMatchObject({ ok: true, cookies: [], ticket: expect.any(String) })
  expect(await db.selectFrom('sessions').select('id').where('personId', '=', person.id).execute()).toEqual([])

  const ticket = await aTicket(person)
  expect(await logInWithCode(db, { ticket, code: '000000', browser })).toEqual(refused('code_wrong'))
  const opened = await logInWithCode(db, { ticket, code: await codeOf(person), browser })
  if (!opened.ok) throw new Error(opened.code)
  expect((await personOfCookies(db, cookieHeader(opened.cookies)))?.id).toBe(person.id)
  const sessions = await db.selectFrom('sessions').selectAll().where('personId', '=', person.id).execute()
  expect(sessions).toMatchObject([{ userAgent: 'Test/1', ipAddress: null }])
})

test('a code is taken once, also by two at the same moment', async () => {
  const person = await aGuardedMember()
  const code = await codeOf(person)
  const tickets = [await aTicket(person), await aTicket(person), await aTicket(person)]
  const first = await Promise.all(tickets.slice(0, 2).map((ticket) => logInWithCode(db, { ticket, code, browser })))
  expect(first.filter(({ ok }) => ok)).toHaveLength(1)
  expect(await logInWithCode(db, { ticket: tickets[2]!, code, browser })).toEqual(refused('code_wrong'))
})

test('a ticket opens one session, within ten minutes', async () => {
  const person = await aGuardedMember()
  const ticket = await aTicket(person)
  expect(await logInWithCode(db, { ticket, code: await codeOf(person), browser })).toMatchObject({ ok: true })
  await freshStep(person)
  expect(await logInWithCode(db, { ticket, code: await codeOf(person), browser })).toEqual(refused('login_step_over'))

  const late = await aTicket(person)
  await sql`update verifications set expires_at = now() - interval '1 second'`.execute(db)
  expect(await logInWithCode(db, { ticket: late, code: await codeOf(person), browser })).toEqual(
    refused('login_step_over'),
  )
  for (const made of ['', 'x', person.id])
    expect(await logInWithCode(db, { ticket: made, code: await codeOf(person), browser })).toMatchObject({ ok: false })
})

test('a recovery code stands in for the app, once', async () => {
  const person = await aGuardedMember()
  const made = await makeRecoveryCodes(db, { person, password })
  const code = made.ok ? made.codes[0]! : ''
  expect(await logInWithCode(db, { ticket: await aTicket(person), code, browser })).toMatchObject({ ok: true })
  expect(await logInWithCode(db, { ticket: await aTicket(person), code, browser })).toEqual(refused('code_wrong'))
})

test('the code of somebody else opens nothing', async () => {
  const [person, other] = [await aGuardedMember(), await aGuardedMember()]
  const answer = await logInWithCode(db, { ticket: await aTicket(person), code: await codeOf(other), browser })
  expect(answer).toEqual(refused('code_wrong'))
})

test('who was disabled between the two steps stays outside', async () => {
  const person = await aGuardedMember()
  const ticket = await aTicket(person)
  await db
    .updateTable('people')
    .set({ disabledAt: sql`now()` })
    .where('id', '=', person.id)
    .execute()
  expect(await logInWithCode(db, { ticket, code: await codeOf(person), browser })).toEqual(refused('account_disabled'))
})

test('the password turns it off', async () => {
  const person = await aGuardedMember()
  expect(await removeSecondFactor(db, { person, password: 'wrong' })).toEqual(refused('current_password_wrong'))
  expect(await hasSecondFactor(db, { personId: person.id })).toBe(true)
  expect(await removeSecondFactor(db, { person, password })).toEqual({ ok: true })
  expect(await removeSecondFactor(db, { person, password })).toEqual(refused('second_factor_off'))
  expect(await logIn(db, { email: person.email, password, browser })).toMatchObject({ ticket: undefined })
})
