import { expect, test } from 'vitest'
import { approveAd } from '#domain/verbs/review/approve-ad.ts'
import { rejectAd } from '#domain/verbs/review/reject-ad.ts'
import { returnToReview } from '#domain/verbs/review/return-to-review.ts'
import { db } from '#tests/support/database.ts'
import { anAd, anAdmin } from '#tests/support/factories.ts'
import { findReviewDay } from './find-review-day.ts'

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000)

test('what one reviewer decided today: how many, after how long, how many turned round', async () => {
  const [viewer, other] = [await anAdmin(), await anAdmin()]
  expect(await findReviewDay(db, { viewer })).toEqual({ approved: 0, rejected: 0, waitMinutes: null, reversed: 0 })
  const ads = []
  for (const minutes of [10, 20, 90]) ads.push(await anAd({ submittedAt: minutesAgo(minutes) }))
  for (const { id: adId } of ads) await approveAd(db, { adId, version: 1, by: viewer })
  const refused = await anAd({ submittedAt: minutesAgo(30) })
  await rejectAd(db, { adId: refused.id, version: 1, by: viewer, reason: 'duplicate', note: null })
  await approveAd(db, { adId: (await anAd()).id, version: 1, by: other })

  const day = await findReviewDay(db, { viewer })
  expect(day).toMatchObject({ approved: 3, rejected: 1, reversed: 0 })
  expect(day.waitMinutes).toBeCloseTo(25, 0)
  expect(await findReviewDay(db, { viewer: other })).toMatchObject({ approved: 1, rejected: 0, reversed: 0 })

  // Taken back by another, and turned round by another.
  await returnToReview(db, { adId: ads[0]!.id, version: 1, by: other })
  await returnToReview(db, { adId: refused.id, version: 1, by: other })
  await approveAd(db, { adId: refused.id, version: 1, by: other })
  expect(await findReviewDay(db, { viewer })).toMatchObject({ approved: 3, rejected: 1, reversed: 2 })
  expect(await findReviewDay(db, { viewer: other })).toMatchObject({ approved: 2, reversed: 0 })
})
