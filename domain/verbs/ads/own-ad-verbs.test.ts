import { describe, expect, test } from 'vitest'
import type { AdStatus } from '#shared/ad-states.ts'
import { done, refused } from '#shared/outcome.ts'
import { eventsOf, isListed, readAd, noticesOf } from '#tests/support/ad-traces.ts'
import { db } from '#tests/support/database.ts'
import { anAd, anAdmin, aPerson } from '#tests/support/factories.ts'
import { approveAd } from '#domain/verbs/review/approve-ad.ts'
import { hideAd } from './hide-ad.ts'
import { removeAd } from './remove-ad.ts'
import { renewAd } from './renew-ad.ts'
import { resubmitAd } from '#domain/verbs/ads/resubmit-ad.ts'

const ownersVerbs = { hideAd, resubmitAd, renewAd, removeAd }

describe.each(Object.entries(ownersVerbs))('%s', (_name, verb) => {
  test('does not tell a stranger that the ad exists', async () => {
    const ad = await anAd({ status: 'hidden' })
    for (const by of [await aPerson(), { ...ad.owner, disabledAt: new Date() }]) {
      expect(await verb(db, { adId: ad.id, by })).toEqual(refused('ad_not_found'))
      expect(await verb(db, { adId: 999_999_999, by })).toEqual(refused('ad_not_found'))
    }
    expect(await eventsOf(ad.id)).toEqual([])
  })

  test('sees no removed ad', async () => {
    const ad = await anAd({ status: 'hidden', deletedAt: new Date(), deletedReason: 'owner' })
    expect(await verb(db, { adId: ad.id, by: ad.owner })).toEqual(refused('ad_removed_meanwhile'))
  })
})

describe('hide', () => {
  test('takes an approved ad off the site', async () => {
    const ad = await anAd({ status: 'approved' })
    expect(await isListed(ad.id)).toBe(true)
    expect(await hideAd(db, { adId: ad.id, by: ad.owner })).toEqual(done({ adId: ad.id }))
    expect(await readAd(ad.id)).toMatchObject({ status: 'hidden', hiddenReason: 'owner', version: 1 })
    expect(await isListed(ad.id)).toBe(false)
    expect(await eventsOf(ad.id)).toEqual(['ad_hidden'])
    expect(await noticesOf(ad.owner)).toEqual(['ad_status_changed'])
  })

  test.each<AdStatus>(['pending', 'rejected', 'hidden', 'awaiting_payment'])('refuses a %s ad', async (status) => {
    const ad = await anAd({ status })
    expect(await hideAd(db, { adId: ad.id, by: ad.owner })).toEqual(refused('status_cannot_change'))
  })

  test("an administrator does not hide another's ad", async () => {
    const ad = await anAd({ status: 'approved' })
    expect(await hideAd(db, { adId: ad.id, by: await anAdmin() })).toEqual(refused('ad_not_found'))
  })

  test('a promotion goes on while its owner hides the ad', async () => {
    const ad = await anAd({ status: 'approved', type: 'featured' })
    const before = await readAd(ad.id)
    await hideAd(db, { adId: ad.id, by: ad.owner })
    expect((await readAd(ad.id)).promotionEndsAt).toEqual(before.promotionEndsAt)
  })
})

