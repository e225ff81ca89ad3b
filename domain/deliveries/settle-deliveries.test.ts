import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Db } from '#db/client.ts'
import { db } from '#tests/support/database.ts'
import { aPerson } from '#tests/support/factories.ts'
import { fromNow } from '#tests/support/from-now.ts'
import { aDelivery } from '#tests/support/notices.ts'
import { putOff, settle } from './settle-deliveries.ts'

const person = await aPerson()
const taken = { claimedUntil: fromNow({ minutes: 2 }) }
const aTaken = (tries = 1) => aDelivery(person, { ...taken, tries })
const read = ({ id }: { id: string }, on: Db = db) =>
  on
    .selectFrom('deliveries')
    .select(['outcome', 'claimedUntil'])
    .select([
      sql<boolean>`done_at is not null`.as('isOver'),
      sql<number>`round(extract(epoch from due_at - now()))::int`.as('wait'),
    ])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

/** Puts off and reads in one transaction: in it the clock stands still. */
const putOffNow = (deliveries: { id: string }[], over?: { seconds: number }) =>
  db.transaction().execute(async (trx) => {
    await putOff(
      trx,
      deliveries.map(({ id }) => id),
      over,
    )
    const rows = []
    for (const delivery of deliveries) rows.push(await read(delivery, trx))
    return rows
  })

test.each(['sent', 'dropped', 'failed'] as const)(
  'what was %s is over, and nobody is at it any more',
  async (outcome) => {
    const [delivery, other] = [await aTaken(), await aTaken()]
    await settle(db, [delivery.id], outcome)
    expect(await read(delivery)).toMatchObject({ outcome, isOver: true, claimedUntil: null })
    expect(await read(other)).toMatchObject({ outcome: null, isOver: false, claimedUntil: taken.claimedUntil })
  },
)

test('what is over stays as it ended: a late answer changes nothing', async () => {
  const delivery = await aTaken()
  await settle(db, [delivery.id], 'sent')
  await settle(db, [delivery.id], 'failed')
  await putOff(db, [delivery.id])
  expect(await read(delivery)).toMatchObject({ outcome: 'sent', isOver: true })
})

test('without deliveries nothing is settled or put off', async () => {
  const delivery = await aTaken()
  await settle(db, [], 'failed')
  await putOff(db, [])
  expect(await read(delivery)).toMatchObject({ outcome: null, claimedUntil: taken.claimedUntil })
})

test.each([
  [1, 60],
  [2, 120],
  [3, 240],
  [4, 480],
  [5, 960],
  [6, 1920],
  [7, 3840],
])('after try %i the next one waits %i seconds', async (tries, wait) => {
  const delivery = await aTaken(tries)
  expect(await putOffNow([delivery])).toEqual([{ outcome: null, isOver: false, claimedUntil: null, wait }])
})

test.each([8, 9, 30])('after try %i it is given up', async (tries) => {
  const delivery = await aTaken(tries)
  expect(await putOffNow([delivery])).toMatchObject([
    { outcome: 'failed', isOver: true, claimedUntil: null, wait: 7680 },
  ])
})

test('a service that names a time gets it, and each of several is put off by its own tries', async () => {
  const [named, once, twice] = [await aTaken(3), await aTaken(1), await aTaken(2)]
  expect(await putOffNow([named], { seconds: 90 })).toMatchObject([{ wait: 90 }])
  expect(await putOffNow([once, twice])).toMatchObject([{ wait: 60 }, { wait: 120 }])
  expect(await putOffNow([await aTaken(1)], { seconds: 0 })).toMatchObject([{ wait: 0 }])
})
