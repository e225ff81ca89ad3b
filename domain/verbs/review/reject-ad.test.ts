import { expect, test } from 'vitest'
import { done, refused } from '#shared/outcome.ts'
import { eventsOf, isListed, readAd, noticesOf } from '#tests/support/ad-traces.ts'
import { db } from '#tests/support/database.ts'
import { anAd, anAdmin } from '#tests/support/factories.ts'
import { rejectAd } from './reject-ad.ts'

test('a pending ad is refused with a reason that its owner reads', async () => {
  const [ad, by] = [await anAd(), await anAdmin()]
  const note = 'الصور لغير الغرض'
  expect(await rejectAd(db, { adId: ad.id, version: 1, reason: 'bad_photos', note, by })).toEqual(done({ adId: ad.id }))
  expect(await readAd(ad.id)).toMatchObject({
    status: 'rejected',
    moderationReason: 'bad_photos',
    moderationNote: note,
  })
  expect(await isListed(ad.id)).toBe(false)
  expect(await eventsOf(ad.id)).toEqual(['ad_rejected'])
  expect(await noticesOf(ad.owner)).toEqual(['ad_rejected'])
  const notices = await db
    .selectFrom('notifications')
    .selectAll()
    .where('personId', '=', ad.owner.id)
    .executeTakeFirst()
  expect(notices).toMatchObject({
    type: 'ad_rejected',
    priority: 'high',
    metadata: { adTitle: ad.title, reason: 'bad_photos', note },
    actionUrl: `/profile/ads/${ad.id}/edit`,
  })
})

test('an edited, a removed or a decided ad is not refused again', async () => {
  const by = await anAdmin()
  const reason = 'other' as const
  const edited = await anAd({ version: 4 })
  const decided = await anAd({ status: 'approved' })
  expect(await rejectAd(db, { adId: edited.id, version: 3, reason, note: 'x', by })).toEqual(
    refused('ad_changed_meanwhile'),
  )
  expect(await rejectAd(db, { adId: decided.id, version: 1, reason, note: 'x', by })).toEqual(
    refused('ad_already_reviewed'),
  )
  expect(await rejectAd(db, { adId: 999_999_999, version: 1, reason, note: 'x', by })).toEqual(refused('ad_not_found'))
})
