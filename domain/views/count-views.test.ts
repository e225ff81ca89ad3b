import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { removeAd } from '#domain/verbs/ads/remove-ad.ts'
import { createDb } from '#db/client.ts'
import { databaseUrl, db } from '#tests/support/database.ts'
import { anAd, aPerson } from '#tests/support/factories.ts'
import { countViews } from './count-views.ts'
import { repeatRate } from './repeat-rate.ts'
import { ViewCounter } from './view-counter.ts'

async function counted(adId: number) {
  const ad = await db
    .selectFrom('ads')
    .select(['viewCount', 'uniqueViewCount'])
    .where('id', '=', adId)
    .executeTakeFirstOrThrow()
  const rows = await db.selectFrom('views').selectAll().where('adId', '=', adId).execute()
  return [ad.viewCount, ad.uniqueViewCount, rows.length]
}

function later(adId: number, hours: number) {
  return sql`update views set created_at = created_at - make_interval(hours => ${hours}) where ad_id = ${adId}`.execute(
    db,
  )
}

const anonymous = (adId: number, sessionId: string) => ({ adId, personId: null, sessionId })

test('one view for a session and ad in 24 hours, then another that is not unique', async () => {
  const { id } = await anAd({ status: 'approved' })
  const opening = anonymous(id, 'one')
  await countViews(db, [opening])
  await countViews(db, [opening])
  expect(await counted(id)).toEqual([1, 1, 1])
  await later(id, 23)
  await countViews(db, [opening])
  expect(await counted(id)).toEqual([1, 1, 1])
  await later(id, 1)
  await countViews(db, [opening])
  expect(await counted(id)).toEqual([2, 1, 2])
  await countViews(db, [anonymous(id, 'two')])
  expect(await counted(id)).toEqual([3, 2, 3])
})

test('a person is one on every device, and the same after logging in', async () => {
  const { id } = await anAd({ status: 'approved' })
  const person = await aPerson()
  await countViews(db, [anonymous(id, 'phone')])
  await countViews(db, [{ adId: id, personId: person.id, sessionId: 'phone' }])
  expect(await counted(id)).toEqual([1, 1, 1])
  await later(id, 25)
  await countViews(db, [{ adId: id, personId: person.id, sessionId: 'phone' }])
  await countViews(db, [{ adId: id, personId: person.id, sessionId: 'laptop' }])
  expect(await counted(id)).toEqual([2, 1, 2])
  await later(id, 25)
  await countViews(db, [{ adId: id, personId: person.id, sessionId: 'laptop' }])
  expect(await counted(id), 'known by name though not by browser').toEqual([3, 1, 3])
})

test('neither its owner nor an ad that is not on the site is counted', async () => {
  const shown = await anAd({ status: 'approved' })
  await countViews(db, [{ adId: shown.id, personId: shown.owner.id, sessionId: 'own' }])
  const others = [
    await anAd({ status: 'pending' }),
    await anAd({ status: 'hidden' }),
    await anAd({ status: 'approved', freeUntil: new Date(Date.now() - 1000) }),
    await anAd({ status: 'approved', deletedAt: new Date(), deletedReason: 'owner' }),
  ]
  expect(await countViews(db, [...others.map(({ id }) => anonymous(id, 'x')), anonymous(999_999_999, 'x')])).toEqual([])
  for (const { id } of [shown, ...others]) expect(await counted(id)).toEqual([0, 0, 0])
})

test('no address is kept, and a person who is gone is counted without a name', async () => {
  const { id } = await anAd({ status: 'approved' })
  await countViews(db, [{ adId: id, personId: '00000000-0000-4000-8000-000000000000', sessionId: 's' }])
  expect(await db.selectFrom('views').selectAll().where('adId', '=', id).execute()).toEqual([
    expect.objectContaining({ ipAddress: 'unknown', personId: null, sessionId: 's' }),
  ])
})

test('however many nodes count the same opening at once, it is one view', async () => {
  const ads = await Promise.all([1, 2, 3].map(() => anAd({ status: 'approved' })))
  const pools = [1, 2, 3, 4].map(() => createDb(databaseUrl, { max: 2 }))
  const nodes = pools.map((pool) => new ViewCounter(pool))
  for (const [n, node] of nodes.entries())
    for (const { id } of ads) {
      for (let again = 0; again < 3; again++) node.note(anonymous(id, 'same'))
      node.note(anonymous(id, `only ${n}`))
    }
  await Promise.all(nodes.map((node) => node.settled()))
  for (const { id } of ads) expect(await counted(id)).toEqual([5, 5, 5])
  await Promise.all(pools.map((pool) => pool.destroy()))
})

test('counting waits for nobody: an ad that is held is brought again', async () => {
  const [locked, free] = [await anAd({ status: 'approved' }), await anAd({ status: 'approved' })]
  const counter = new ViewCounter(db)
  await db.transaction().execute(async (trx) => {
    await sql`select from ads where id = ${locked.id} for update`.execute(trx)
    expect(await countViews(db, [anonymous(locked.id, 'a'), anonymous(free.id, 'a')])).toEqual([
      anonymous(locked.id, 'a'),
    ])
    counter.note(anonymous(locked.id, 'b'))
    await new Promise((resume) => setTimeout(resume, 500))
    expect(await counted(locked.id)).toEqual([0, 0, 0])
  })
  await counter.settled()
  expect(await counted(locked.id)).toEqual([1, 1, 1])
  expect(await counted(free.id)).toEqual([1, 1, 1])
})

test('removing an ad takes its rows at once and leaves its totals for a restore', async () => {
  const ad = await anAd({ status: 'approved' })
  await countViews(db, [anonymous(ad.id, 'a'), anonymous(ad.id, 'b')])
  await removeAd(db, { adId: ad.id, by: ad.owner })
  expect(await countViews(db, [anonymous(ad.id, 'c')])).toEqual([])
  expect(await counted(ad.id)).toEqual([2, 2, 0])
})

test('the repeat rate is in whole percent, and none at no views', () => {
  expect(repeatRate({ viewCount: 0, uniqueViewCount: 0 })).toBeNull()
  expect(repeatRate({ viewCount: 5, uniqueViewCount: 5 })).toBe(0)
  expect(repeatRate({ viewCount: 3, uniqueViewCount: 2 })).toBe(33)
})
