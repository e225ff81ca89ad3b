import { beforeEach, expect, test } from 'vitest'
import { done, refused } from '#shared/outcome.ts'
import { carFields } from '#tests/support/ad-fields.ts'
import { eventsOf, isListed, noticesOf, readAd } from '#tests/support/ad-traces.ts'
import { db } from '#tests/support/database.ts'
import { aModerator, anAd, anAdmin, aPerson } from '#tests/support/factories.ts'
import { findReviewDesk } from '#domain/ads/find-review-desk.ts'
import { findOwnAds } from '#domain/own-ads/find-own-ads.ts'
import { findWaitingWork } from '#domain/statistics/find-waiting-work.ts'
import { approveAd } from '#domain/verbs/review/approve-ad.ts'
import { holdDecision } from '#domain/verbs/review/hold-decision.ts'
import { rejectAd } from '#domain/verbs/review/reject-ad.ts'
import { returnToReview } from '#domain/verbs/review/return-to-review.ts'
import type { Person } from '#domain/people/person.ts'
import { editAd } from './edit-ad.ts'
import { requestSecondReview } from './request-second-review.ts'

const words = 'السعر صحيح، فهي بلا محرك'

/** Only those whom a test makes review here. */
beforeEach(async () => {
  await db.updateTable('people').set({ role: 'user' }).where('role', '=', 'admin').execute()
})

async function refusedBy(by: Person, over: Parameters<typeof anAd>[0] = {}) {
  const ad = await anAd(over)
  await rejectAd(db, { adId: ad.id, version: ad.version, reason: 'wrong_price', note: null, by })
  return ad
}
async function edit(ad: Awaited<ReturnType<typeof anAd>>) {
  const photos = await db.selectFrom('photos').select('key').where('adId', '=', ad.id).execute()
  const photoKeys = photos.map(({ key }) => key)
  return editAd(db, { adId: ad.id, version: ad.version, by: ad.owner, fields: carFields(), photoKeys })
}
const reviewOf = (adId: number) =>
  db.selectFrom('secondReviews').selectAll().where('adId', '=', adId).executeTakeFirstOrThrow()
const deskOf = async (viewer: Person) => (await findReviewDesk(db, { viewer })).map(({ ad }) => ad.id)

test('who refused an ad does not judge it a second time, and another approves it', async () => {
  const [first, second] = [await anAdmin(), await aModerator()]
  const ad = await refusedBy(first)
  expect(await requestSecondReview(db, { adId: ad.id, by: ad.owner, words })).toEqual(done({ adId: ad.id }))
  expect(await readAd(ad.id)).toMatchObject({ status: 'pending', moderationReason: null })
  expect(await reviewOf(ad.id)).toMatchObject({ reason: 'wrong_price', part: 'price', refusedBy: first.id, words })
  expect((await findOwnAds(db, { owner: ad.owner })).ads[0]?.secondReview).toBeNull()

  const decision = { adId: ad.id, version: 1 }
  const reject = { reason: 'wrong_price', note: null } as const
  for (const outcome of [
    await approveAd(db, { ...decision, by: first }),
    await rejectAd(db, { ...decision, ...reject, by: first }),
    await holdDecision(db, { ...decision, verdict: 'reject', ...reject, by: first }),
  ])
    expect(outcome).toEqual(refused('second_review_waits'))
  expect(await deskOf(first)).toEqual([])
  expect((await findWaitingWork(db, { viewer: first })).pending).toBe(0)
  expect((await findWaitingWork(db, { viewer: second })).pending).toBe(1)
  const [desk] = await findReviewDesk(db, { viewer: second })
  expect(desk?.ad.secondReview).toMatchObject({ words, reason: 'wrong_price', byName: first.name })

  expect((await approveAd(db, { ...decision, by: second })).ok).toBe(true)
  expect(await isListed(ad.id)).toBe(true)
  expect((await reviewOf(ad.id)).outcome).toBe('overturned')
  // Nor does who refused it take the second decision back.
  expect(await returnToReview(db, { ...decision, by: first })).toEqual(refused('second_review_waits'))
  expect(await eventsOf(ad.id)).toEqual(['ad_rejected', 'second_review_requested', 'ad_approved'])
  expect(await noticesOf(ad.owner)).toEqual(['ad_rejected', 'ad_received', 'ad_approved'])
})

test('upheld, the same version has no third review; changed, it is an ad like any other', async () => {
  const [first, second] = [await anAdmin(), await anAdmin()]
  const ad = await refusedBy(first)
  await requestSecondReview(db, { adId: ad.id, by: ad.owner, words: '' })
  await rejectAd(db, { adId: ad.id, version: 1, reason: 'wrong_price', note: null, by: second })
  expect((await reviewOf(ad.id)).outcome).toBe('upheld')
  expect((await findOwnAds(db, { owner: ad.owner })).ads[0]?.secondReview).toBe('upheld')
  const again = { adId: ad.id, by: ad.owner, words }
  expect(await requestSecondReview(db, again)).toEqual(refused('second_review_used'))
  expect((await readAd(ad.id)).status).toBe('rejected')

  expect((await edit(ad)).ok).toBe(true)
  expect(await deskOf(first)).toEqual([ad.id])
  await rejectAd(db, { adId: ad.id, version: 2, reason: 'unclear', note: null, by: first })
  expect((await requestSecondReview(db, again)).ok).toBe(true)
})

test('changed while it waits, the request is over and anybody decides', async () => {
  const [first] = [await anAdmin(), await anAdmin()]
  const ad = await refusedBy(first)
  await requestSecondReview(db, { adId: ad.id, by: ad.owner, words })
  await edit(ad)
  expect((await reviewOf(ad.id)).outcome).toBe('withdrawn')
  expect((await approveAd(db, { adId: ad.id, version: 2, by: first })).ok).toBe(true)
})

test('who reviews alone judges it again, and so does who has only its owner beside them', async () => {
  const alone = await anAdmin()
  const ad = await refusedBy(alone)
  await requestSecondReview(db, { adId: ad.id, by: ad.owner, words })
  expect(await deskOf(alone)).toContain(ad.id)
  expect((await approveAd(db, { adId: ad.id, version: 1, by: alone })).ok).toBe(true)

  const owner = await aModerator()
  const own = await refusedBy(alone, { owner })
  expect((await requestSecondReview(db, { adId: own.id, by: owner, words })).ok).toBe(true)
  expect((await approveAd(db, { adId: own.id, version: 1, by: alone })).ok).toBe(true)
})

test('sent twice it is one request; strangers and ads that were not refused have none', async () => {
  const first = await anAdmin()
  const ad = await refusedBy(first)
  const request = { adId: ad.id, by: ad.owner, words }
  expect(await requestSecondReview(db, { ...request, by: await aPerson() })).toEqual(refused('ad_not_found'))
  const both = await Promise.all([requestSecondReview(db, request), requestSecondReview(db, request)])
  expect(both.every(({ ok }) => ok)).toBe(true)
  expect(await eventsOf(ad.id)).toEqual(['ad_rejected', 'second_review_requested'])
  const published = await anAd({ status: 'approved' })
  expect(await requestSecondReview(db, { adId: published.id, by: published.owner, words })).toEqual(
    refused('status_cannot_change'),
  )
})
