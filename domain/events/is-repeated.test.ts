import { expect, test } from 'vitest'
import { db } from '#tests/support/database.ts'
import { anAd, anAdmin, aPerson } from '#tests/support/factories.ts'
import { fromNow } from '#tests/support/from-now.ts'
import { whileOpen } from '#tests/support/waiting.ts'
import { findRepeated, isRepeated } from './is-repeated.ts'
import { recordEvent, recordEvents } from './record-event.ts'

const [person, other] = [await aPerson(), await aPerson()]
const ad = await anAd({ photos: 0 })
/** The facts of a payment that was confirmed. */
const paid = (number: number, reference: string) => ({ number, amount: 25_000, currency: 'SYP' as const, reference })
const upTo = (minutes: number) => fromNow({ minutes: -minutes })
/** A line of the history that is so old. */
const aLine = async (event: Parameters<typeof recordEvent>[1], createdAt?: Date) => {
  if (!createdAt) return recordEvent(db, event)
  const { id } = await db
    .insertInto('events')
    .values({ ...event, data: JSON.stringify(event.data ?? {}), createdAt })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
const stored = (id: number) => db.selectFrom('events').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

test('a line says what was done to what, by whom, with its facts; without facts it has none', async () => {
  const by = await anAdmin()
  const data = { message: 'رسالة' }
  const id = await aLine({ kind: 'admin_message_sent', personId: person.id, byId: by.id, data })
  expect(await stored(id)).toMatchObject({
    kind: 'admin_message_sent',
    personId: person.id,
    byId: by.id,
    adId: null,
    data,
  })
  const bare = await aLine({ kind: 'ad_renewed', adId: ad.id })
  expect(await stored(bare)).toMatchObject({ adId: ad.id, personId: null, byId: null, data: {} })
  expect(bare).toBeGreaterThan(id)
})

test('many lines are added in their order, more than one statement takes, and none are none', async () => {
  const count = async () =>
    (await db.selectFrom('events').select('id').where('kind', '=', 'ad_renewed').execute()).length
  const before = await count()
  await recordEvents(db, [])
  await recordEvents(
    db,
    Array.from({ length: 2001 }, () => ({ kind: 'ad_renewed' as const, byId: other.id })),
  )
  expect((await count()) - before).toBe(2001)
})

test('what is rolled back is in no history', async () => {
  const recording = db.transaction().execute(async (trx) => {
    await recordEvent(trx, { kind: 'ad_renewed', byId: person.id })
    throw new Error('rolled back')
  })
  await expect(recording).rejects.toThrow('rolled back')
  expect(await isRepeated(db, { by: person, kind: 'ad_renewed' })).toBe(false)
})

test('the same act by the same person within ten minutes is a repetition, to the edge', async () => {
  const by = await aPerson()
  const repeats = () => isRepeated(db, { by, kind: 'phone_seen' })
  expect(await repeats()).toBe(false)
  await aLine({ kind: 'phone_seen', byId: by.id }, upTo(10))
  expect(await repeats()).toBe(false)
  await aLine({ kind: 'phone_seen', byId: by.id }, upTo(9.9))
  expect(await repeats()).toBe(true)
})

test('another person, kind, fact or subject is none', async () => {
  const by = await anAdmin()
  const data = paid(7, 'HRM-7')
  await aLine({ kind: 'payment_confirmed', byId: by.id, adId: ad.id, personId: person.id, data })
  const act = { by, kind: 'payment_confirmed', data, adId: ad.id, personId: person.id } as const
  expect(await isRepeated(db, act)).toBe(true)
  expect(await isRepeated(db, { by, kind: 'payment_confirmed' }), 'fewer facts, the same act').toBe(true)
  expect(await isRepeated(db, { ...act, data: { number: 7 } })).toBe(true)
  const others = [
    { ...act, by: other },
    { ...act, kind: 'payment_seen' as const },
    { ...act, data: { number: 8 } },
    { ...act, data: { ...data, reference: 'HRM-8' } },
    { ...act, adId: ad.id + 1 },
    { ...act, personId: other.id },
  ]
  for (const [at, otherAct] of others.entries()) expect([at, await isRepeated(db, otherAct)]).toEqual([at, false])
})

const find = (by: { id: string }, data: { number?: number } = {}) =>
  db.transaction().execute((trx) => findRepeated(trx, { by, kind: 'payment_confirmed', data }))

test('what can be added again and again is a repetition only as the last thing that somebody did', async () => {
  const by = await anAdmin()
  const data = paid(1, 'A')
  expect(await find(by)).toBeUndefined()
  await aLine({ kind: 'payment_confirmed', byId: by.id, data })
  await aLine({ kind: 'payment_confirmed', byId: other.id, data: paid(2, 'B') })
  expect(await find(by)).toEqual(data)
  expect(await find(by, { number: 1 })).toEqual(data)
  expect(await find(by, { number: 2 })).toBeUndefined()
  await aLine({ kind: 'payment_seen', byId: by.id, data: paid(1, 'A') })
  expect(await find(by, { number: 1 })).toBeUndefined()
})

test('after ten minutes it may be added again', async () => {
  const by = await anAdmin()
  await aLine({ kind: 'payment_confirmed', byId: by.id, data: paid(1, 'A') }, upTo(10))
  expect(await find(by)).toBeUndefined()
})

test('of two presses at one moment the second waits, and sees what the first did', async () => {
  const by = await anAdmin()
  const [first, second] = await whileOpen(
    async (trx) => {
      const found = await findRepeated(trx, { by, kind: 'payment_confirmed', data: { number: 9 } })
      await recordEvent(trx, { kind: 'payment_confirmed', byId: by.id, data: paid(9, 'C') })
      return found
    },
    () => find(by, { number: 9 }),
  )
  expect([first, second]).toEqual([undefined, paid(9, 'C')])
})

test('two people do the same at one moment without waiting', async () => {
  await db.transaction().execute(async (trx) => {
    await findRepeated(trx, { by: person, kind: 'payment_confirmed' })
    expect(await find(await aPerson())).toBeUndefined()
  })
})
