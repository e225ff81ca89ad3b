import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { countViews } from '#domain/views/count-views.ts'
import { listDailyViews } from '#domain/views/list-daily-views.ts'
import { db } from '#tests/support/database.ts'
import { anAd, aPerson } from '#tests/support/factories.ts'
import { anonymizeViews } from './anonymize-views.ts'

test('hole 12: after 90 days a view says no longer whose it was, and the figures stay', async () => {
  const [ad, person] = [await anAd({ status: 'approved' }), await aPerson()]
  const figures = async () => [
    await db.selectFrom('ads').select(['viewCount', 'uniqueViewCount']).where('id', '=', ad.id).execute(),
    await listDailyViews(db, [ad.id]),
  ]
  await countViews(db, [
    { adId: ad.id, personId: person.id, sessionId: 'old' },
    { adId: ad.id, personId: null, sessionId: 'old too' },
  ])
  await sql`update views set created_at = now() - interval '91 days'`.execute(db)
  await countViews(db, [{ adId: ad.id, personId: null, sessionId: 'young' }])
  await sql`update views set created_at = now() - interval '89 days' where session_id = 'young'`.execute(db)
  const before = await figures()

  expect(await anonymizeViews(db)).toEqual({ views: 2 })
  expect(await db.selectFrom('views').select(['personId', 'sessionId']).orderBy('id').execute()).toEqual([
    { personId: null, sessionId: null },
    { personId: null, sessionId: null },
    { personId: null, sessionId: 'young' },
  ])
  expect(await figures()).toEqual(before)
  expect(await anonymizeViews(db)).toEqual({ views: 0 })
})

test('hole 12: as many as there are, in batches', async () => {
  const { id } = await anAd({ status: 'approved' })
  await sql`insert into views (ad_id, session_id, created_at)
    select ${id}, 'session ' || n, now() - interval '100 days' from generate_series(1, 12000) n`.execute(db)
  expect(await anonymizeViews(db)).toEqual({ views: 12_000 })
})

test('hole 12: somebody who comes again is counted as ever, and after the 90 days as a new unique view', async () => {
  const { id } = await anAd({ status: 'approved' })
  const opening = { adId: id, personId: null, sessionId: 'again' }
  const counts = () =>
    db.selectFrom('ads').select(['viewCount', 'uniqueViewCount']).where('id', '=', id).executeTakeFirstOrThrow()
  await countViews(db, [opening])
  await sql`update views set created_at = now() - interval '80 days' where ad_id = ${id}`.execute(db)
  await anonymizeViews(db)
  await countViews(db, [opening])
  expect(await counts()).toEqual({ viewCount: 2, uniqueViewCount: 1 })
  await sql`update views set created_at = now() - interval '100 days' where ad_id = ${id}`.execute(db)
  await anonymizeViews(db)
  await countViews(db, [opening])
  expect(await counts()).toEqual({ viewCount: 3, uniqueViewCount: 2 })
})
