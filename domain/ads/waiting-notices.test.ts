import { beforeEach, expect, test } from 'vitest'
import { carryOutDecisionsJob } from '#jobs/carry-out-decisions.ts'
import { inLanguage } from '#i18n/server-language.ts'
import { notificationText } from '#i18n/notification-text.ts'
import type { Person } from '#domain/people/person.ts'
import { approveAd } from '#domain/verbs/review/approve-ad.ts'
import { rejectAd } from '#domain/verbs/review/reject-ad.ts'
import { removeAd } from '#domain/verbs/ads/remove-ad.ts'
import { resubmitAd } from '#domain/verbs/ads/resubmit-ad.ts'
import { countNewsOf } from '#domain/news/count-news.ts'
import { db } from '#tests/support/database.ts'
import { aModerator, anAd, anAdmin, aPerson } from '#tests/support/factories.ts'
import { aDeviceRow } from '#tests/support/notices.ts'
import { alertReviewers } from './alert-reviewers.ts'
import { clearWaitingNotices } from './clear-waiting-notices.ts'
import { countWaitingAds } from './count-waiting-ads.ts'

/** Only those whom a test makes review here. */
beforeEach(async () => {
  await db.deleteFrom('notifications').execute()
  await db.deleteFrom('ads').execute()
  await db.updateTable('people').set({ role: 'user' }).where('role', '=', 'admin').execute()
})

const noticesOf = (person: Person) =>
  db
    .selectFrom('notifications')
    .select(['id', 'kind', 'createdAt', 'readAt', 'actionUrl', 'metadata', 'relatedAdId'])
    .where('personId', '=', person.id)
    .orderBy('createdAt')
    .execute()
const unread = async (person: Person) => (await countNewsOf(db, { person })).unread

async function waiting(over: Parameters<typeof anAd>[0] = {}) {
  const ad = await anAd(over)
  await alertReviewers(db, ad.id)
  return ad
}
const decision = ({ id, version }: { id: number; version: number }, by: Person) => ({ adId: id, version, by })

test('one notification says that ads wait, renewed in its place by each further one, and stores nothing of them', async () => {
  const [admin, moderator] = [await anAdmin(), await aModerator()]
  await waiting()
  const [first] = await noticesOf(admin)
  expect(first).toMatchObject({ kind: 'ads_waiting', actionUrl: '/admin/review', metadata: {}, relatedAdId: null })
  for (let n = 0; n < 23; n++) await waiting()
  const [now, ...more] = await noticesOf(admin)
  expect([now!.id, more]).toEqual([first!.id, []])
  expect(now!.createdAt.getTime()).toBeGreaterThan(first!.createdAt.getTime())
  expect(await noticesOf(moderator)).toHaveLength(1)
  expect([await countWaitingAds(db, admin), await unread(admin)]).toEqual([24, 1])
})

test('ads that are posted at once make one', async () => {
  const admin = await anAdmin()
  const ads = await Promise.all(Array.from({ length: 8 }, () => anAd()))
  await Promise.all(ads.map(({ id }) => db.transaction().execute((trx) => alertReviewers(trx, id))))
  expect(await noticesOf(admin)).toHaveLength(1)
})

test('a burst is one push while it waits to go out', async () => {
  const admin = await anAdmin()
  await aDeviceRow(admin)
  for (let n = 0; n < 5; n++) await waiting()
  const planned = await db.selectFrom('deliveries').select('channel').where('personId', '=', admin.id).execute()
  expect(planned).toEqual([{ channel: 'push' }])
})

test('it clears itself with the last decision, whichever it is, and a new ad begins another', async () => {
  const [admin, other] = [await anAdmin(), await anAdmin()]
  const [a, b, c] = [await waiting(), await waiting(), await waiting()]
  await approveAd(db, decision(a, admin))
  await rejectAd(db, { ...decision(b, admin), reason: 'unclear', note: null })
  expect([await unread(admin), await unread(other)]).toEqual([1, 1])
  await removeAd(db, { adId: c.id, by: c.owner })
  expect([await unread(admin), await unread(other)]).toEqual([0, 0])
  await waiting()
  expect((await noticesOf(admin)).map(({ readAt }) => readAt === null)).toEqual([false, true])
})

test('the last two decided at one moment clear it too', async () => {
  const admin = await anAdmin()
  for (let round = 0; round < 5; round++) {
    const ads = [await waiting(), await waiting()]
    await Promise.all(ads.map((ad) => approveAd(db, decision(ad, admin))))
    expect(await unread(admin)).toBe(0)
  }
})

test('an ad posted at the moment of the last decision is never lost', async () => {
  const admin = await anAdmin()
  for (let round = 0; round < 10; round++) {
    const last = await waiting()
    const next = await anAd({ status: 'rejected' })
    await Promise.all([approveAd(db, decision(last, admin)), resubmitAd(db, { adId: next.id, by: next.owner })])
    expect(await unread(admin)).toBe(1)
    await approveAd(db, decision(next, admin))
    expect(await unread(admin)).toBe(0)
  }
})

test('each reviewer hears of what they may decide: not of an own ad where another reviews, nor of what they refused', async () => {
  const [admin, other] = [await anAdmin(), await anAdmin()]
  const own = await waiting({ owner: admin })
  expect([await unread(admin), await unread(other)]).toEqual([0, 1])
  expect([await countWaitingAds(db, admin), await countWaitingAds(db, other)]).toEqual([0, 1])
  const ad = await waiting()
  await approveAd(db, decision(ad, admin))
  expect([await unread(admin), await unread(other)], 'nothing is left for one, an ad for the other').toEqual([0, 1])
  await approveAd(db, decision(own, other))
  expect(await unread(other)).toBe(0)
})

test('what stopped waiting in another way is cleared within a minute; of a person without the power nobody hears', async () => {
  const [admin, person] = [await anAdmin(), await aPerson()]
  const ad = await waiting()
  expect(await noticesOf(person)).toEqual([])
  await clearWaitingNotices(db)
  expect(await unread(admin)).toBe(1)
  await db.updateTable('ads').set({ deletedAt: new Date(), deletedReason: 'owner' }).where('id', '=', ad.id).execute()
  await carryOutDecisionsJob({ db } as Parameters<typeof carryOutDecisionsJob>[0], { id: '1', data: null })
  expect(await unread(admin)).toBe(0)
})

test.each([
  [0, 'لا إعلان بانتظارك'],
  [1, 'إعلان واحد بانتظارك'],
  [2, 'إعلانان بانتظارك'],
  [7, '7 إعلانات بانتظارك'],
  [24, '24 إعلانًا بانتظارك'],
  [100, '100 إعلان بانتظارك'],
  [1000, '1,000+ إعلان بانتظارك'],
])('%i ads wait: «%s»', (count, title) => {
  const notification = { kind: 'ads_waiting' as const, metadata: { count }, title: null, message: null }
  expect(inLanguage('ar', () => notificationText(notification)).title).toBe(title)
})

test('a notification of an earlier version, for one ad, still says so', () => {
  const old = { kind: 'new_ad' as const, metadata: { adTitle: 'براد' }, title: null, message: null }
  expect(inLanguage('ar', () => notificationText(old)).title).toBe('إعلان جديد بانتظار المراجعة')
})
