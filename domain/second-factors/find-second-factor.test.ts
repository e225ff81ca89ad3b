import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Person } from '#domain/people/person.ts'
import { db } from '#tests/support/database.ts'
import { aPerson } from '#tests/support/factories.ts'
import { currentStep } from './current-step.ts'
import { findSecondFactor, hasSecondFactor } from './find-second-factor.ts'
import { seal, unseal } from './sealed-secret.ts'
import { takeCode } from './take-code.ts'
import { codeAt, newSecret } from './totp.ts'

const secret = newSecret()

/** Somebody whose second factor was begun this long ago, and confirmed if so. */
async function someone({ age = '0 seconds', confirmed = false, sealed = '' } = {}) {
  const person = await aPerson()
  await db
    .insertInto('secondFactors')
    .values({
      personId: person.id,
      secret: sealed || seal(secret),
      createdAt: sql<Date>`now() - ${age}::interval`,
      ...(confirmed && { confirmedAt: sql<Date>`now()` }),
    })
    .execute()
  return person
}
const stateOf = async (person: Person) => (await findSecondFactor(db, { person })).state

test('nothing begun is off', async () => {
  const person = await aPerson()
  expect(await findSecondFactor(db, { person })).toEqual({ state: 'off' })
  expect(await hasSecondFactor(db, { personId: person.id })).toBe(false)
})

test('begun it shows its secret in groups of four, and guards nothing yet', async () => {
  const person = await someone()
  const found = await findSecondFactor(db, { person })
  expect(found).toMatchObject({ state: 'begun', key: secret.match(/.{4}/g)!.join(' '), qr: expect.anything() })
  expect(await hasSecondFactor(db, { personId: person.id })).toBe(false)
})

test('for an hour and no longer', async () => {
  expect(await stateOf(await someone({ age: '59 minutes 59 seconds' }))).toBe('begun')
  expect(await stateOf(await someone({ age: '1 hour' }))).toBe('off')
})

test('confirmed it is on, however old, and never shows its secret again', async () => {
  const person = await someone({ confirmed: true, age: '3 years' })
  const found = await findSecondFactor(db, { person })
  expect(found).toEqual({ state: 'on', since: expect.any(Date) })
  expect(await hasSecondFactor(db, { personId: person.id })).toBe(true)
})

test('a secret that was sealed under another key is begun anew, and takes no code', async () => {
  const person = await someone({ sealed: 'not ours' })
  expect(await stateOf(person)).toBe('off')
  expect(await takeCode(db, { personId: person.id, code: '123456' })).toBe(false)
  expect(unseal('not ours')).toBeUndefined()
})

test('a seal opens to what was sealed, and is another each time', async () => {
  const [first, second] = [seal('سر'), seal('سر')]
  expect(first).not.toBe(second)
  expect([unseal(first), unseal(second)]).toEqual(['سر', 'سر'])
  expect(first).not.toContain('سر')
})

const take = ({ id }: Person, code: string) => takeCode(db, { personId: id, code })

test('half minutes are counted by the database’s clock', async () => {
  expect(Math.abs((await currentStep(db)) - Date.now() / 30_000)).toBeLessThan(2)
})

/** In one transaction it is one moment all the time. */
const atOneMoment = (work: (take: (person: Person, away: number) => Promise<boolean>) => Promise<void>) =>
  db.transaction().execute(async (db) => {
    const step = await currentStep(db)
    await work(({ id }, away) => takeCode(db, { personId: id, code: codeAt(secret, step + away) }))
  })

test('the code of now, of half a minute ago and of the next is taken; one further away is not', async () => {
  const people: Person[] = []
  for (let n = 0; n < 5; n++) people.push(await someone({ confirmed: true }))
  await atOneMoment(async (take) => {
    const taken = []
    for (const [at, person] of people.entries()) taken.push(await take(person, at - 2))
    expect(taken).toEqual([false, true, true, true, false])
  })
})

test('a code is worth nothing once it or a later one was seen', async () => {
  const person = await someone({ confirmed: true })
  await atOneMoment(async (take) => {
    expect(await take(person, 0)).toBe(true)
    expect(await take(person, 0)).toBe(false)
    expect(await take(person, -1), 'an older one').toBe(false)
    expect(await take(person, 1), 'a later one').toBe(true)
  })
})

test('of many who show the same code at the same moment one gets in', async () => {
  const person = await someone({ confirmed: true })
  const code = codeAt(secret, await currentStep(db))
  const taken = await Promise.all(Array.from({ length: 5 }, () => take(person, code)))
  expect(taken.filter(Boolean)).toHaveLength(1)
})

test('the code of a secret that is replaced at this moment is worth nothing', async () => {
  const person = await someone({ confirmed: true })
  const code = codeAt(secret, await currentStep(db))
  const waiting = sql`select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`
  let taken: Promise<boolean> | undefined
  await db.transaction().execute(async (other) => {
    const fresh = { secret: seal(newSecret()) }
    await other.updateTable('secondFactors').set(fresh).where('personId', '=', person.id).execute()
    taken = take(person, code)
    await expect.poll(async () => (await waiting.execute(other)).rows.length, { interval: 5 }).toBe(1)
  })
  expect(await taken).toBe(false)
})

test('what is no code, and the code of somebody else, opens nothing', async () => {
  const [person, without] = [await someone({ confirmed: true }), await aPerson()]
  const code = codeAt(secret, await currentStep(db))
  for (const wrong of ['', '12345', '1234567', ` ${code}`, 'ABCDEF', '١٢٣٤٥٦', '\0'])
    expect(await take(person, wrong)).toBe(false)
  expect(await take(without, code)).toBe(false)
  expect(await take(person, code), 'and all that uses nothing up').toBe(true)
})

// Written down in 2026, under the secret of the tests.
test('what was sealed before is still opened: no app of anybody is lost', () => {
  const before =
    '2b853d7a7c8d682a63398b686c5074e53d6b13a84df715b0f91c00d4c14428e21faaeb37eb7e9e0b22269b2ec58aec9567c44327ee004e86'
  expect(unseal(before)).toBe('JBSWY3DPEHPK3PXP')
  expect(unseal(before.replace('8', '9'))).toBeUndefined()
})
