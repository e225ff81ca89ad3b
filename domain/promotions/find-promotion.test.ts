import type { Insertable } from 'kysely'
import { expect, test } from 'vitest'
import type { Promotions } from '#db/schema.ts'
import { db } from '#tests/support/database.ts'
import { anAd, anAdmin, aPerson } from '#tests/support/factories.ts'
import { fromNow } from '#tests/support/from-now.ts'
import { closePromotions } from './close-promotions.ts'
import { endGrantedPromotions } from './end-granted-promotions.ts'
import { findPromotion } from './find-promotion.ts'
import { pausePromotion } from './pause-promotion.ts'
import { mayPromote } from './promotion-policy.ts'

type Over = Partial<Insertable<Promotions>>
const aRow = (adId: number, over: Over = {}) =>
  db
    .insertInto('promotions')
    .values({ adId, type: 'featured', source: 'order', duration: '30 days', ...over })
    .returning('id')
    .executeTakeFirstOrThrow()
const running = (hours = 24): Over => ({ startsAt: fromNow({ days: -9 }), endsAt: fromNow({ hours }) })
const over = () => running(-1)
const anAdId = async () => (await anAd({ status: 'approved', photos: 0 })).id
const left = async (adId: number) => {
  const rows = await db
    .selectFrom('promotions')
    .select('id')
    .where('adId', '=', adId)
    .where('endedAt', 'is', null)
    .orderBy('createdAt')
    .execute()
  return rows.map(({ id }) => id)
}

test('an ad without promotions has none, and neither has one whose promotions are over or were ended', async () => {
  const adId = await anAdId()
  expect(await findPromotion(db, adId)).toBeUndefined()
  await aRow(adId, over())
  await aRow(adId, { ...running(), endedAt: fromNow({ days: -1 }) })
  await aRow(await anAdId(), running())
  expect(await findPromotion(db, adId)).toBeUndefined()
})

test('the one that runs comes before all that wait', async () => {
  const adId = await anAdId()
  await aRow(adId, { type: 'promoted' })
  await aRow(adId, { source: 'admin' })
  const { id } = await aRow(adId, running())
  expect(await findPromotion(db, adId)).toMatchObject({ id, type: 'featured', source: 'order', minutes: 30 * 24 * 60 })
})

test('of those that wait the granted one comes first, then the higher, then the older', async () => {
  const adId = await anAdId()
  const rows: [string, Over][] = [
    ['granted', { source: 'admin', createdAt: fromNow({ days: -1 }) }],
    ['granted promoted', { source: 'admin', type: 'promoted', createdAt: fromNow({ minutes: -1 }) }],
    ['young promoted', { type: 'promoted', createdAt: fromNow({ minutes: -2 }) }],
    ['old', { createdAt: fromNow({ days: -9 }) }],
    ['old promoted', { type: 'promoted', createdAt: fromNow({ days: -8 }) }],
    ['young', {}],
  ]
  const names = new Map<string, string>()
  for (const [name, row] of rows) names.set((await aRow(adId, row)).id, name)
  const order: string[] = []
  for (let next = await findPromotion(db, adId); next; next = await findPromotion(db, adId)) {
    order.push(names.get(next.id)!)
    await db.updateTable('promotions').set({ endedAt: 'now' }).where('id', '=', next.id).execute()
  }
  expect(order).toEqual(['granted promoted', 'granted', 'old promoted', 'young promoted', 'old', 'young'])
})

test('what is left is told in whole minutes', async () => {
  const adId = await anAdId()
  await aRow(adId, { duration: '1 minute 59 seconds' })
  expect(await findPromotion(db, adId)).toMatchObject({ minutes: 1, startsAt: null, endsAt: null })
})

test('a pause keeps what is left of the running one, and all of one that was to follow', async () => {
  const adId = await anAdId()
  await aRow(adId, { ...running(36), createdAt: fromNow({ days: -2 }) })
  await aRow(adId, { startsAt: fromNow({ hours: 36 }), endsAt: fromNow({ hours: 36 + 240 }), duration: '99 days' })
  expect(await pausePromotion(db, adId)).toBe(true)
  const first = await findPromotion(db, adId)
  expect(first).toMatchObject({ startsAt: null, endsAt: null })
  expect(first!.minutes).toBeGreaterThanOrEqual(36 * 60 - 1)
  expect(first!.minutes).toBeLessThanOrEqual(36 * 60)
  await db.updateTable('promotions').set({ endedAt: 'now' }).where('id', '=', first!.id).execute()
  expect((await findPromotion(db, adId))!.minutes).toBe(240 * 60)
  expect(await pausePromotion(db, adId), 'pressed again').toBe(false)
})

test('a pause leaves at least a minute, and what is over or of another ad as it was', async () => {
  const [adId, other] = [await anAdId(), await anAdId()]
  await aRow(adId, { startsAt: fromNow({ days: -1 }), endsAt: fromNow({ seconds: 20 }) })
  await aRow(adId, over())
  await aRow(other, running())
  expect(await pausePromotion(db, adId)).toBe(true)
  expect(await findPromotion(db, adId)).toMatchObject({ minutes: 1 })
  expect((await findPromotion(db, other))!.endsAt).toBeInstanceOf(Date)
  expect(await left(adId)).toHaveLength(2)
})

test('those whose time is over are closed once, and say where they came from', async () => {
  const [adId, other] = [await anAdId(), await anAdId()]
  await aRow(adId, over())
  await aRow(adId, { ...over(), source: 'admin' })
  const stays = [await aRow(adId, running()), await aRow(adId)].map(({ id }) => id)
  await aRow(other, over())
  const closed = await closePromotions(db, adId)
  expect(closed.map(({ source }) => source).toSorted((a, b) => a.localeCompare(b))).toEqual(['admin', 'order'])
  expect(await left(adId)).toEqual(stays)
  expect(await closePromotions(db, adId)).toEqual([])
  expect(await left(other)).toHaveLength(1)
})

test('a new grant ends what was granted and what is over; what was paid for waits or runs on', async () => {
  const [adId, other] = [await anAdId(), await anAdId()]
  await aRow(adId, { ...running(), source: 'admin' })
  await aRow(adId, { source: 'admin' })
  await aRow(adId, over())
  const paid = [await aRow(adId, running()), await aRow(adId, { type: 'promoted' })].map(({ id }) => id)
  await aRow(other, { source: 'admin' })
  await endGrantedPromotions(db, adId)
  expect(await left(adId)).toEqual(paid)
  expect(await left(other)).toHaveLength(1)
})

test('only an administrator promotes without payment, and not a stopped or leaving one', async () => {
  const [person, admin] = [await aPerson(), await anAdmin()]
  const people = [null, person, admin, { ...admin, disabledAt: new Date() }, { ...admin, eraseAt: new Date() }]
  expect(people.map(mayPromote)).toEqual([false, false, true, false, false])
})
