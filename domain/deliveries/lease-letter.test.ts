import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { db } from '#tests/support/database.ts'
import { aPerson } from '#tests/support/factories.ts'
import { fromNow } from '#tests/support/from-now.ts'
import { aDelivery, aDeviceRow, quietHours } from '#tests/support/notices.ts'
import { leaseLetter } from './lease-letter.ts'

const somebody = () => aPerson({ emailVerified: true })
/** The ids of what the next letter says. */
const claimed = async () => (await leaseLetter(db))?.deliveries.map(({ id }) => id)
/** As if so many minutes had passed for all that waits and all that was sent. */
const pass = (minutes: number) =>
  sql`update deliveries set due_at = due_at - ago, claimed_until = claimed_until - ago, done_at = done_at - ago
    from (select make_interval(mins => ${minutes}) as ago) as passed`.execute(db)
const send = async (letterId: string) => {
  await db
    .updateTable('deliveries')
    .set({ doneAt: sql<Date>`now()`, outcome: 'sent', claimedUntil: null })
    .where('letterId', '=', letterId)
    .execute()
}

beforeEach(() => db.deleteFrom('deliveries').execute())

test('nothing is due: no letter', async () => {
  const person = await somebody()
  await aDelivery(person, { dueAt: fromNow({ minutes: 1 }) })
  await aDelivery(person, { channel: 'push' })
  await aDelivery(person, { doneAt: fromNow({ days: -1 }), outcome: 'dropped' })
  expect(await leaseLetter(db)).toBeUndefined()
})

test('all that waits for one person is one letter, what is not due yet too; others get their own', async () => {
  const [person, other] = [await somebody(), await somebody()]
  const waiting = [
    await aDelivery(person, { dueAt: fromNow({ minutes: -9 }) }),
    await aDelivery(person, { dueAt: fromNow({ minutes: 9 }) }),
  ].map(({ id }) => id)
  const { id: foreign } = await aDelivery(other)
  const letter = await leaseLetter(db)
  expect(letter!.deliveries.map(({ id }) => id)).toEqual(waiting)
  expect(new Set(letter!.deliveries.map(({ letterId }) => letterId))).toEqual(new Set([letter!.letterId]))
  expect(await claimed()).toEqual([foreign])
  expect(await claimed()).toBeUndefined()
})

test('what was begun and not finished is the same letter; what came since is for the next one', async () => {
  const person = await somebody()
  const ids = [await aDelivery(person), await aDelivery(person)].map(({ id }) => id)
  const begun = await leaseLetter(db)
  const { id: later } = await aDelivery(person)
  expect(await claimed(), 'the first one is at it for five minutes').toEqual([later])
  await db.updateTable('deliveries').set({ claimedUntil: null, letterId: null }).where('id', '=', later).execute()
  await pass(5)
  const again = await leaseLetter(db)
  expect([again!.letterId, again!.deliveries.map(({ id }) => id)]).toEqual([begun!.letterId, ids])
  expect(again!.deliveries.map(({ tries }) => tries)).toEqual([2, 2])
})

test('the next letter goes an hour after the last one, or at once for what is urgent', async () => {
  const person = await somebody()
  await aDelivery(person)
  await send((await leaseLetter(db))!.letterId)
  const { id } = await aDelivery(person)
  expect(await claimed()).toBeUndefined()
  await pass(59)
  expect(await claimed()).toBeUndefined()
  const urgent = await aDelivery(person, { about: { priority: 'urgent' } })
  expect(new Set(await claimed())).toEqual(new Set([id, urgent.id]))
  await db.deleteFrom('deliveries').where('id', '=', urgent.id).execute()
  await db.updateTable('deliveries').set({ claimedUntil: null, letterId: null }).where('id', '=', id).execute()
  await pass(1)
  expect(await claimed()).toEqual([id])
})

test('what failed, was dropped, or went to a device within the hour holds no letter back', async () => {
  const person = await somebody()
  const before = { doneAt: fromNow({ minutes: -1 }) }
  await aDelivery(person, { ...before, outcome: 'failed' })
  await aDelivery(person, { ...before, outcome: 'dropped' })
  await aDelivery(person, { ...before, outcome: 'sent', channel: 'push' })
  await aDelivery(await somebody(), { ...before, outcome: 'sent' })
  const { id } = await aDelivery(person)
  expect(await claimed()).toEqual([id])
})

test.each([
  ['asked for a page four minutes ago', 'session', -4, false],
  ['asked for a page six minutes ago', 'session', -6, true],
  ['had a page open two minutes ago', 'presence', -2, false],
  ['had a page open four minutes ago', 'presence', -4, true],
] as const)('a letter to somebody who %s', async (_, trace, minutes, goes) => {
  const person = await somebody()
  await aDelivery(person)
  const at = fromNow({ minutes })
  if (trace === 'presence') await db.insertInto('presence').values({ personId: person.id, hereAt: at }).execute()
  else {
    const id = await aDeviceRow(person)
    await db.updateTable('sessions').set({ updatedAt: at }).where('id', '=', id).execute()
  }
  expect((await claimed()) !== undefined).toBe(goes)
})

test('quiet hours hold a letter back', async () => {
  const person = await somebody()
  const { id } = await aDelivery(person)
  await quietHours(person, { isNow: true })
  expect(await claimed()).toBeUndefined()
  await quietHours(person, { isNow: false })
  expect(await claimed()).toEqual([id])
})

test('a letter that was begun goes before one that waits longer', async () => {
  const [old, begun] = [await somebody(), await somebody()]
  await aDelivery(begun)
  const { letterId } = (await leaseLetter(db))!
  await aDelivery(old, { dueAt: fromNow({ days: -1 }) })
  await pass(5)
  expect((await leaseLetter(db))!.letterId).toBe(letterId)
  expect((await leaseLetter(db))!.deliveries[0]!.person.id).toBe(old.id)
})

test('a person whose letter another worker is taking at this moment is left to it, and nobody waits', async () => {
  const [first, second] = [await somebody(), await somebody()]
  const { id: old } = await aDelivery(first, { dueAt: fromNow({ minutes: -9 }) })
  const { id: young } = await aDelivery(second)
  await db.transaction().execute(async (trx) => {
    expect(await leaseLetter(trx)).toMatchObject({ deliveries: [{ id: old }] })
    expect(await claimed()).toEqual([young])
  })
})
