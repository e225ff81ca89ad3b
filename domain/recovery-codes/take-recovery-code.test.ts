import { expect, test } from 'vitest'
import type { Person } from '#domain/people/person.ts'
import { db } from '#tests/support/database.ts'
import { aPerson } from '#tests/support/factories.ts'
import { countRecoveryCodes } from './count-recovery-codes.ts'
import { hashOfCode, newRecoveryCode, recoveryCodeCount } from './recovery-code.ts'
import { takeRecoveryCode } from './take-recovery-code.ts'

async function withCodes(...codes: string[]) {
  const person = await aPerson()
  const rows = codes.map((code) => ({ personId: person.id, hash: hashOfCode(person.id, code) }))
  await db.insertInto('recoveryCodes').values(rows).execute()
  return person
}
const take = ({ id }: Person, code: string) => takeRecoveryCode(db, { personId: id, code })
const left = ({ id }: Person) => countRecoveryCodes(db, { personId: id })
const usesOf = async ({ id }: Person) =>
  (
    await db
      .selectFrom('events')
      .select('byId')
      .where('kind', '=', 'recovery_code_used')
      .where('personId', '=', id)
      .execute()
  ).length

test('a new code reads without doubt on paper, and ten are ten', () => {
  const codes = Array.from({ length: 500 }, newRecoveryCode)
  expect(new Set(codes).size).toBe(codes.length)
  for (const code of codes) expect(code).toMatch(/^([2-9a-hj-kmnp-tw-z]{4}-){6}[2-9a-hj-kmnp-tw-z]{4}$/)
  for (const letter of '01oilvu') expect(codes.join(''), letter).not.toContain(letter)
  expect(recoveryCodeCount).toBe(10)
})

test('hole 17: a code has 128 bits and more, and one of the shorter ones that were made before is taken once too', async () => {
  const letters = new Set(Array.from({ length: 500 }, newRecoveryCode).join('').replaceAll('-', ''))
  expect(newRecoveryCode().replaceAll('-', '').length * Math.log2(letters.size)).toBeGreaterThan(128)
  const person = await withCodes('7hq2-mzx9-k3rw-tpb8')
  expect(await take(person, '7HQ2 MZX9 K3RW TPB8')).toBe(true)
  expect(await take(person, '7hq2-mzx9-k3rw-tpb8')).toBe(false)
})

test('a code is taken once, and the history says that it was', async () => {
  const [first, second] = [newRecoveryCode(), newRecoveryCode()]
  const person = await withCodes(first, second)
  expect(await left(person)).toBe(2)
  expect(await take(person, first)).toBe(true)
  expect(await take(person, first)).toBe(false)
  expect([await left(person), await usesOf(person)]).toEqual([1, 1])
  expect(await take(person, second)).toBe(true)
  expect([await left(person), await usesOf(person)]).toEqual([0, 2])
})

test.each<[string, (code: string) => string]>([
  ['in capitals', (code) => code.toUpperCase()],
  ['without its lines', (code) => code.replaceAll('-', '')],
  ['with spaces', (code) => ` ${code.replaceAll('-', ' ')} `],
  ['from a letter that reads from right to left', (code) => `\u202B${code}\u202C`],
])('it is the same however it is typed: %s', async (_, typed) => {
  const code = newRecoveryCode()
  expect(await take(await withCodes(code), typed(code))).toBe(true)
})

test('what is no code of this person is worth nothing and leaves no line', async () => {
  const [mine, theirs] = [newRecoveryCode(), newRecoveryCode()]
  const [person, other] = [await withCodes(mine), await withCodes(theirs)]
  for (const code of [theirs, '', '----', mine.slice(0, -1), `${mine}2`, 'ياسمين', '\0'])
    expect(await take(person, code)).toBe(false)
  expect([await left(person), await left(other), await usesOf(person)]).toEqual([1, 1, 0])
})

test('the same code of two people is two hashes, and each has their own', async () => {
  const code = newRecoveryCode()
  const [person, other] = [await withCodes(code), await withCodes(code)]
  expect(hashOfCode(person.id, code)).not.toBe(hashOfCode(other.id, code))
  expect(await take(person, code)).toBe(true)
  expect(await take(other, code)).toBe(true)
})

test('of many who type it at the same moment one gets in', async () => {
  const code = newRecoveryCode()
  const person = await withCodes(code)
  const taken = await Promise.all(Array.from({ length: 5 }, () => take(person, code)))
  expect(taken.filter(Boolean)).toHaveLength(1)
  expect(await usesOf(person)).toBe(1)
})

test('a transaction that fails gives the code back', async () => {
  const code = newRecoveryCode()
  const person = await withCodes(code)
  const failing = db.transaction().execute(async (db) => {
    expect(await takeRecoveryCode(db, { personId: person.id, code })).toBe(true)
    throw new Error('broken')
  })
  await expect(failing).rejects.toThrow('broken')
  expect([await left(person), await usesOf(person)]).toEqual([1, 0])
})
