import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { removeAd } from '#domain/verbs/ads/remove-ad.ts'
import { db } from '#tests/support/database.ts'
import { anAd } from '#tests/support/factories.ts'
import { countViews } from './count-views.ts'
import { chartDays, listDailyViews } from './list-daily-views.ts'

const opening = (adId: number, sessionId: string) => ({ adId, personId: null, sessionId })
const none = (days: number) => Array.from({ length: days }, () => 0)

/** Views that were counted so many days ago, at noon in Damascus. */
function viewed(adId: number, daysAgo: number, times: number) {
  return sql`insert into views (ad_id, session_id, created_at)
    select ${adId}::integer, 'old ' || n, (((now() at time zone 'Asia/Damascus')::date - ${daysAgo}::integer) + time '12:00') at time zone 'Asia/Damascus'
    from generate_series(1, ${times}::integer) as n`.execute(db)
}

test('views stand on their day of Damascus, oldest first, days without any as 0', async () => {
  const [ad, quiet] = [await anAd({ status: 'approved' }), await anAd({ status: 'approved' })]
  await viewed(ad.id, chartDays, 7)
  await viewed(ad.id, chartDays - 1, 2)
  await viewed(ad.id, 1, 3)
  await countViews(db, [opening(ad.id, 'a'), opening(ad.id, 'b')])
  await countViews(db, [opening(ad.id, 'b'), opening(ad.id, 'c')])
  const days = await listDailyViews(db, [ad.id, quiet.id])
  expect(days.get(ad.id)).toEqual([2, ...none(chartDays - 3), 3, 3])
  expect(days.get(quiet.id)).toEqual(none(chartDays))
})

test('a view shortly after midnight in Damascus is of the new day', async () => {
  const ad = await anAd({ status: 'approved' })
  await sql`insert into views (ad_id, session_id, created_at)
    select ${ad.id}::integer, minute::text, ((now() at time zone 'Asia/Damascus')::date + make_interval(mins => minute)) at time zone 'Asia/Damascus'
    from unnest(array[-1, 0]) as minute`.execute(db)
  expect((await listDailyViews(db, [ad.id])).get(ad.id)?.slice(-2)).toEqual([1, 1])
})

test('what is removed leaves no days behind', async () => {
  const ad = await anAd({ status: 'approved' })
  await countViews(db, [opening(ad.id, 'a')])
  await removeAd(db, { adId: ad.id, by: ad.owner })
  expect((await listDailyViews(db, [ad.id])).get(ad.id)).toEqual(none(chartDays))
})
