import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { approveAd } from '#domain/verbs/review/approve-ad.ts'
import type { Person } from '#domain/people/person.ts'
import { db } from '#tests/support/database.ts'
import { aPerson, anAd, anAdmin } from '#tests/support/factories.ts'
import { followSeller } from './follow-seller.ts'
import { notifyDueFollows } from './notify-due-follows.ts'
import { notifyFollowers } from './notify-followers.ts'

const aSeller = async () => (await anAd({ owner: await aPerson({ name: 'معرض الشام' }), status: 'approved' })).owner
const followedBy = async (seller: Person, count: number, pace?: 'daily' | 'weekly') => {
  const people = await Promise.all(Array.from({ length: count }, () => aPerson({ emailVerified: true })))
  for (const by of people) await followSeller(db, { sellerId: seller.id, by, pace })
  return people
}
const noticesOf = (person: Person) =>
  db
    .selectFrom('notifications')
    .select(['id', 'metadata', 'actionUrl'])
    .where('personId', '=', person.id)
    .where('kind', '=', 'seller_ads')
    .orderBy('createdAt')
    .execute()
const later = (by: Person, interval: string) =>
  sql`update follows set last_told_at = last_told_at - ${interval}::interval where person_id = ${by.id}`.execute(db)

test('a new ad is told to all who follow, batch after batch, once however often the job runs', async () => {
  const seller = await aSeller()
  const followers = await followedBy(seller, 5)
  const ad = await anAd({ owner: seller, status: 'approved', title: 'كيا ريو 2012' })
  await Promise.all([notifyFollowers(db, { adId: ad.id, size: 2 }), notifyFollowers(db, { adId: ad.id, size: 2 })])
  await notifyFollowers(db, { adId: ad.id })
  for (const follower of followers) {
    const metadata = { personName: 'معرض الشام', adTitle: 'كيا ريو 2012', count: 1 }
    expect(await noticesOf(follower)).toMatchObject([{ metadata, actionUrl: `/ad/${ad.id}` }])
  }
  const letters = await db.selectFrom('deliveries').select('channel').where('personId', '=', followers[0]!.id).execute()
  expect(letters).toEqual([{ channel: 'letter' }])
})

test('what was not read says more, also where two ads come at one time; what was read is followed by another', async () => {
  const seller = await aSeller()
  const [by] = await followedBy(seller, 1)
  const ads = [
    await anAd({ owner: seller, status: 'approved' }),
    await anAd({ owner: seller, status: 'approved', title: 'صوبيا' }),
  ]
  await Promise.all(ads.map(({ id }) => notifyFollowers(db, { adId: id })))
  const [first, ...more] = await noticesOf(by!)
  expect(more).toEqual([])
  expect(first).toMatchObject({ metadata: { count: 2 }, actionUrl: `/seller/${seller.id}` })
  await db.updateTable('notifications').set({ readAt: new Date() }).where('id', '=', first!.id).execute()
  await notifyFollowers(db, { adId: (await anAd({ owner: seller, status: 'approved' })).id })
  expect(await noticesOf(by!)).toMatchObject([{ metadata: { count: 2 } }, { metadata: { count: 1 } }])
})

test('neither who is blocked nor who is stopped, nor of what has left the site', async () => {
  const seller = await aSeller()
  const [blocked, stopped, other] = await followedBy(seller, 3)
  await db.insertInto('blocks').values({ personId: seller.id, blockedId: blocked!.id }).execute()
  await db.updateTable('people').set({ disabledAt: new Date() }).where('id', '=', stopped!.id).execute()
  const hidden = await anAd({ owner: seller, status: 'hidden' })
  expect(await notifyFollowers(db, { adId: hidden.id })).toEqual({ notified: 0 })
  expect(await notifyFollowers(db, { adId: 999_999 })).toEqual({ notified: 0 })
  await notifyFollowers(db, { adId: (await anAd({ owner: seller, status: 'approved' })).id })
  expect([await noticesOf(blocked!), await noticesOf(stopped!)]).toEqual([[], []])
  expect(await noticesOf(other!)).toHaveLength(1)
})

test('daily and weekly followers wait for their time and then hear of all that is still there', async () => {
  const seller = await aSeller()
  const [daily] = await followedBy(seller, 1, 'daily')
  const [weekly] = await followedBy(seller, 1, 'weekly')
  const [stored, gone] = [
    await anAd({ owner: seller, status: 'approved' }),
    await anAd({ owner: seller, status: 'approved' }),
  ]
  for (const { id } of [stored, gone]) await notifyFollowers(db, { adId: id })
  await notifyDueFollows(db)
  expect([await noticesOf(daily!), await noticesOf(weekly!)]).toEqual([[], []])
  for (const follower of [daily!, weekly!]) await later(follower, '25 hours')
  await Promise.all([notifyDueFollows(db), notifyDueFollows(db)])
  expect(await noticesOf(daily!)).toMatchObject([{ metadata: { count: 2 } }])
  expect(await noticesOf(weekly!)).toEqual([])
  await db.updateTable('ads').set({ status: 'hidden' }).where('id', '=', gone.id).execute()
  await later(weekly!, '7 days')
  await notifyDueFollows(db)
  expect(await noticesOf(weekly!)).toMatchObject([{ metadata: { count: 1 }, actionUrl: `/ad/${stored.id}` }])
})

test('the first approval orders it, in its own transaction; a correction of the ad does not', async () => {
  const [ad, by] = [await anAd({ status: 'pending' }), await anAdmin()]
  const orders = async () =>
    (await sql`select from pgboss.job where name = 'tell-followers' and data ->> 'adId' = ${String(ad.id)}`.execute(db))
      .rows.length
  expect(await approveAd(db, { adId: ad.id, version: ad.version, by })).toMatchObject({ ok: true })
  expect(await orders()).toBe(1)
  await db.updateTable('ads').set({ status: 'pending' }).where('id', '=', ad.id).execute()
  expect(await approveAd(db, { adId: ad.id, version: ad.version, by })).toMatchObject({ ok: true })
  expect(await orders()).toBe(1)
})
