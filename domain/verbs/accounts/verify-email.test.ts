import { expect, test } from 'vitest'
import { refused } from '#shared/outcome.ts'
import { aPerson } from '#tests/support/factories.ts'
import { db } from '#tests/support/database.ts'
import { issueToken } from '#domain/people/single-use-token.ts'
import { verifyEmail } from './verify-email.ts'

async function isProved(person: { id: string }) {
  const { emailVerified } = await db
    .selectFrom('people')
    .select('emailVerified')
    .where('id', '=', person.id)
    .executeTakeFirstOrThrow()
  return emailVerified
}

test('the letter proves the address in a session of its own account, once', async () => {
  const person = await aPerson()
  const token = await issueToken(db, { purpose: 'verify-email', personId: person.id })
  expect(await verifyEmail(db, { person, token })).toEqual({ ok: true })
  expect(await isProved(person)).toBe(true)
  expect(await verifyEmail(db, { person, token })).toEqual(refused('verification_link_invalid'))
})

test("in anybody else's session it proves neither account", async () => {
  const [person, stranger] = [await aPerson(), await aPerson()]
  const token = await issueToken(db, { purpose: 'verify-email', personId: person.id })
  expect(await verifyEmail(db, { person: stranger, token })).toEqual(refused('letter_of_another_account'))
  expect([await isProved(person), await isProved(stranger)]).toEqual([false, false])
  expect(await verifyEmail(db, { person, token })).toEqual({ ok: true })
})

test.each(['', 'x', ['a'], null])('%o proves nothing', async (token) => {
  const person = await aPerson()
  expect(await verifyEmail(db, { person, token: token as string })).toEqual(refused('verification_link_invalid'))
  expect(await isProved(person)).toBe(false)
})

test('a letter for a new password proves nothing here', async () => {
  const person = await aPerson()
  const token = await issueToken(db, { purpose: 'reset-password', personId: person.id })
  expect(await verifyEmail(db, { person, token })).toEqual(refused('verification_link_invalid'))
})
