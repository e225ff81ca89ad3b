import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { eventsOf } from '#tests/support/ad-traces.ts'
import { db } from '#tests/support/database.ts'
import { anAd } from '#tests/support/factories.ts'
import { purgeAds } from './purge-ads.ts'

test('deleted for thirty days, an ad goes with its photos; its history and whatever is younger stay', async () => {
  const deleted = (days: number, deletedReason: 'owner' | 'account' | 'promotion_ended' = 'owner') =>
    anAd({
      status: 'approved',
      deletedReason,
      deletedAt: sql`now() - make_interval(days => ${days}) - interval '1 minute'` as never,
    })
  const [old, ended, young, leaving, shown] = [
    await deleted(30),
    await deleted(31, 'promotion_ended'),
    await deleted(29),
    await deleted(40, 'account'),
    await anAd({ status: 'approved' }),
  ]
  const keys = await db.selectFrom('photos').select('filesKey').where('adId', 'in', [old.id, ended.id]).execute()
  const removed: string[] = []
  const storage = { remove: async (key: string) => void removed.push(key) } as never

  const ran = await Promise.all([purgeAds(db, { storage }), purgeAds(db, { storage })])
  expect(ran.reduce((sum, { purged }) => sum + purged, 0)).toBe(2)
  expect(removed.toSorted()).toEqual(keys.map(({ filesKey }) => filesKey).toSorted())
  const left = await db.selectFrom('ads').select('id').orderBy('id').execute()
  expect(left.map(({ id }) => id)).toEqual([young.id, leaving.id, shown.id])
  expect(await eventsOf(old.id)).toEqual(['ad_purged'])
})

test('while the ending of ads stands still nothing is purged', async () => {
  const { id } = await anAd({ deletedReason: 'owner', deletedAt: new Date(0) })
  await db.insertInto('expiryStops').values({ due: 51, live: 100 }).execute()
  const storage = { remove: () => Promise.reject(new Error('nothing is removed')) } as never
  expect(await purgeAds(db, { storage })).toEqual({ purged: 0 })
  expect(await db.selectFrom('ads').select('id').where('id', '=', id).execute()).toHaveLength(1)
})
