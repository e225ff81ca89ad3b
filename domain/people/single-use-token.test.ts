import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { db } from '#tests/support/database.ts'
import { aPerson } from '#tests/support/factories.ts'
import { consumeToken, findTokenOwner, forgetTokens, isToken, issueToken, type Purpose } from './single-use-token.ts'

/** How long each lives, in minutes. */
const lives: Record<Purpose, number> = {
  'reset-password': 60,
  'handed-reset': 60,
  'verify-email': 48 * 60,
  'login-code': 10,
  export: 60,
  'new-passkey': 10,
  'passkey-login': 10,
  'passkey-confirmation': 10,
}
const purposes = Object.keys(lives) as Purpose[]

/** As if so many minutes had gone by since everything was issued. */
const age = (minutes: number) =>
  sql`update verifications set expires_at = expires_at - make_interval(mins => ${minutes}::integer)`.execute(db)

const idOf = async (lookup: { purpose: Purpose; token: unknown }) => (await findTokenOwner(db, lookup))?.id

test.each(purposes)('%s: its person is found until it is used, and it is used once', async (purpose) => {
  const person = await aPerson()
  const token = await issueToken(db, { purpose, personId: person.id })
  expect(await idOf({ purpose, token })).toBe(person.id)
  expect(await idOf({ purpose, token }), 'looking does not use it up').toBe(person.id)
  expect(await isToken(db, { purpose, token })).toBe(true)
  expect(await consumeToken(db, { purpose, token })).toBe(true)
  expect(await consumeToken(db, { purpose, token })).toBe(false)
  expect(await idOf({ purpose, token })).toBeUndefined()
  expect(await isToken(db, { purpose, token })).toBe(false)
})

test.each(purposes)('%s: it lives as long as was said and no minute more', async (purpose) => {
  const person = await aPerson()
  const token = await issueToken(db, { purpose, personId: person.id })
  await age(lives[purpose] - 1)
  expect(await idOf({ purpose, token })).toBe(person.id)
  expect(await isToken(db, { purpose, token })).toBe(true)
  await age(1)
  expect(await idOf({ purpose, token })).toBeUndefined()
  expect(await isToken(db, { purpose, token })).toBe(false)
})

test('what was given for one thing is worth nothing for another', async () => {
  const person = await aPerson()
  const token = await issueToken(db, { purpose: 'verify-email', personId: person.id })
  for (const purpose of purposes.filter((other) => other !== 'verify-email')) {
    expect([purpose, await idOf({ purpose, token })]).toEqual([purpose, undefined])
    expect([purpose, await isToken(db, { purpose, token })]).toEqual([purpose, false])
    expect([purpose, await consumeToken(db, { purpose, token })]).toEqual([purpose, false])
  }
  expect(await idOf({ purpose: 'verify-email', token })).toBe(person.id)
})

test('of many who use it at the same moment one gets it', async () => {
  const person = await aPerson()
  const lookup = {
    purpose: 'login-code',
    token: await issueToken(db, { purpose: 'login-code', personId: person.id }),
  } as const
  const taken = await Promise.all(Array.from({ length: 5 }, () => consumeToken(db, lookup)))
  expect(taken.filter(Boolean)).toHaveLength(1)
})

test('whatever else is sent is nobody’s', async () => {
  const purpose = 'reset-password'
  for (const token of ['', 'x', 'ياسمين', '\0', 'x'.repeat(100_000), 7, null, undefined, ['x'], { token: 'x' }])
    expect(await idOf({ purpose, token })).toBeUndefined()
  for (const token of ['', 'x', '\0', 'x'.repeat(100_000)]) {
    expect(await isToken(db, { purpose, token })).toBe(false)
    expect(await consumeToken(db, { purpose, token })).toBe(false)
  }
})

test('the database alone gives no letter away', async () => {
  const person = await aPerson()
  const token = await issueToken(db, { purpose: 'handed-reset', personId: person.id })
  const { rows } = await sql`select * from verifications`.execute(db)
  expect(JSON.stringify(rows)).toContain(person.id)
  expect(JSON.stringify(rows)).not.toContain(token)
  expect(token).toMatch(/^[\w-]{43}$/)
})

test('a person’s letters are forgotten together, and nobody else’s', async () => {
  const [person, other] = [await aPerson(), await aPerson()]
  const given = await Promise.all(purposes.map((purpose) => issueToken(db, { purpose, personId: person.id })))
  const theirs = await issueToken(db, { purpose: 'export', personId: other.id })
  await forgetTokens(db, { personId: person.id })
  for (const [at, token] of given.entries()) expect(await idOf({ purpose: purposes[at]!, token })).toBeUndefined()
  expect(await idOf({ purpose: 'export', token: theirs })).toBe(other.id)
})

test('a letter to somebody who is gone leads to nobody', async () => {
  const person = await aPerson()
  const token = await issueToken(db, { purpose: 'verify-email', personId: person.id })
  await db.deleteFrom('people').where('id', '=', person.id).execute()
  expect(await idOf({ purpose: 'verify-email', token })).toBeUndefined()
})
