import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { done, refused } from '#shared/outcome.ts'
import { findAd } from '#domain/ads/find-ad.ts'
import { findHomeAds } from '#domain/ads/find-home-ads.ts'
import { findSimilarAds } from '#domain/ads/find-similar-ads.ts'
import { listForSitemap } from '#domain/ads/list-for-sitemap.ts'
import { renewAd } from '#domain/verbs/ads/renew-ad.ts'
import { addFavorite } from '#domain/verbs/following/add-favorite.ts'
import { withFacts } from '#shared/with-facts.ts'
import { countAds } from '#domain/search/count-ads.ts'
import { countByCategory } from '#domain/search/count-by-category.ts'
import { findAds } from '#domain/search/find-ads.ts'
import { groupByGovernorate } from '#domain/search/group-by-governorate.ts'
import { notificationText } from '#i18n/notification-text.ts'
import { eventsOf, isListed, readAd, noticesOf } from '#tests/support/ad-traces.ts'
import { db } from '#tests/support/database.ts'
import { anAd, anAdmin, aPerson, aPromotion } from '#tests/support/factories.ts'
import { continueExpiry } from './continue-expiry.ts'
import { endDueAds } from './end-due-ads.ts'
import { findExpiryStop } from '#domain/expiry/find-expiry-stop.ts'

type Over = Parameters<typeof anAd>[0]

beforeEach(async () => {
  for (const table of ['views', 'promotions', 'photos', 'notifications', 'favorites', 'ads'] as const)
    await db.deleteFrom(table).execute()
  await db.deleteFrom('expiryStops').execute()
  await setting('remove')
})

async function setting(value: string) {
  const row = { key: 'afterPromotion', value: JSON.stringify(value) }
  await db
    .insertInto('siteSettings')
    .values(row)
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value: row.value }))
    .execute()
}

/** As if everything that was to come by then had come. */
async function pass(days: number) {
  const ago = sql`make_interval(days => ${days})`
  await sql`update ads set promotion_starts_at = promotion_starts_at - ${ago}, promotion_ends_at = promotion_ends_at - ${ago},
    free_until = free_until - ${ago}, sold_at = sold_at - ${ago}`.execute(db)
  await sql`update promotions set starts_at = starts_at - ${ago}, ends_at = ends_at - ${ago}`.execute(db)
  await sql`update ad_search set visible_until = visible_until - ${ago}`.execute(db)
}

const paid = (over: Over = {}) => anAd({ status: 'approved', type: 'featured', ...over })
const free = (over: Over = {}) => anAd({ status: 'approved', ...over })

test('a promotion that the site gave is not called paid when it ends', async () => {
  const endOfGranted = async () => {
    const ad = await paid()
    await pass(30)
    await endDueAds(db)
    const notices = await db.selectFrom('notifications').selectAll().where('personId', '=', ad.owner.id).execute()
    return notices.map((notice) => notificationText(withFacts(notice)).title)
  }
  expect(await endOfGranted()).toEqual(['انتهت ترقية إعلانك وتمت إزالته من الموقع'])
  await setting('free')
  expect(await endOfGranted()).toEqual(['انتهت ترقية إعلانك'])
})

