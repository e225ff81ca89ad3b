import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { recordEvent } from '#domain/events/record-event.ts'
import { db } from '#tests/support/database.ts'
import { aPerson, anAd, anAdmin } from '#tests/support/factories.ts'
import { holdAd, holdAdsOf } from './hold-ads-of.ts'

const admin = await anAdmin()
const report = { reason: 'report' } as const

const rowOf = (id: number) =>
  db
    .selectFrom('ads')
    .select(['status', 'availability', 'hiddenReason', 'reviewedBy', 'reviewedAt', 'promotionEndsAt'])
    .select(sql<boolean>`exists (select from ad_search where ad_id = ads.id)`.as('isListed'))
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

const noticesOf = (personId: string) =>
  db.selectFrom('notifications').select(['kind', 'relatedAdId']).where('personId', '=', personId).execute()

test('a published ad waits for review again; its owner and the administrators are told, the history says why', async () => {
  const ad = await anAd({ status: 'approved', reviewedBy: admin.id })
  expect(await holdAd(db, { adId: ad.id, byId: admin.id, data: report })).toBe(true)
  expect(await rowOf(ad.id)).toMatchObject({ status: 'pending', reviewedBy: null, reviewedAt: null, isListed: false })
  const lines = await db
    .selectFrom('events')
    .select(['kind', 'personId', 'byId', 'data'])
    .where('adId', '=', ad.id)
    .execute()
  expect(lines).toEqual([{ kind: 'ad_held', personId: ad.owner.id, byId: admin.id, data: report }])
  expect(await noticesOf(ad.owner.id)).toMatchObject([{ relatedAdId: ad.id }])
  expect((await noticesOf(admin.id)).map(({ kind }) => kind)).toEqual(['ads_waiting'])
})

test('what is not on the site is not held, and nobody hears of it', async () => {
  const states = [
    await anAd({ status: 'pending' }),
    await anAd({ status: 'rejected' }),
    await anAd({ status: 'hidden' }),
    await anAd({ status: 'awaiting_payment' }),
    await anAd({ status: 'approved', deletedAt: new Date(), deletedReason: 'owner' }),
  ]
  for (const ad of states) {
    const before = await rowOf(ad.id)
    expect(await holdAd(db, { adId: ad.id, data: report })).toBe(false)
    expect(await rowOf(ad.id)).toEqual(before)
    expect(await noticesOf(ad.owner.id)).toEqual([])
  }
  expect(await holdAd(db, { adId: 999_999_999, data: report })).toBe(false)
})

test('of two who hold it at the same moment one does', async () => {
  const ad = await anAd({ status: 'approved' })
  const outcomes = await Promise.all(
    [1, 2, 3].map(() => db.transaction().execute((db) => holdAd(db, { adId: ad.id, data: report }))),
  )
  expect(outcomes.filter(Boolean)).toHaveLength(1)
  expect(await noticesOf(ad.owner.id)).toHaveLength(1)
})

test('a promotion loses none of its time, and what its owner said of the thing stays', async () => {
  const ad = await anAd({ status: 'approved', type: 'featured', availability: 'reserved' })
  await holdAd(db, { adId: ad.id, data: report })
  expect(await rowOf(ad.id)).toMatchObject({ availability: 'reserved', promotionEndsAt: null })
  const promotion = await db
    .selectFrom('promotions')
    .select(['startsAt', 'endsAt', sql<number>`extract(epoch from duration) / 86400`.as('days')])
    .where('adId', '=', ad.id)
    .executeTakeFirstOrThrow()
  expect(promotion).toMatchObject({ startsAt: null, endsAt: null })
  expect(Number(promotion.days)).toBeCloseTo(30, 2)
})

test('all published ads of one person are held for one cause, and of nobody else', async () => {
  const [owner, other] = [await aPerson(), await aPerson()]
  const mine = [await anAd({ owner, status: 'approved' }), await anAd({ owner, status: 'approved', type: 'promoted' })]
  const waiting = await anAd({ owner, status: 'rejected' })
  const removed = await anAd({ owner, status: 'approved', deletedAt: new Date(), deletedReason: 'admin' })
  const theirs = await anAd({ owner: other, status: 'approved' })
  const causeId = await recordEvent(db, { kind: 'person_disabled', personId: owner.id })
  await holdAdsOf(db, { ownerId: owner.id, causeId })
  const statuses = async (ads: { id: number }[]) => Promise.all(ads.map(async ({ id }) => (await rowOf(id)).status))
  expect(await statuses([...mine, waiting, removed, theirs])).toEqual([
    'pending',
    'pending',
    'rejected',
    'approved',
    'approved',
  ])
  const lines = await db
    .selectFrom('events')
    .select(['adId', 'data'])
    .where('kind', '=', 'ad_held')
    .where('personId', '=', owner.id)
    .orderBy('id')
    .execute()
  expect(lines).toEqual(mine.map(({ id }) => ({ adId: id, data: { causeId } })))
})