describe('resubmit', () => {
  test.each<AdStatus>(['rejected', 'hidden'])(
    'sends a %s ad to review and alerts the administrators',
    async (status) => {
      const admin = await anAdmin()
      const ad = await anAd({ status })
      expect(await resubmitAd(db, { adId: ad.id, by: ad.owner })).toEqual(done({ adId: ad.id }))
      const sent = { status: 'pending', hiddenReason: null, moderationReason: null }
      expect(await readAd(ad.id)).toMatchObject(sent)
      expect(await eventsOf(ad.id)).toEqual(['ad_resubmitted'])
      expect(await noticesOf(ad.owner)).toEqual(['ad_received'])
      expect(await noticesOf(admin)).toContain('ads_waiting')
    },
  )

  test.each<AdStatus>(['pending', 'approved', 'awaiting_payment'])('refuses a %s ad', async (status) => {
    const ad = await anAd({ status })
    expect(await resubmitAd(db, { adId: ad.id, by: ad.owner })).toEqual(refused('status_cannot_change'))
  })

  test('what the site hid comes back by the site only', async () => {
    const ad = await anAd({ status: 'hidden', hiddenReason: 'on_hold' })
    expect(await resubmitAd(db, { adId: ad.id, by: ad.owner })).toEqual(refused('status_cannot_change'))
  })

  test('what is left of a promotion waits for the next approval', async () => {
    const ad = await anAd({ status: 'hidden', type: 'featured' })
    await db
      .updateTable('promotions')
      .set({ startsAt: new Date(Date.now() - 5000), endsAt: new Date(Date.now() + 3_600_000) })
      .where('adId', '=', ad.id)
      .execute()
    await resubmitAd(db, { adId: ad.id, by: ad.owner })
    expect(await readAd(ad.id)).toMatchObject({ promotionStartsAt: null, promotionEndsAt: null, type: 'featured' })
    await approveAd(db, { adId: ad.id, version: 1, by: await anAdmin() })
    const again = await readAd(ad.id)
    const left = again.promotionEndsAt!.getTime() - again.promotionStartsAt!.getTime()
    expect(left).toBeGreaterThan(3_590_000)
    expect(left).toBeLessThan(3_600_001)
  })

  test('twice at once is sent once', async () => {
    const ad = await anAd({ status: 'rejected' })
    const sent = await Promise.all([1, 2, 3].map(() => resubmitAd(db, { adId: ad.id, by: ad.owner })))
    expect(sent.map(({ ok }) => ok)).toEqual([true, true, true])
    expect(await eventsOf(ad.id)).toEqual(['ad_resubmitted'])
  })
})

describe('renew', () => {
  test('an ad that ran out is back at once, unchanged, in its old place', async () => {
    const publishedAt = new Date('2026-01-05T10:00:00Z')
    const ad = await anAd({ status: 'hidden', hiddenReason: 'ran_out', publishedAt, freeUntil: new Date('2026-02-05') })
    expect(await renewAd(db, { adId: ad.id, by: ad.owner })).toEqual(done({ adId: ad.id }))
    const back = await readAd(ad.id)
    expect(back).toMatchObject({ status: 'approved', type: 'free', publishedAt, version: 1, hiddenReason: null })
    expect(back.visibleUntil!.getTime()).toBeGreaterThan(Date.now())
    expect(await isListed(ad.id)).toBe(true)
  })

  test('what its owner hid goes through review', async () => {
    const ad = await anAd({ status: 'hidden', hiddenReason: 'owner' })
    expect(await renewAd(db, { adId: ad.id, by: ad.owner })).toEqual(refused('status_cannot_change'))
  })
})

describe('remove', () => {
  test('an ad leaves every list and loses its counted views, and stays for a restore', async () => {
    const ad = await anAd({ status: 'approved', viewCount: 2, uniqueViewCount: 1 })
    await db.insertInto('views').values({ adId: ad.id, sessionId: 's' }).execute()
    expect(await removeAd(db, { adId: ad.id, by: ad.owner })).toEqual(done({ adId: ad.id }))
    expect(await readAd(ad.id)).toMatchObject({ deletedReason: 'owner', deletedBy: ad.owner.id, viewCount: 2 })
    expect(await isListed(ad.id)).toBe(false)
    const views = await db.selectFrom('views').select('id').where('adId', '=', ad.id).execute()
    expect(views).toEqual([])
    expect(await noticesOf(ad.owner)).toEqual([])
  })

  test("an administrator's removal tells the owner", async () => {
    const ad = await anAd({ status: 'approved' })
    await removeAd(db, { adId: ad.id, by: await anAdmin() })
    expect((await readAd(ad.id)).deletedReason).toBe('admin')
    expect(await noticesOf(ad.owner)).toEqual(['ad_removed_by_admin'])
  })
})