describe('a promotion that is over', () => {
  test.each(['approved', 'hidden'] as const)(
    'takes its %s ad off the site, which is kept; the owner is told in the promised words',
    async (status) => {
      const ad = await paid({ status })
      await db.updateTable('promotions').set({ source: 'order' }).where('adId', '=', ad.id).execute()
      await db.insertInto('views').values({ adId: ad.id, sessionId: 's' }).execute()
      await pass(30)
      expect(await endDueAds(db)).toMatchObject({ promotions: 1, free: 0 })
      expect(await readAd(ad.id)).toMatchObject({ status, deletedReason: 'promotion_ended', deletedBy: null })
      expect(await isListed(ad.id)).toBe(false)
      expect(await eventsOf(ad.id)).toEqual(['promotion_ended'])
      const notices = await db.selectFrom('notifications').selectAll().where('personId', '=', ad.owner.id).execute()
      expect(notices.map((notice) => notificationText(withFacts(notice)).title)).toEqual([
        'انتهت مدة إعلانك المدفوع وتمت إزالته من الموقع',
      ])
      expect(await db.selectFrom('views').selectAll().where('adId', '=', ad.id).execute()).toEqual([])
    },
  )

  test('leaves a free ad for thirty days where the site says so', async () => {
    await setting('free')
    const ad = await paid()
    await pass(30)
    await endDueAds(db)
    expect(await readAd(ad.id)).toMatchObject({
      status: 'approved',
      type: 'free',
      deletedAt: null,
      promotionEndsAt: null,
    })
    expect(await isListed(ad.id)).toBe(true)
    expect(await noticesOf(ad.owner)).toEqual(['promotion_ended'])
  })

  test('gives way to the paid one that waits behind it', async () => {
    const ad = await paid()
    await aPromotion({ adId: ad.id, type: 'promoted' })
    await pass(30)
    await endDueAds(db)
    expect(await readAd(ad.id)).toMatchObject({ status: 'approved', type: 'promoted', deletedAt: null })
    expect(await noticesOf(ad.owner)).toEqual(['ad_promoted'])
    const open = db.selectFrom('promotions').select('type').where('adId', '=', ad.id).where('endedAt', 'is', null)
    expect(await open.execute()).toEqual([{ type: 'promoted' }])
  })

  test('is nothing to an ad that waits for review, or whose time is not over', async () => {
    const ads = [await paid(), await anAd({ status: 'pending', type: 'featured' })]
    await pass(29)
    expect(await endDueAds(db)).toMatchObject({ promotions: 0 })
    for (const ad of ads) expect(await eventsOf(ad.id)).toEqual([])
  })
})

test('a free ad that ran out is hidden with a notice, and renewed by one click', async () => {
  const ad = await free()
  await pass(30)
  expect(await endDueAds(db)).toMatchObject({ free: 1 })
  expect(await readAd(ad.id)).toMatchObject({ status: 'hidden', hiddenReason: 'ran_out' })
  expect(await noticesOf(ad.owner)).toEqual(['ad_ran_out'])
  expect((await renewAd(db, { adId: ad.id, by: ad.owner })).ok).toBe(true)
  expect(await isListed(ad.id)).toBe(true)
})

test('what was sold keeps its page for seven days, then hides, not to be renewed', async () => {
  const ad = await free({ availability: 'sold', soldAt: new Date() })
  await pass(6)
  expect(await endDueAds(db)).toMatchObject({ sold: 0 })
  expect((await findAd(db, { adId: ad.id, viewer: null }))?.isPublic).toBe(true)
  await pass(1)
  expect(await endDueAds(db)).toMatchObject({ sold: 1 })
  expect(await readAd(ad.id)).toMatchObject({ status: 'hidden', hiddenReason: 'sold' })
  expect(await noticesOf(ad.owner)).toEqual(['ad_status_changed'])
  expect(await renewAd(db, { adId: ad.id, by: ad.owner })).toEqual(refused('status_cannot_change'))
})

test('on many nodes at once each ad ends once, and its owner is told once', async () => {
  const ads = [await paid(), await free(), await paid(), await free()]
  await pass(31)
  const ran = await Promise.all(Array.from({ length: 6 }, () => endDueAds(db)))
  expect(ran.reduce((sum, run) => sum + ('free' in run ? run.free! + run.promotions! : 0), 0)).toBe(4)
  for (const ad of ads) {
    expect(await eventsOf(ad.id)).toHaveLength(1)
    expect(await noticesOf(ad.owner)).toHaveLength(1)
  }
})

