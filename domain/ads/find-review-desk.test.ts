import { expect, test } from 'vitest'
import { db } from '#tests/support/database.ts'
import { anAd, anAdmin, aPerson } from '#tests/support/factories.ts'
import { findReviewDesk } from './find-review-desk.ts'
import { rejectAd } from '#domain/verbs/review/reject-ad.ts'
import { resubmitAd } from '#domain/verbs/ads/resubmit-ad.ts'

const viewer = await anAdmin({ name: 'رنا' })
const minute = (n: number) => new Date(Date.UTC(2026, 0, 1, 0, n))

test('what waits longest comes first, with those after it; each place leads on', async () => {
  const waiting = []
  for (let n = 0; n < 5; n++) waiting.push(await anAd({ photos: 0, submittedAt: minute(n) }))
  for (const status of ['approved', 'rejected'] as const) await anAd({ status })
  await anAd({ submittedAt: minute(0), deletedAt: new Date(), deletedReason: 'owner' })
  const ids = waiting.map(({ id }) => id)
  const first = await findReviewDesk(db, { viewer })
  expect(first.map(({ ad }) => ad.id)).toEqual(ids.slice(0, 3))
  expect((await findReviewDesk(db, { viewer, after: first[0]!.after })).map(({ ad }) => ad.id)).toEqual(ids.slice(1, 4))
  expect(
    await findReviewDesk(db, {
      viewer,
      after: (await findReviewDesk(db, { viewer, after: first[2]!.after }))[1]!.after,
    }),
  ).toEqual([])
})

test('beside it: what it was refused for before, the seller’s other ads, and those that look like it', async () => {
  await db
    .updateTable('ads')
    .set({ submittedAt: minute(60) })
    .execute()
  const owner = await aPerson()
  const ad = await anAd({ owner, title: 'براد الحافظ 16 قدم', submittedAt: minute(1) })
  const twin = await anAd({ owner, status: 'approved', title: 'براد الحافظ ١٦ قدم' })
  const other = await anAd({ owner, status: 'hidden', title: 'خزانة خشب زان' })
  await anAd({ title: ad.title, status: 'approved' })
  const rejection = { adId: ad.id, version: 1, by: viewer, note: 'أين الصور؟' }
  expect((await rejectAd(db, { ...rejection, reason: 'bad_photos' })).ok).toBe(true)
  expect((await resubmitAd(db, { adId: ad.id, by: owner })).ok).toBe(true)
  await db
    .updateTable('ads')
    .set({ submittedAt: minute(1) })
    .where('id', '=', ad.id)
    .execute()
  const [desk] = await findReviewDesk(db, { viewer })
  expect(desk?.ad).toMatchObject({ id: ad.id, may: { review: true } })
  expect(desk?.rejections).toMatchObject([{ reason: 'bad_photos', note: 'أين الصور؟', byName: 'رنا' }])
  expect(desk?.twins.map(({ id }) => id)).toEqual([twin.id])
  expect(desk?.others.map(({ id }) => id)).toEqual([other.id])
})