test('every public read goes by the clock, whether or not a job has run', async () => {
  const [over, also, stays] = [
    await paid({ title: 'بيانو !!!' }),
    await free({ title: 'بيانو !!!' }),
    await free({ title: 'بيانو !!!' }),
  ]
  await pass(30)
  await sql`update ads set free_until = now() + interval '1 day' where id = ${stays.id}`.execute(db)
  await sql`update ad_search set visible_until = now() + interval '1 day' where ad_id = ${stays.id}`.execute(db)
  const left = [stays.id]
  for (const search of ['', 'بيانو', '!!!'])
    expect((await findAds(db, { sort: 'newest', search })).ids, search).toEqual(left)
  expect(await findHomeAds(db)).toEqual({ paid: [], free: left })
  expect(await countAds(db)).toMatchObject({ all: 1, paid: 0 })
  expect((await countByCategory(db)).reduce((sum, { count }) => sum + count, 0)).toBe(1)
  expect((await groupByGovernorate(db, { perGroup: 5 })).flatMap(({ ids }) => ids)).toEqual(left)
  expect((await findSimilarAds(db, { id: 1, categoryId: over.categoryId })).map(({ id }) => id)).toEqual(left)
  expect((await listForSitemap(db, 1)).map(({ id }) => id)).toEqual(left)
  for (const { id } of [over, also]) {
    expect(await findAd(db, { adId: id, viewer: await aPerson() })).toBe(null)
    expect(await addFavorite(db, { adId: id, by: await aPerson() })).toEqual(refused('ad_gone'))
  }
})

describe('the brake', () => {
  async function many(count: number) {
    const owner = await aPerson()
    const first = await free({ owner, photos: 0 })
    await sql`insert into ads (owner_id, status, title, description, price, category_id, governorate_id, published_at, free_until)
      select owner_id, status, title, description, price, category_id, governorate_id, published_at, free_until
      from ads, generate_series(2, ${count}) where id = ${first.id}`.execute(db)
    return owner
  }

  test('more than fifty and more than one in fifty at once: nothing ends, every administrator is told once', async () => {
    const admin = await anAdmin()
    const owner = await many(51)
    await pass(31)
    expect(await Promise.all([endDueAds(db), endDueAds(db), endDueAds(db)])).toEqual([
      { stopped: true },
      { stopped: true },
      { stopped: true },
    ])
    expect(await findExpiryStop(db)).toMatchObject({ due: 51 })
    expect(await noticesOf(admin)).toEqual(['expiry_stopped'])
    expect(await noticesOf(owner)).toEqual([])

    const stop = (await findExpiryStop(db))!
    expect(await continueExpiry(db, { stopId: stop.id, by: owner })).toEqual(refused('not_allowed'))
    expect(await continueExpiry(db, { stopId: stop.id, by: admin })).toEqual(done())
    expect(await continueExpiry(db, { stopId: stop.id, by: await anAdmin() })).toEqual(refused('expiry_not_stopped'))
    expect(await endDueAds(db)).toMatchObject({ free: 51 })
  })

  test('what comes due after somebody let it go on is counted anew', async () => {
    const admin = await anAdmin()
    await many(60)
    await pass(31)
    await endDueAds(db)
    await continueExpiry(db, { stopId: (await findExpiryStop(db))!.id, by: admin })
    await db
      .updateTable('expiryStops')
      .set({ continuedAt: sql<Date>`now() - interval '40 days'` })
      .execute()
    expect(await endDueAds(db)).toEqual({ stopped: true })
  })

  test.each([
    ['fifty, however few ads there are', 50, 0],
    ['fifty-one of three thousand', 51, 2949],
  ])('%s: they end', async (_, due, others) => {
    await many(due)
    await pass(31)
    if (others > 0)
      await sql`insert into ad_counts (category_id, governorate_id, type_rank, ads) values (4, 3, 0, ${others})`.execute(
        db,
      )
    expect(await endDueAds(db)).toMatchObject({ free: due })
    await sql`delete from ad_counts`.execute(db)
  })
})
